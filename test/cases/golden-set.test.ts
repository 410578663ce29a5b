import { expect, it } from 'vitest';
import { driftOf, vanishedIds } from '../../tools/cases/drift.ts';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import { MANIFEST, setOf as setOfCases, sha256 } from '../../tools/cases/golden-set.ts';
import { packed, unpacked } from '../../tools/cases/pack.ts';
import { corpusSchemas } from './corpus-schemas.ts';

const aCase = (id: string): GoldenCase => ({
  id,
  family: 'sums',
  cites: { document: 'spec/v1/x.md', heading: 'Sums', requirement: 'One and one is two.' },
  why: 'The engine cannot add.',
  requires: [],
  input: [1, 1],
  expected: 2,
});
const setOf = (...ids: readonly string[]) =>
  setOfCases(ids.map(aCase), [{ id: 'conformance-start' }], '1.1.0');

it('lists every file with its hash in the manifest, whatever the order of the cases', () => {
  const set = setOf('sums/b', 'a');
  expect([...set].sort()).toEqual([...setOf('a', 'sums/b')].sort());
  const manifest = JSON.parse(set.get(MANIFEST) ?? '');
  expect(corpusSchemas().violations('golden-manifest', manifest)).toEqual([]);
  expect(manifest).toMatchObject({ total: 2, families: { sums: 2 } });
  expect(manifest.cases.map(({ file }: { file: string }) => file)).toEqual(['sums/a.json', 'sums/b.json']);
  for (const { file, sha256: hash } of [...manifest.cases, ...manifest.workflows])
    expect(sha256(set.get(file) ?? '')).toBe(hash);
  expect(set.size).toBe(manifest.cases.length + manifest.workflows.length + 1);
});

it('refuses two cases with one id', () => {
  expect(() => setOf('a', 'b', 'a')).toThrow('golden cases share an id: a');
});

it('tells missing, changed and left over files', () => {
  const present = new Map(setOf('a', 'b'));
  present.delete('sums/a.json');
  present.set('sums/b.json', '{}\n');
  present.set('sums/c.json', '{}\n');
  expect(driftOf(setOf('a', 'b'), present)).toEqual([
    { file: 'sums/a.json', kind: 'missing' },
    { file: 'sums/b.json', kind: 'changed' },
    { file: 'sums/c.json', kind: 'left over' },
  ]);
  expect(driftOf(setOf('a'), setOf('a'))).toEqual([]);
});

it('knows which published ids would vanish', () => {
  expect(vanishedIds(setOf('a', 'c'), setOf('a', 'b').get(MANIFEST))).toEqual(['b']);
  expect(vanishedIds(setOf('a', 'b'), setOf('a').get(MANIFEST))).toEqual([]);
  expect(vanishedIds(setOf('a'), undefined)).toEqual([]);
});

it('is packed by topic and unpacked to the same bytes', () => {
  const set = setOf('sums/b', 'a', 'schema/x/one', 'schema/x/two');
  const packs = packed(set);
  expect([...packs.keys()]).toEqual([MANIFEST, 'sums.json', 'sums/schema/x.json', 'workflows.json']);
  expect([...unpacked((file) => packs.get(file))]).toEqual([...set]);
  expect([...unpacked((file) => (file === 'sums.json' ? undefined : packs.get(file))).keys()]).toEqual([
    MANIFEST,
    'sums/schema/x/one.json',
    'sums/schema/x/two.json',
    'workflows/conformance-start.json',
  ]);
  expect([...unpacked(() => undefined)]).toEqual([]);
});
