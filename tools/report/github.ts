import type { Finding } from '../finding.ts';
import { addressOf } from './address.ts';
import type { Format } from './format.ts';
import { printable } from './printable.ts';
import { saidOf } from './related.ts';
import { troublesOf } from './troubles.ts';
import { worstFirst } from './worst-first.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Workflow commands, worst first: a step shows only ten of each kind. */
const github: Format = (result, style) => {
  const troubles = troublesOf(result).map((says) => `::error title=specord::${data(says)}`);
  return [
    ...troubles,
    ...worstFirst(result.findings).map((one) => annotation(one, addressOf(one.rule, style))),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

export default github;

export function annotation(finding: Finding, address?: string): string {
  const { severity, at, rule, message } = finding;
  const { line, column, endLine, endColumn } = at.range;
  const columns = line === endLine ? `,col=${column},endColumn=${endColumn}` : '';
  const others = saidOf(finding, ({ file, range }) => `${file}:${range.line}`);
  const place = `file=${property(at.file)},line=${line},endLine=${endLine}${columns},title=${property(rule)}`;
  return `::${commands[severity]} ${place}::${data([message, ...others, ...(address === undefined ? [] : [address])].join('\n'))}`;
}

function data(text: string): string {
  return printable(text.replaceAll(/\r\n?/g, '\n')).replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
