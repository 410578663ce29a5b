import { describe, expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { accepts, satisfiable, schemaOf } from '../../tools/solve/index.ts';

const untold = { $ref: 'elsewhere.json' };

function asked(rest: Json) {
  const node = schemaOf({ type: 'object', ...(rest as object) });
  const found = satisfiable(node);
  if (found.verdict === 'sat') expect(accepts(node, found.witness)).toBe(true);
  return found;
}

describe('what cannot be told of a member cannot be told of the object', () => {
  test.each<[string, Json]>([
    ['that is required', { properties: { a: untold }, required: ['a'] }],
    ['of which there has to be any', { additionalProperties: untold, minProperties: 1 }],
    [
      'of a kind',
      { patternProperties: { '^a': untold }, propertyNames: { pattern: '^a' }, minProperties: 2 },
    ],
    ['that has to break something', { not: { additionalProperties: untold } }],
    ['beside one that there is', { properties: { a: true }, additionalProperties: untold, minProperties: 2 }],
  ])('%s', (_, schema) => {
    expect(asked(schema)).toMatchObject({
      verdict: 'unknown',
      reason: expect.stringContaining('elsewhere.json'),
    });
  });

  test.each<[string, Json]>([
    ['where it need not be there', { properties: { a: untold } }],
    ['where another one does', { properties: { b: true }, additionalProperties: untold, minProperties: 1 }],
    ['where names of another kind do', { patternProperties: { '^a': untold }, minProperties: 3 }],
  ])('%s there is one all the same', (_, schema) => {
    expect(asked(schema).verdict).toBe('sat');
  });

  test.each<[string, Json]>([
    ['another one is impossible', { properties: { a: untold, b: false }, required: ['a', 'b'] }],
    ['there are too many', { properties: { a: untold }, required: ['a', 'b'], maxProperties: 1 }],
    [
      'its name is impossible',
      { properties: { aa: untold }, required: ['aa'], propertyNames: { maxLength: 1 } },
    ],
  ])('where %s there is none', (_, schema) => {
    expect(asked(schema).verdict).toBe('unsat');
  });
});

describe('members that are counted', () => {
  test.each<[string, Json]>([
    [
      'as many as are declared',
      { properties: { a: true, b: true }, additionalProperties: false, minProperties: 2 },
    ],
    ['as many as names of a kind there are', { propertyNames: { pattern: '^[ab]$' }, minProperties: 2 }],
    [
      'two demands that one member meets',
      {
        maxProperties: 1,
        not: { additionalProperties: { type: 'null' } },
        allOf: [{ not: { additionalProperties: { minimum: 3 } } }],
      },
    ],
    [
      'two demands and a name, in two members',
      {
        required: ['a'],
        properties: { a: { type: 'null' } },
        maxProperties: 2,
        allOf: [
          { not: { additionalProperties: { type: 'string' } } },
          { not: { additionalProperties: { type: 'null' } } },
        ],
      },
    ],
    [
      'a demand that only an unspoken name meets',
      { properties: { a: { type: 'string' } }, not: { additionalProperties: { type: 'string' } } },
    ],
  ])('%s', (_, schema) => {
    expect(asked(schema).verdict).toBe('sat');
  });

  test.each<[string, Json]>([
    [
      'more than are declared',
      { properties: { a: true, b: true }, additionalProperties: false, minProperties: 3 },
    ],
    ['more than names of a kind', { propertyNames: { pattern: '^[ab]$' }, minProperties: 3 }],
    ['more than may be', { required: ['a', 'b'], maxProperties: 1 }],
    ['a size that is none', { minProperties: 2, maxProperties: 1 }],
    [
      'two demands that no one member meets',
      {
        maxProperties: 1,
        allOf: [
          { not: { additionalProperties: { type: 'string' } } },
          { not: { additionalProperties: { not: { type: 'string' } } } },
        ],
      },
    ],
    [
      'a demand that every member refuses',
      { additionalProperties: { type: 'string' }, not: { patternProperties: { '^a': { type: 'string' } } } },
    ],
    ['a name that nothing may have', { propertyNames: { maxLength: 2 }, required: ['abc'] }],
    ['a name that a pattern forbids', { patternProperties: { b: false }, required: ['abc'] }],
  ])('%s leave no object', (_, schema) => {
    expect(asked(schema)).toMatchObject({ verdict: 'unsat', minimal: true });
  });
});
