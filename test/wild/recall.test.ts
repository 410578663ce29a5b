import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTold, type Known, knownFolder, knownIn, recallText } from './recall.ts';
import type { Reported } from './reported.ts';
import { repositories } from './repository.ts';

const spot = (file: string, line: number) => ({ file, line, column: 1, endLine: line, endColumn: 2 });
const finding = (at: [string, number], ...related: readonly [string, number][]): Reported => ({
  key: 'k',
  rule: 'x/no-y',
  severity: 'info',
  message: '',
  fixes: [],
  at: spot(...at),
  related: related.map((one) => ({ ...spot(...one), says: '' })),
});
const known: Known = {
  id: 'a-1',
  kind: 'type',
  where: 'structured',
  a: { file: 'spec.md', line: 40 },
  b: { file: 'run.json', line: 9 },
};

it.each([
  ['both sides are near', finding(['spec.md', 43], ['run.json', 12]), true],
  ['it is told at that very line', finding(['run.json', 9]), true],
  ['one side is only near', finding(['spec.md', 43]), false],
  ['one side is far away', finding(['spec.md', 43], ['run.json', 90]), false],
  ['it is in another file', finding(['other.md', 40], ['run.json', 12]), false],
] as const)('a contradiction is told where %s: %#', (_, one, told) => {
  expect(isTold(known, [one])).toBe(told);
});

it('counts by where they stand, and lists what is missed', () => {
  const hidden: Known = { ...known, id: 'a-2', where: 'prose', meaning: true, a: { file: 'b.md', line: 1 } };
  const text = recallText([{ repo: 'a', known: [known, hidden], findings: [finding(['spec.md', 40])] }]);
  expect(text.split('\n')).toEqual([
    'structured: 1 of 1',
    'prose: 0 of 1',
    'without understanding: 1 of 1',
    'all: 1 of 2',
    'missed a-2 (type, prose)',
    '',
  ]);
});

it('knows the repositories of the list alone, each entry by a name of its own', () => {
  const names = new Set(repositories().map(({ name }) => name));
  const read = readdirSync(knownFolder).map((file) => file.replace(/\.json$/, ''));
  expect(read.filter((name) => !names.has(name))).toEqual([]);
  const ids = read.flatMap((name) => knownIn(name) ?? []).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(knownIn('nobody-read-this')).toBeUndefined();
});
