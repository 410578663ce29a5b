import type { RuleRun } from '../check/check.ts';
import type { Finding } from '../finding.ts';
import { addressOf } from './address.ts';
import type { Format } from './format.ts';
import { saidOf } from './related.ts';
import { where } from './where.ts';
import { escaped } from './xml-text.ts';

/** A suite per rule and a case per finding; a rule that had nothing to judge is skipped, not passed. */
const junit: Format = ({ findings, runs, crashes, refused }, style) => {
  const ids = [...new Set([...runs.map(({ rule }) => rule.id), ...findings.map(({ rule }) => rule)])].sort();
  const suites = ids.map((id) =>
    suite(
      id,
      findings.filter(({ rule }) => rule === id),
      runs.find(({ rule }) => rule.id === id),
      crashes.filter(({ rule }) => rule === id).map(({ says }) => says),
      addressOf(id, style),
    ),
  );
  if (refused !== undefined) suites.unshift(suite('specord', [], undefined, [refused]));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="specord">\n${suites.join('')}</testsuites>\n`;
};

export default junit;

function suite(
  id: string,
  found: readonly Finding[],
  run: RuleRun | undefined,
  crashes: readonly string[],
  address?: string,
): string {
  const failed = run === undefined ? 'nothing was checked' : 'the rule failed';
  const cases = [
    ...crashes.map((says) => testcase(id, `<error message="${failed}">${escaped(says)}</error>`)),
    ...found.map((finding) => testcase(where(finding.at), failure(finding, address), finding.at.file)),
  ];
  const skipped = cases.length === 0 && run?.subjects === 0;
  if (skipped) cases.push(testcase(id, '<skipped message="nothing to check"/>'));
  else if (cases.length === 0) cases.push(testcase(id, ''));
  const counts = `tests="${cases.length}" failures="${found.length}" errors="${crashes.length}" skipped="${skipped ? 1 : 0}"`;
  return `  <testsuite name="${escaped(id)}" ${counts}>\n${cases.join('')}  </testsuite>\n`;
}

function testcase(name: string, inside: string, file?: string): string {
  const attributes = `name="${escaped(name)}"${file === undefined ? '' : ` file="${escaped(file)}"`}`;
  return inside === ''
    ? `    <testcase ${attributes}/>\n`
    : `    <testcase ${attributes}>\n      ${inside}\n    </testcase>\n`;
}

function failure(finding: Finding, address: string | undefined): string {
  const { severity, message } = finding;
  const others = [...saidOf(finding, where), ...(address === undefined ? [] : [address])]
    .map((line) => `\n${line}`)
    .join('');
  return `<failure type="${severity}" message="${escaped(message)}">${escaped(message + others)}</failure>`;
}
