import type { Finding } from '../finding.ts';
import type { Format } from './format.ts';
import { printable } from './printable.ts';
import { saidOf } from './related.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Workflow commands, worst first: a step shows only ten of each kind. */
const github: Format = ({ findings, refused }) => {
  const rank = { error: 0, warning: 1, info: 2 };
  const sorted = [...findings].sort((a, b) => rank[a.severity] - rank[b.severity]);
  const refusal =
    refused === undefined ? '' : `::error title=specord::${data(`Nothing was checked: ${refused}`)}\n`;
  return refusal + sorted.map((finding) => `${annotation(finding)}\n`).join('');
};

export default github;

export function annotation(finding: Finding): string {
  const { severity, at, rule, message } = finding;
  const { line, column, endLine, endColumn } = at.range;
  const columns = line === endLine ? `,col=${column},endColumn=${endColumn}` : '';
  const others = saidOf(finding, ({ file, range }) => `${file}:${range.line}`);
  const place = `file=${property(at.file)},line=${line},endLine=${endLine}${columns},title=${property(rule)}`;
  return `::${commands[severity]} ${place}::${data([message, ...others].join('\n'))}`;
}

function data(text: string): string {
  return printable(text.replaceAll(/\r\n?/g, '\n')).replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
