import { describe, expect, it, test } from 'vitest';
import { DIALECTS } from '../../tools/cli/prove/dialects.ts';
import type { Json } from '../../tools/json/value.ts';
import { contains, evaluate, satisfiable, schemaOf } from '../../tools/solve/index.ts';

const WRONG: readonly (readonly [Record<string, Json>, string])[] = [
  [{ required: 'x' }, '`required` must be a list of '],
  [{ minLength: -1 }, '`minLength` must be a whole number of at least 0, and is -1'],
  [{ minItems: 1.5 }, '`minItems` must be a whole number of at least 0, and is 1.5'],
  [{ multipleOf: 0 }, '`multipleOf` must be a number above 0, and is 0'],
  [{ type: 'objekt' }, '`type` must be one of '],
  [{ type: ['string', 'objekt'] }, '`type` must be one of '],
  [{ properties: 3 }, '`properties` must be an object of schemas, and is 3'],
  [{ anyOf: [] }, '`anyOf` must be a list of at least one schema, and is []'],
  [{ maximum: '3' }, '`maximum` must be a number, and is "3"'],
];

describe.each(DIALECTS)('in %s', (dialect) => {
  test.each(WRONG)('%j is refused by name', (schema, says) => {
    const node = schemaOf(schema, { dialect });
    expect(satisfiable(node)).toMatchObject({ verdict: 'unknown', reason: expect.stringContaining(says) });
    expect(evaluate(node, 'x')).toMatchObject({
      valid: undefined,
      undecided: expect.stringContaining(says),
    });
  });

  it('what can be meant in one way only is taken as meant', () => {
    const schema = schemaOf(
      {
        allOf: [{ type: 'object' }],
        required: ['a', 'a'],
        properties: { a: { required: [], type: 'string' } },
      },
      { dialect },
    );
    expect(satisfiable(schema)).toMatchObject({ verdict: 'sat', witness: { a: 'a' } });
  });

  it('the rest may decide', () => {
    const wrong = { required: 'x', type: 'null', not: { type: 'null' } };
    expect(satisfiable(schemaOf(wrong, { dialect }))).toMatchObject({ verdict: 'unsat' });
    const around = { type: 'object', properties: { a: wrong }, required: ['a'] };
    expect(satisfiable(schemaOf(around, { dialect })).verdict).toBe('unsat');
    expect(evaluate(schemaOf(wrong, { dialect }), 1).valid).toBe(false);
  });

  it('an invalid pattern is called invalid', () => {
    const node = schemaOf({ type: 'string', pattern: '(' }, { dialect });
    const reason = 'the pattern ( is invalid: it is no regular expression of ECMA-262';
    expect(satisfiable(node)).toMatchObject({ verdict: 'unknown', reason });
    expect(evaluate(node, 'a').undecided).toBe(
      'the pattern "(" is invalid: it is no regular expression of ECMA-262',
    );
  });
});

test('an exclusive limit is a flag in draft-04 and in OpenAPI 3.0, and a number since', () => {
  const numeric = { type: 'integer', exclusiveMinimum: 3, maximum: 3 };
  const flagged = { type: 'integer', minimum: 3, exclusiveMinimum: true, maximum: 3 };
  for (const dialect of DIALECTS) {
    const isOld = dialect === 'draft-04' || dialect === 'openapi-3.0';
    const [one, other] = isOld ? [numeric, flagged] : [flagged, numeric];
    const refused = '`exclusiveMinimum` must be ';
    expect(satisfiable(schemaOf(one, { dialect }))).toMatchObject({
      verdict: 'unknown',
      reason: expect.stringContaining(refused),
    });
    expect(satisfiable(schemaOf(other, { dialect })).verdict).toBe('unsat');
  }
});

test('what counts in a dialect alone is looked at', () => {
  expect(satisfiable(schemaOf({ const: 1, contains: 3 }, { dialect: 'draft-04' })).verdict).toBe('sat');
  expect(satisfiable(schemaOf({ format: 3 })).verdict).toBe('sat');
  expect(satisfiable(schemaOf({ format: 3 }, { format: 'assertion' })).verdict).toBe('unknown');
  const beside = { $ref: '#/definitions/a', required: 'x', definitions: { a: { type: 'null' } } };
  expect(satisfiable(schemaOf(beside, { dialect: 'draft-07' })).verdict).toBe('sat');
  expect(satisfiable(schemaOf(beside, { dialect: '2020-12' })).verdict).toBe('unknown');
  expect(contains(schemaOf({ required: 'x' }), schemaOf(true)).verdict).toBe('unknown');
});
