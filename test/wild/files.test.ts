import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, write } from '../read/temporary-folder.ts';
import { type Judgement, readJudged, writeJudged } from './judged.ts';
import { pinOf } from './repository.ts';

const judgement = (key: string, file: string, line: number): Judgement => {
  return { key, rule: 'prose/no-x', file, line, verdict: 'false', why: 'read' };
};

it('writes one finding to a line, by place, and the same for every order', () => {
  const folder = temporaryFolder();
  const findings = [judgement('c', 'b.md', 1), judgement('b', 'a.md', 10), judgement('a', 'a.md', 9)];
  writeJudged({ repo: 'r', commit: '1', findings }, folder);
  const text = readFileSync(join(folder, 'r.json'), 'utf8');
  expect(text.split('\n').map((line) => /"key":"(\w)"/.exec(line)?.[1])).toEqual([
    ...[undefined, undefined, undefined],
    ...['a', 'b', 'c'],
    ...[undefined, undefined],
  ]);
  const known = readJudged('r', '1', folder);
  expect(known.findings).toHaveLength(3);
  writeJudged({ ...known, findings: [...known.findings].reverse() }, folder);
  expect(readFileSync(join(folder, 'r.json'), 'utf8')).toBe(text);
});

it('begins with nothing where nothing was judged', () => {
  const folder = temporaryFolder();
  expect(readJudged('r', '1', folder)).toEqual({ repo: 'r', commit: '1', findings: [] });
  writeJudged({ repo: 'r', commit: '1', findings: [] }, folder);
  expect(readJudged('r', '2', folder).commit).toBe('1');
});

it('knows a checkout by its note, and else by what stands in it', () => {
  const folder = temporaryFolder({ 'spec/a.md': '# A\n' });
  const before = pinOf(folder);
  expect(before).toMatch(/^[0-9a-f]{40}$/);
  write(folder, { '.specord/cache': 'kept' });
  expect(pinOf(folder)).toBe(before);
  write(folder, { 'spec/a.md': '# B\n' });
  expect(pinOf(folder)).not.toBe(before);
  write(folder, { '.wild-commit': 'abc\n' });
  expect(pinOf(folder)).toBe('abc');
});
