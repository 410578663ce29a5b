import { expect, it } from 'vitest';
import { oneByConvention } from '../../tools/check/run/causes.ts';
import { runCommand } from '../cli/scenario.ts';
import { finding, place } from '../report/result.ts';
import { folderOf } from './folder.ts';

const found = (rule: string, line: number) => ({
  ...finding,
  rule,
  message: `Line ${line}.`,
  at: place('spec/a.md', line, 1, line, 5),
  related: [],
  key: `${rule}-${line}`,
});
const crowd = Array.from({ length: 30 }, (_, index) => found('x/no-y', index + 1));
const judged = (subjects: number, asked = false) => ({ subjects: () => subjects, isAskedFor: () => asked });

it('tells once and softly what a large part of a corpus breaks', () => {
  const [one, ...others] = oneByConvention(crowd, judged(100));
  expect(others).toEqual([]);
  expect(one).toMatchObject({ severity: 'info', key: 'crowd:x/no-y', at: crowd[0]!.at });
  expect(one?.message).toContain('30 times, of 100 things');
  expect(one?.repeats?.map(({ key }) => key)).toEqual(crowd.slice(1).map(({ key }) => key));
});

it.each([
  ['a small part', crowd, judged(301)],
  ['few', crowd.slice(0, 24), judged(24)],
  ['a rule that was asked for', crowd, judged(30, true)],
] as const)('tells each of %s', (_, findings, by) => {
  expect(oneByConvention(findings, by)).toEqual(findings);
});

it('leaves what other rules found in its place', () => {
  const other = found('x/no-z', 3);
  const told = oneByConvention([crowd[0]!, other, ...crowd.slice(1)], judged(30));
  expect(told.map(({ key }) => key)).toEqual(['crowd:x/no-y', other.key]);
});

it('shows each where the command line or the configuration names the rule', async () => {
  const links = [...'abcdefghijklmnopqrstuvwxyzäöüß'].map((one) => `[${one}](${one}.md)`).join('\n\n');
  const root = folderOf({ 'README.md': `# Pumps\n\n${links}\n` });
  const rule = 'prose/no-broken-link';
  const count = async (...args: readonly string[]) =>
    JSON.parse((await runCommand(['lint', '--format', 'json', ...args], root)).out).findings.length;
  expect(await count()).toBe(1);
  expect(await count('--only', rule)).toBe(30);
  const named = folderOf({
    'README.md': `# Pumps\n\n${links}\n`,
    'specord.config.json': JSON.stringify({ rules: { [rule]: 'error' } }),
  });
  expect(JSON.parse((await runCommand(['lint', '--format', 'json'], named)).out).findings).toHaveLength(30);
});
