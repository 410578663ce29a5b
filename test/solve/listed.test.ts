import { describe, expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { boundaries, evaluate, satisfiable, schemaOf } from '../../tools/solve/index.ts';

const untold = { $ref: 'elsewhere.json' };
const long = 'a'.repeat(3_000);
const endless = '^(?:(a+)+)+\\1b$';

describe('listed values are looked at one by one', () => {
  test.each<[verdict: string, listed: Json, rest: Json]>([
    ['sat', [1], { items: { oneOf: [{ minimum: 0 }, { maximum: -1 }] } }],
    ['unsat', [1], { items: { oneOf: [{ minimum: 0 }, { minimum: 1 }] } }],
    ['unsat', [1], { items: { oneOf: [{ minimum: 2 }, { minimum: 3 }] } }],
    ['unsat', [1], { items: { oneOf: [{ minimum: 0 }, { minimum: 1 }, untold] } }],
    ['unknown', [1], { items: { oneOf: [{ minimum: 0 }, untold] } }],
    ['unknown', [1], { items: { oneOf: [{ minimum: 3 }, untold] } }],
    ['sat', [1], { items: { anyOf: [{ minimum: 0 }, untold] } }],
    ['unknown', [1], { items: { anyOf: [{ minimum: 2 }, untold] } }],
    ['unsat', [1], { items: { allOf: [{ minimum: 2 }, untold] } }],
    ['sat', [1, 'a'], { prefixItems: [{ type: 'number' }], items: { type: 'string' } }],
    ['unsat', ['a', 1], { prefixItems: [{ type: 'number' }], items: { type: 'string' } }],
    ['unsat', [1, 2], { prefixItems: [{ type: 'number' }], items: { type: 'string' } }],
    ['unsat', [1, 2], { contains: untold, minContains: 3 }],
    ['unknown', [1, 2], { contains: untold, minContains: 2 }],
    ['sat', [1, 2], { contains: untold, minContains: 0, maxContains: 2 }],
    ['unknown', [1, 2], { contains: untold, minContains: 0, maxContains: 1 }],
    ['unsat', [1, 1], { contains: { anyOf: [{ const: 1 }, untold] }, maxContains: 1 }],
    ['sat', [1, 1, 2], { contains: { const: 1 }, minContains: 2, maxContains: 2 }],
    ['unsat', [1, 1, 2], { contains: { const: 2 }, minContains: 2 }],
    ['unsat', [1, 2], { not: { uniqueItems: true } }],
    ['sat', [1, [2], [2]], { not: { uniqueItems: true } }],
    [
      'sat',
      { a: 1, b: 'x' },
      { properties: { a: { type: 'number' } }, additionalProperties: { type: 'string' } },
    ],
    [
      'unsat',
      { a: 1, b: 2 },
      { properties: { a: { type: 'number' } }, additionalProperties: { type: 'string' } },
    ],
    ['unsat', { a: 1 }, { propertyNames: { minLength: 2 } }],
    ['unsat', { a: 1 }, { minProperties: 2 }],
    ['sat', { a: 1, b: 2 }, { minProperties: 2, maxProperties: 2 }],
    [
      'unsat',
      { a: [1, { b: 2 }] },
      { properties: { a: { items: { maximum: 1, not: { required: ['b'] } } } } },
    ],
    [
      'sat',
      { a: { b: 1 } },
      { properties: { a: { properties: { b: true }, unevaluatedProperties: false } } },
    ],
    [
      'unsat',
      { a: { c: 1 } },
      { properties: { a: { properties: { b: true }, unevaluatedProperties: false } } },
    ],
    ['unsat', [[1, 2]], { items: { prefixItems: [true], unevaluatedItems: false } }],
    ['sat', [[1, 2]], { items: { prefixItems: [true], contains: { const: 2 }, unevaluatedItems: false } }],
    [
      'unsat',
      [[1, 2, 3]],
      { items: { prefixItems: [true], contains: { const: 2 }, unevaluatedItems: false } },
    ],
    ['sat', [[1, 2]], { items: { not: { prefixItems: [true], unevaluatedItems: false } } }],
  ])('%s: %j with %j', (verdict, listed, rest) => {
    const schema = { const: listed, ...(rest as object) };
    expect(satisfiable(schemaOf(schema)).verdict).toBe(verdict);
    const valid = verdict === 'unknown' ? undefined : verdict === 'sat';
    expect(evaluate(schemaOf(schema), listed).valid).toBe(valid);
  });
});

describe('a value that nobody can judge is not judged', () => {
  test.each<[Json, Json]>([
    [{ if: untold }, 1],
    [{ if: untold, else: false }, 1],
    [{ not: untold }, 1],
    [{ anyOf: [untold, false] }, 1],
    [{ oneOf: [untold, true] }, 1],
    [{ oneOf: [untold, false] }, 1],
    [{ items: untold }, [1]],
    [{ contains: untold }, [1]],
    [{ additionalProperties: untold }, { a: 1 }],
    [{ dependentSchemas: { a: untold } }, { a: 1 }],
    [{ unevaluatedItems: untold }, [1]],
    [{ anyOf: [{ properties: { a: true }, allOf: [untold] }, true], unevaluatedProperties: false }, { a: 1 }],
    [{ pattern: endless }, long],
    [{ patternProperties: { [endless]: false } }, { [long]: 1 }],
    [{ patternProperties: { [endless]: true }, additionalProperties: false }, { [long]: 1 }],
    [{ patternProperties: { [endless]: true }, unevaluatedProperties: false }, { [long]: 1 }],
    [{ propertyNames: { pattern: endless } }, { [long]: 1 }],
  ])('%j', (schema, value) => {
    const { valid, violations, undecided } = evaluate(schemaOf(schema), value);
    expect([valid, violations]).toEqual([undefined, []]);
    expect(undecided).toMatch(/elsewhere\.json|pattern/);
  });

  test.each<[Json, Json, boolean]>([
    [{ anyOf: [untold, true] }, 1, true],
    [{ oneOf: [untold, true, true] }, 1, false],
    [{ allOf: [untold, false] }, 1, false],
    [{ items: untold }, [], true],
    [{ contains: untold, maxContains: 0, minContains: 0 }, [], true],
    [{ contains: { anyOf: [{ const: 1 }, untold] }, maxContains: 1 }, [1, 1], false],
    [{ dependentSchemas: { a: untold } }, {}, true],
    [{ properties: { a: untold, b: false } }, { a: 1, b: 1 }, false],
  ])('unless the rest decides: %j', (schema, value, valid) => {
    expect(evaluate(schemaOf(schema), value).valid).toBe(valid);
  });
});

test('each type of a list has an instance of its own', () => {
  const types = ['integer', 'number', 'null', 'string', 'boolean', 'array', 'object'];
  const { cases } = boundaries(schemaOf({ type: types }));
  const shown = new Map(
    cases.filter(({ keyword }) => keyword === 'type').map(({ shows, instance }) => [shows, instance]),
  );
  expect([...shown.keys()]).toEqual(types);
  expect(Number.isInteger(shown.get('integer'))).toBe(true);
  expect(shown.get('null')).toBeNull();
});
