import { expect, it } from 'vitest';
import { withoutCrowds } from '../../tools/check/run/crowds.ts';
import { runCommand } from '../cli/scenario.ts';
import { finding, place } from '../report/result.ts';
import { folderOf } from './folder.ts';

const found = (rule: string, line: number) => ({
  ...finding,
  rule,
  severity: 'warning' as const,
  message: `Line ${line}.`,
  at: place('spec/a.md', line, 1, line, 5),
  related: [],
  key: `${rule}-${line}`,
});
const crowd = Array.from({ length: 10 }, (_, index) => found('x/no-y', index + 1));
const judged = (isToldEach = false) => ({ subjects: () => 40, isToldEach: () => isToldEach });

it('tells none of what one rule finds again and again, and says why', () => {
  const { told, hidden } = withoutCrowds(crowd, judged());
  expect(told).toEqual([]);
  expect(hidden.map(({ finding: one }) => one.key)).toEqual(crowd.map(({ key }) => key));
  expect(new Set(hidden.map(({ by }) => by))).toEqual(new Set(['convention']));
  expect(hidden[0]?.reason).toBe('one of 10 alike, of 40 things that the rule looked at');
});

it.each([
  ['few', crowd.slice(0, 9), judged()],
  ['a rule whose crowds were right, or that was asked for', crowd, judged(true)],
] as const)('tells each of %s', (_, findings, by) => {
  expect(withoutCrowds(findings, by)).toEqual({ told: findings, hidden: [] });
});

it('tells each of what a rule is sure of', () => {
  const sure = crowd.map((one) => ({ ...one, severity: 'error' as const }));
  expect(withoutCrowds(sure, judged())).toEqual({ told: sure, hidden: [] });
});

it('leaves what other rules found in its place', () => {
  const other = found('x/no-z', 3);
  expect(withoutCrowds([crowd[0]!, other, ...crowd.slice(1)], judged()).told).toEqual([other]);
});

const links = [...'abcdefghijkl'].map((one) => `[${one}](${one}.md)`).join('\n\n');
const page = { 'README.md': `# Pumps\n\n${links}\n` };
const rule = 'prose/no-broken-link';

it('says in every summary that there are so many, and how to see them', async () => {
  const root = folderOf(page);
  const json = JSON.parse((await runCommand(['lint', '--format', 'json'], root)).out);
  expect(json.findings).toEqual([]);
  expect(json.summary.conventions).toEqual([{ rule, times: 12 }]);
  expect(json.hidden).toHaveLength(12);
  for (const format of ['text', 'markdown'])
    expect((await runCommand(['lint', '--format', format], root)).out).toContain(`--only ${rule}`);
});

it('shows each where the command line or the configuration names the rule', async () => {
  const root = folderOf(page);
  const count = async (folder: string, ...args: readonly string[]) =>
    JSON.parse((await runCommand(['lint', '--format', 'json', ...args], folder)).out).findings.length;
  expect(await count(root, '--only', rule)).toBe(12);
  const named = folderOf({ ...page, 'specord.config.json': JSON.stringify({ rules: { [rule]: 'error' } }) });
  expect(await count(named)).toBe(12);
});
