import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { met, readContacts, writeContacts } from './contacts.ts';
import type { Judgement } from './judged.ts';
import type { Matched } from './match.ts';
import { repositories } from './repository.ts';

const spot = { file: 'a.md', line: 1, column: 1, endLine: 1, endColumn: 2 };
const pair = (rule: string, verdict?: Judgement['verdict']): Matched<Judgement>['pairs'][number] => {
  const key = `${rule} ${verdict}`;
  const known = verdict && { key, rule, file: 'a.md', line: 1, verdict, why: 'test' };
  const finding = { key, rule, severity: 'info', message: '', at: spot, related: [], fixes: [] } as const;
  return { finding, parts: [], ...(known && { known, by: 'key' as const }) };
};
const matched = (...pairs: Matched<Judgement>['pairs']) => ({ pairs, folded: [], missing: [] });

it('keeps what each rule got right and wrong, once, and only where all was judged', () => {
  const looked = matched(pair('x/no-y', 'true'), pair('x/no-y', 'false'), pair('x/no-z', 'repeated'));
  const first = met('a', 1, looked, []);
  expect(first.rules['x/no-y']).toEqual({ true: 1, repeated: 0, debatable: 0, false: 1 });
  expect(first.rules['x/no-z']).toMatchObject({ repeated: 1 });
  expect(met('a', 1, looked, [], ({ rule }) => rule === 'x/no-y').rules).toEqual({
    'x/no-z': first.rules['x/no-z'],
  });
  expect(() => met('a', 2, looked, [first])).toThrow('met before');
  expect(() => met('b', 2, matched(pair('x/no-y')), [])).toThrow('1 findings that nobody has judged');
});

it('reads what it wrote, in the order in which they were met', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'contacts-')), 'contacts.json');
  const all = [
    { repo: 'b', contact: 1, rules: {} },
    { repo: 'a', contact: 2, rules: {} },
  ];
  writeContacts([...all].reverse(), path);
  expect(readContacts(path)).toEqual(all);
});

it('names repositories of the list, each once', () => {
  const names = readContacts().map(({ repo }) => repo);
  expect(names).toHaveLength(new Set(names).size);
  const known = new Set(repositories().map(({ name }) => name));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
