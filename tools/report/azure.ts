import type { Finding } from '../finding.ts';
import type { Format } from './format.ts';
import { printable } from './printable.ts';
import { saidOf } from './related.ts';
import { troublesOf } from './troubles.ts';
import { worstFirst } from './worst-first.ts';

/** Logging commands of Azure Pipelines, worst first; there are errors and warnings, and the rest is a line of the log. */
const azure: Format = (result) => {
  const troubles = troublesOf(result).map((says) => `##vso[task.logissue type=error;]${data(says)}`);
  return [...troubles, ...worstFirst(result.findings).map(issue)].map((line) => `${line}\n`).join('');
};

export default azure;

function issue(finding: Finding): string {
  const { severity, at, rule, message } = finding;
  const others = saidOf(finding, ({ file, range }) => `${file}:${range.line}`);
  const says = data([message, ...others].join('\n'));
  const { line, column } = at.range;
  if (severity === 'info') return `info ${data(at.file)}:${line}:${column} ${rule} ${says}`;
  const place = `sourcepath=${property(at.file)};linenumber=${line};columnnumber=${column};code=${property(rule)};`;
  return `##vso[task.logissue type=${severity};${place}]${says}`;
}

function data(text: string): string {
  return printable(text.replaceAll(/\r\n?/g, '\n')).replaceAll('%', '%AZP25').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(';', '%3B').replaceAll(']', '%5D');
}
