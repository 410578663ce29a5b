import type { Finding } from '../finding.ts';
import { familyOf } from '../rules/rule.ts';
import { addressOf } from './address.ts';
import type { Format } from './format.ts';
import { printable } from './printable.ts';
import { saidOf } from './related.ts';
import { troublesOf } from './troubles.ts';

const severities = { error: 'ERROR', warning: 'WARNING', info: 'INFO' } as const;

/** Service messages of TeamCity: each rule is a type of inspection, and has to be named before its first finding. */
const teamcity: Format = (result, style) => {
  const { findings } = result;
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  return [
    ...troublesOf(result).map((description) => order('buildProblem', { description })),
    ...rules.map((id) =>
      order('inspectionType', {
        id,
        name: id,
        category: familyOf(id),
        description: addressOf(id, style) ?? id,
      }),
    ),
    ...findings.map(inspection),
  ].join('');
};

export default teamcity;

function inspection(finding: Finding): string {
  const { at, rule, severity, message } = finding;
  const others = saidOf(finding, ({ file, range }) => `${file}:${range.line}`);
  return order('inspection', {
    typeId: rule,
    message: [message, ...others].join('\n'),
    file: at.file,
    line: String(at.range.line),
    SEVERITY: severities[severity],
  });
}

function order(name: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(([key, value]) => ` ${key}='${data(value)}'`);
  return `##teamcity[${name}${pairs.join('')}]\n`;
}

function data(text: string): string {
  return printable(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[|'[\]]/g, '|$&')
    .replaceAll('\n', '|n');
}
