import { expect, it } from 'vitest';
import { goldenSet, MANIFEST } from '../../tools/cases/golden-set.ts';
import type { Json } from '../../tools/json/value.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

/** What another protocol defines beside its documents. */
const kilns = {
  wording: { 'peak-heat': ['remark'] },
  projections: {
    'peak-heat': (input: Json) => ({ heat: Math.max(...(input as number[])), remark: 'hot' }),
  },
};

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://kilns.example/schemas/firing.schema.json',
  title: 'Firing',
  type: 'object',
  required: ['heat'],
  properties: { heat: { type: 'integer' } },
};
const text = '# Firing\n\n## Heat\n\nThe peak is the highest heat of a firing.\n';
const corpus = { 'schemas/firing.schema.json': JSON.stringify(schema), 'firing.md': text };

const idsOf = (files: Readonly<Record<string, string>>) => {
  const set = goldenSet(corpusOf(files), kilns, '2.0.0');
  const { cases, workflows } = JSON.parse(set.get(MANIFEST) ?? '');
  return { set, ids: cases.map(({ id }: { id: string }) => id) as string[], workflows };
};

it('gives a corpus that is not ours what follows from its schemas, and nothing else', () => {
  const { ids, workflows } = idsOf(corpus);
  expect(ids.length).toBeGreaterThan(2);
  expect(ids.filter((id) => !id.startsWith('schema/firing/'))).toEqual([]);
  expect(workflows).toEqual([]);
  expect(idsOf({ 'firing.md': text }).ids).toEqual([]);
});

it('gets a new family by one document', () => {
  const cases = `goldenCases: 1.0
family: peak-heat
document: firing.md
sentences:
  - heading: Heat
    requirement: The peak is the highest heat of a firing.
    why: The kiln takes the last heat for the peak.
    cases: { falling: [900, 700], odd-#: [[1], [2]] }
`;
  const { ids, set } = idsOf({ ...corpus, 'cases.yaml': cases });
  expect(ids.filter((id) => !id.startsWith('schema/'))).toEqual([
    'peak-heat/falling',
    'peak-heat/odd-1',
    'peak-heat/odd-2',
  ]);
  expect(JSON.parse(set.get('peak-heat/falling.json') ?? '')).toEqual({
    id: 'peak-heat/falling',
    family: 'peak-heat',
    cites: {
      document: 'firing.md',
      heading: 'Heat',
      requirement: 'The peak is the highest heat of a firing.',
    },
    why: 'The kiln takes the last heat for the peak.',
    requires: [],
    input: [900, 700],
    expected: { heat: 900, remark: 'hot' },
    wording: ['remark'],
  });
});

it('makes no set from a document that cannot be expanded', () => {
  const cases =
    'goldenCases: 1.0\nfamily: peak-heat\nsentences: [{ heading: A, requirement: B, why: C, cases: { x: $(cold) } }]\n';
  expect(() => goldenSet(corpusOf({ 'cases.yaml': cases }), kilns, '1')).toThrow(
    'cases.yaml#/sentences/0/cases/x: nothing is called `cold`',
  );
});
