import { describe, expect, it, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { accepts, satisfiable, schemaOf } from '../../tools/solve/index.ts';

function asked(schema: Json) {
  return satisfiable(schemaOf(schema), { budget: 100_000 });
}

const unique = (items: Json, minItems: number): Json => ({
  type: 'array',
  uniqueItems: true,
  minItems,
  items,
});
const node = { anyOf: [{ $ref: '#/$defs/tree' }, { type: 'null' }] };
const tree = {
  type: 'object',
  required: ['left', 'right'],
  properties: { left: node, right: node },
  additionalProperties: false,
};

describe('many parts are shown without a search for each', () => {
  test.each<[string, Json]>([
    ['members', { type: 'object', minProperties: 1000 }],
    [
      'members with names of a kind',
      { type: 'object', minProperties: 676, propertyNames: { pattern: '^[a-z]{2}$' } },
    ],
    ['elements', { type: 'array', minItems: 10_000, items: { type: 'string' } }],
    ['different elements', { type: 'array', minItems: 1000, uniqueItems: true }],
    ['different numbers', unique({ type: 'integer', minimum: 1, maximum: 1000 }, 1000)],
    ['different numbers on a grid', unique({ multipleOf: 0.25, minimum: 0, maximum: 100 }, 400)],
    ['different fractions', unique({ type: 'number', minimum: 0, maximum: 1 }, 300)],
    ['different texts', unique({ type: 'string', maxLength: 2 }, 700)],
    ['different texts of a kind', unique({ type: 'string', pattern: '^[a-z]{2}[0-9]$' }, 1000)],
    [
      'different objects',
      unique({ type: 'object', required: ['id'], properties: { id: { type: 'string' } } }, 1000),
    ],
    [
      'all of some lists',
      unique({ type: 'array', items: { type: 'boolean' }, minItems: 6, maxItems: 6 }, 64),
    ],
    ['different trees', { ...(unique({ $ref: '#/$defs/tree' }, 60) as object), $defs: { tree } }],
    [
      'values of several branches',
      unique(
        {
          oneOf: [
            { type: 'string', minLength: 3 },
            { enum: [1, 2, [3]] },
            { type: 'object', maxProperties: 0 },
          ],
        },
        300,
      ),
    ],
  ])('%s', (_, schema) => {
    const found = asked(schema);
    if (found.verdict !== 'sat') throw new Error(`${found.verdict} after ${found.steps} steps`);
    expect(accepts(schemaOf(schema), found.witness)).toBe(true);
  });

  it('one more than there are is refuted', () => {
    for (const schema of [
      { type: 'object', minProperties: 677, propertyNames: { pattern: '^[a-z]{2}$' } },
      unique({ type: 'integer', minimum: 1, maximum: 1000 }, 1001),
      unique({ enum: [1, 2, 'x', [1], { a: 1 }] }, 6),
    ])
      expect(asked(schema)).toMatchObject({ verdict: 'unsat', minimal: true });
  });

  it('what is too long to be shown is told to be so', () => {
    expect(asked({ type: 'array', minItems: 1e6 })).toMatchObject({
      verdict: 'unknown',
      reason: 'an array of 1000000 elements or more is too long to show',
    });
  });
});

test('of two branches that always hold, exactly one never does, however many there are', () => {
  const branch = (index: number) => ({ type: 'object', properties: { [`p${index}`]: { const: index } } });
  const branches = Array.from({ length: 600 }, (_, index) => branch(index));
  for (const two of [
    [true, {}],
    [{ minLength: 0 }, { title: 'anything' }],
  ])
    expect(asked({ oneOf: [...branches, ...(two as Json[])] })).toMatchObject({
      verdict: 'unsat',
      minimal: true,
      core: [{ place: { pointer: '/oneOf' } }],
    });
});
