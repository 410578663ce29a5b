import { describe, expect, it, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { accepts, satisfiable, schemaOf } from '../../tools/solve/index.ts';

function asked(schema: Json) {
  const node = schemaOf(schema);
  const found = satisfiable(node);
  if (found.verdict === 'sat') expect(accepts(node, found.witness)).toBe(true);
  return found;
}

const array = (rest: object): Json => ({ type: 'array', ...rest });
const texts = { type: 'string' };
const numbers = { type: 'number' };

describe('elements that are counted', () => {
  test.each<[string, Json]>([
    ['can stand nowhere', { contains: texts, minContains: 1e9, items: numbers }],
    [
      'can stand nowhere but at the beginning',
      { prefixItems: [true], contains: texts, minContains: 2, items: numbers },
    ],
    ['are more than may be', { contains: texts, minContains: 5, maxContains: 3 }],
    ['are more than there are positions', { contains: texts, minContains: 4, maxItems: 3 }],
    [
      'are two that exclude each other at one position',
      { allOf: [{ contains: texts }, { contains: numbers }], maxItems: 1 },
    ],
    ['would stand beyond the last one', { prefixItems: [true, false], contains: texts, minContains: 2 }],
    ['are more than differ', { contains: { enum: [1, 2] }, minContains: 3, uniqueItems: true }],
    [
      'leave too few that are something else',
      {
        contains: texts,
        maxContains: 1,
        minItems: 3,
        items: { enum: ['a', 'b', 1] },
        uniqueItems: true,
        maxItems: 3,
        allOf: [{ contains: { const: 'a' } }, { contains: { const: 'b' } }],
      },
    ],
  ])('%s, which leaves no value', (_, schema) => {
    expect(asked(array(schema as object))).toMatchObject({ verdict: 'unsat', minimal: true });
  });

  test.each<[string, Json]>([
    ['as many as may be', { contains: texts, minContains: 3, maxContains: 3 }],
    [
      'by two counts of which each could count what the other does',
      {
        allOf: [
          { contains: texts, minContains: 2, maxContains: 3 },
          { contains: texts, minContains: 2 },
        ],
      },
    ],
    [
      'beside others of which there may be fewer',
      { contains: texts, minContains: 3, allOf: [{ contains: numbers, maxContains: 1 }] },
    ],
    [
      'where only some positions allow them',
      { prefixItems: [numbers, true, numbers, true], items: false, contains: texts, minContains: 2 },
    ],
    [
      'beside as many that are not',
      {
        contains: texts,
        maxContains: 2,
        minItems: 5,
        items: { enum: ['a', 'b', 'c', 1, 2, 3] },
        uniqueItems: true,
      },
    ],
    [
      'by two limits that elements may belong to',
      {
        minItems: 3,
        items: { enum: [2, 3, 6, 1] },
        uniqueItems: true,
        allOf: [
          { contains: { multipleOf: 2 }, maxContains: 1 },
          { contains: { multipleOf: 3 }, maxContains: 1 },
        ],
      },
    ],
  ])('%s', (_, schema) => {
    expect(asked(array(schema as object)).verdict).toBe('sat');
  });
});

it('more of them than can be shown are refuted where fewer are allowed', () => {
  const found = asked(array({ contains: texts, minContains: 1e9, maxContains: 3 }));
  if (found.verdict !== 'unsat') throw new Error('there are no such arrays');
  expect(found.core.map(({ place }) => place.pointer).toSorted()).toEqual([
    '/maxContains',
    '/minContains',
    '/type',
  ]);
});

it('more of them than can be shown are refuted where no more can stand', () => {
  expect(asked(array({ prefixItems: [true], items: false, minItems: 1e9 })).verdict).toBe('unsat');
  expect(asked(array({ maxItems: 3, contains: texts, minContains: 1e9 })).verdict).toBe('unsat');
});

describe('two elements are equal', () => {
  test.each<[string, Json]>([
    [
      'the first and the last',
      { prefixItems: [{ const: 1 }, { const: 2 }, { enum: [1, 3] }], items: false, minItems: 3 },
    ],
    ['the last two', { prefixItems: [{ const: 1 }, { const: 2 }, { const: 2 }], items: false, minItems: 3 }],
    ['the first two', { prefixItems: [{ const: 1 }, { const: 1 }, { const: 2 }], items: false, minItems: 3 }],
    [
      'the two in the middle',
      {
        prefixItems: [{ const: 1 }, { enum: [2, 3] }, { enum: [3, 4] }, { const: 5 }],
        items: false,
        minItems: 4,
      },
    ],
  ])('%s', (_, schema) => {
    expect(asked(array({ ...(schema as object), not: { uniqueItems: true } })).verdict).toBe('sat');
  });

  it('never where all have to be different values', () => {
    const schema = array({
      prefixItems: [{ const: 1 }, { const: 2 }, { const: 3 }],
      items: false,
      not: { uniqueItems: true },
    });
    expect(asked(schema)).toMatchObject({ verdict: 'unsat', minimal: true });
  });
});

describe('what cannot be told of an element cannot be told of the array', () => {
  const untold = { $ref: 'elsewhere.json' };
  test.each<[string, Json]>([
    ['that has to be there', { items: untold, minItems: 1 }],
    ['that is demanded', { contains: untold }],
    ['that has to differ', { items: untold, minItems: 2, uniqueItems: true }],
    ['that has to repeat', { items: untold, not: { uniqueItems: true } }],
    [
      'that has to be none of a kind',
      { items: { type: 'integer' }, minItems: 2, contains: untold, maxContains: 1, minContains: 0 },
    ],
  ])('%s', (_, schema) => {
    expect(asked(array(schema as object))).toMatchObject({
      verdict: 'unknown',
      reason: expect.stringContaining('elsewhere.json'),
    });
  });
});

test('many limits of one array are weighed one by one', () => {
  for (const count of [5, 20, 33, 60]) {
    const limits = Array.from({ length: count }, (_, at) => ({
      contains: { const: at },
      minContains: 0,
      maxContains: 1,
    }));
    const schema = { type: 'array', minItems: 1, items: { const: 4 }, allOf: limits };
    expect(satisfiable(schemaOf(schema))).toMatchObject({ verdict: 'sat', witness: [4] });
    const two = satisfiable(schemaOf({ ...schema, minItems: 2 }), { budget: 20_000 });
    expect(two.verdict).toBe(count < 10 ? 'unsat' : 'unknown');
  }
});
