import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import {
  accepts,
  boundaries,
  contains,
  dead,
  disjoint,
  equivalent,
  overlap,
  sample,
  satisfiable,
  schemaOf,
} from '../../tools/solve/index.ts';
import { Dice, randomSchema } from './random-schema.ts';

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const runs = { numRuns: 40, seed: 11 };
const quick = { budget: 100_000, minimize: false };

function schemaFrom(seed: number): Json {
  const schema = randomSchema(new Dice(seed), 2);
  return JSON.stringify(schema).includes('"$ref"') ? { maxItems: seed % 3 } : schema;
}

test.prop([seeds, seeds], runs)(
  'disjoint is symmetric, and says the same as their conjunction',
  (one, other) => {
    const [a, b] = [schemaFrom(one), schemaFrom(other)];
    const there = disjoint(schemaOf(a), schemaOf(b), quick).verdict;
    const back = disjoint(schemaOf(b), schemaOf(a), quick).verdict;
    const both = satisfiable(schemaOf({ allOf: [a, b] }), quick).verdict;
    if (there !== 'unknown' && back !== 'unknown') expect(back).toBe(there);
    if (there !== 'unknown' && both !== 'unknown') expect(both).toBe(there === 'yes' ? 'unsat' : 'sat');
  },
);

test.prop([seeds, seeds], runs)('what is equivalent is contained both ways', (one, other) => {
  const [a, b] = [schemaOf(schemaFrom(one)), schemaOf(schemaFrom(other))];
  const found = equivalent(a, b, quick);
  if (found.verdict === 'unknown') return;
  if (found.verdict === 'no') {
    const [accepting, rejecting] = found.onlyIn === 'one' ? [a, b] : [b, a];
    expect(accepts(accepting, found.witness)).toBe(true);
    expect(accepts(rejecting, found.witness)).toBe(false);
    return;
  }
  expect(contains(a, b, quick).verdict).toBe('yes');
  expect(contains(b, a, quick).verdict).toBe('yes');
});

test.prop([seeds, seeds, seeds], runs)('containment is transitive', (one, other, third) => {
  const [a, b, c] = [schemaFrom(one), schemaFrom(other), schemaFrom(third)];
  const [small, middle, large] = [{ allOf: [a, b] }, { anyOf: [a, c] }, { anyOf: [c, a, b] }].map((each) =>
    schemaOf(each),
  );
  for (const [bigger, smaller] of [
    [middle, small],
    [large, middle],
    [large, small],
  ]) {
    expect(contains(bigger!, smaller!, quick).verdict).not.toBe('no');
  }
});

test.prop([seeds], runs)('samples are valid and differ, and boundary cases are what they say', (seed) => {
  const schema = schemaOf(schemaFrom(seed));
  const shown = sample(schema, 6, quick);
  expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBe(shown.length);
  for (const instance of shown) expect(accepts(schema, instance)).toBe(true);
  for (const { instance, valid } of boundaries(schema, quick).cases)
    expect(accepts(schema, instance)).toBe(valid);
});

test.prop([seeds, seeds], runs)('an overlap is valid under both branches', (one, other) => {
  const branches = [schemaFrom(one), schemaFrom(other)];
  const { overlaps } = overlap(schemaOf({ oneOf: branches }), quick);
  for (const { witness } of overlaps) {
    for (const branch of branches) expect(accepts(schemaOf(branch), witness)).toBe(true);
  }
  if (overlaps.length > 0) {
    expect(disjoint(schemaOf(branches[0]!), schemaOf(branches[1]!), quick).verdict).not.toBe('yes');
  }
});

const HOSTILE: readonly Json[] = [
  { properties: 3, required: 'a', allOf: {}, anyOf: [], items: 'x', enum: {}, type: 7 },
  { type: [], enum: [], required: [1, null], minLength: -1, maxItems: 1.5, multipleOf: 0 },
  { properties: { __proto__: { type: 'string' }, constructor: { minimum: 1 } }, required: ['constructor'] },
  { $ref: '#' },
  { $ref: '#/properties/a', properties: { a: { $ref: '#/properties/a' } } },
  {
    pattern: '(',
    patternProperties: { '[': true, '(?<=a)b': { type: 'null' } },
    propertyNames: { pattern: '\\' },
  },
  { oneOf: [true, true, { $ref: '#/nowhere' }], not: { $dynamicRef: '#x' } },
  { minItems: 1e9, type: 'array' },
  { minLength: 1e9, type: 'string' },
  { minProperties: 1e6, type: 'object' },
  {
    if: 3,
    ...JSON.parse('{"then":[]}'),
    else: null,
    contains: 5,
    minContains: 'x',
    dependentRequired: { a: 'b' },
  },
];

test.each(HOSTILE.map((schema) => [JSON.stringify(schema), schema] as const))(
  '%s is answered',
  (_, schema) => {
    const node = schemaOf(schema);
    const options = { budget: 20_000 };
    expect(['sat', 'unsat', 'unknown']).toContain(satisfiable(node, options).verdict);
    expect(contains(node, node, options).verdict).not.toBe('no');
    for (const instance of sample(node, 3, options)) expect(accepts(node, instance)).toBe(true);
    expect(dead(node, options).steps).toBeGreaterThanOrEqual(0);
    expect(boundaries(node, options).cases.length).toBeGreaterThanOrEqual(0);
    expect(overlap(node, options).overlaps.length).toBeGreaterThanOrEqual(0);
  },
);

it('a pattern that forbids many beginnings is told from itself without its start in few steps', () => {
  const words =
    'amber|birch|cedar|delta|ember|fjord|grove|heath|islet|jetty|knoll|ledge|marsh|nadir|oasis|plain|quarry|ridge|shore|tundra|upland|valley|wharf|yard|zenith|abbey|bridge|castle|depot|engine|forge|garden|harbour';
  const pattern = `^(?!(?:${words})\\.)[a-z][a-zA-Z0-9_-]*(?:\\.[a-zA-Z0-9_-]+)+$`;
  const [anchored, loose] = [pattern, pattern.slice(1)].map((each) =>
    schemaOf({ type: 'string', pattern: each }),
  );
  const relation = contains(anchored!, loose!, { budget: 150_000 });
  if (relation.verdict !== 'no') throw new Error(`a witness was expected, not ${relation.verdict}`);
  expect(accepts(loose!, relation.witness)).toBe(true);
  expect(accepts(anchored!, relation.witness)).toBe(false);
});

it.each<Json>([
  { allOf: [{ $ref: 'x' }] },
  { $id: 'specord:/own', properties: { a: { $ref: 'x#/b' } } },
  { $defs: { a: { $anchor: 'q' } }, items: { $ref: 'x' } },
  { items: { $dynamicRef: 'x#d' } },
])('%j means what its references lead to', (document) => {
  const leadingTo = (type: string) =>
    schemaOf(document, { externals: { 'specord:/x': { type, b: { type }, $dynamicAnchor: 'd' } } });
  const among = (type: string) => contains(leadingTo('string'), leadingTo(type)).verdict;
  expect([among('string'), among('integer')]).toEqual(['yes', 'no']);
});
