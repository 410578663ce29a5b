import { describe, expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { accepts, evaluate, satisfiable, schemaOf } from '../../tools/solve/index.ts';

test('what a dependency evaluates counts for objects that have the name, and for nothing else', () => {
  const dependent = { dependentSchemas: { a: { prefixItems: [true] } }, minItems: 1 };
  const found = satisfiable(schemaOf({ ...dependent, type: 'array', unevaluatedItems: false }));
  if (found.verdict !== 'unsat') throw new Error('nothing allows an element');
  expect(found.core.map(({ place }) => place.pointer).sort()).toEqual([
    '/minItems',
    '/type',
    '/unevaluatedItems',
  ]);
  const strings = { ...dependent, type: 'array', unevaluatedItems: { type: 'string' } };
  expect(satisfiable(schemaOf(strings))).toMatchObject({ verdict: 'sat', witness: ['a'] });
  const members = { dependentSchemas: { a: { properties: { b: true } } }, unevaluatedProperties: false };
  expect(satisfiable(schemaOf({ ...members, type: 'object', required: ['b'] })).verdict).toBe('unsat');
});

type Around = (inner: Json) => { readonly [keyword: string]: Json };

/** Ways to say the same in place. */
const APPLIED: readonly (readonly [string, Around])[] = [
  ['allOf', (inner) => ({ allOf: [true, inner] })],
  ['anyOf', (inner) => ({ anyOf: [{ const: 0 }, inner] })],
  ['oneOf', (inner) => ({ oneOf: [{ const: 0 }, inner] })],
  ['$ref', (inner) => ({ $ref: '#/$defs/it', $defs: { it: inner } })],
  [
    '$dynamicRef',
    (inner) => ({ $dynamicRef: '#it', $defs: { it: { $dynamicAnchor: 'it', allOf: [inner] } } }),
  ],
  ['if', (inner) => ({ if: inner })],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  ['then', (inner) => ({ if: { not: { const: 0 } }, then: inner })],
  ['else', (inner) => ({ if: { const: 0 }, else: inner })],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  ['if within allOf', (inner) => ({ allOf: [{ if: true, then: { allOf: [inner] } }] })],
];

const verdict = (schema: Json) => {
  const node = schemaOf(schema);
  const found = satisfiable(node);
  if (found.verdict === 'sat') expect(accepts(node, found.witness)).toBe(true);
  return found.verdict;
};

describe.each(APPLIED)('what %s evaluates', (_, around) => {
  const object = (inner: Json, ...required: string[]): Json => ({
    ...around(inner),
    type: 'object',
    unevaluatedProperties: false,
    required,
  });
  const array = (inner: Json, minItems: number): Json => ({
    ...around(inner),
    type: 'array',
    unevaluatedItems: false,
    minItems,
  });

  test('of an object', () => {
    expect(verdict(object({ properties: { a: true } }, 'a'))).toBe('sat');
    expect(verdict(object({ properties: { a: true } }, 'a', 'b'))).toBe('unsat');
    expect(verdict(object({ patternProperties: { '^a': true } }, 'ab'))).toBe('sat');
    expect(verdict(object({ patternProperties: { '^a': true } }, 'ba'))).toBe('unsat');
    expect(verdict(object({ additionalProperties: true }, 'a', 'b'))).toBe('sat');
    expect(verdict(object({ unevaluatedProperties: true }, 'a', 'b'))).toBe('sat');
    expect(verdict(object({ minProperties: 1 }, 'a'))).toBe('unsat');
  });

  test('of an array', () => {
    expect(verdict(array({ prefixItems: [true] }, 1))).toBe('sat');
    expect(verdict(array({ prefixItems: [true] }, 2))).toBe('unsat');
    expect(verdict(array({ items: true }, 2))).toBe('sat');
    expect(verdict(array({ unevaluatedItems: true }, 2))).toBe('sat');
    expect(verdict(array({ contains: { const: 1 } }, 2))).toBe('sat');
    expect(verdict(array({ contains: { const: 1 }, prefixItems: [{ const: 2 }, { const: 3 }] }, 4))).toBe(
      'sat',
    );
    expect(verdict(array({ contains: { const: 1 }, items: false }, 1))).toBe('unsat');
    expect(verdict(array({ uniqueItems: true }, 1))).toBe('unsat');
  });
});

test('what a denied schema, or a branch that does not hold, would evaluate does not count', () => {
  const closed = { type: 'object', unevaluatedProperties: false, required: ['a'] };
  const inner = { properties: { a: true } };
  for (const around of [
    { not: { not: inner } },
    { anyOf: [{ ...inner, type: 'string' }, { minProperties: 1 }] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { if: { ...inner, required: ['b'] }, then: true },
    { if: true, else: inner },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { if: false, then: inner },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { then: inner, else: inner },
    { $defs: { a: inner } },
  ] as const)
    expect(verdict({ ...closed, ...around }), JSON.stringify(around)).toBe('unsat');
});

test('what cannot be told of a branch leaves open what is evaluated', () => {
  const unknown = { anyOf: [true, { $ref: '#/nowhere' }] };
  const elements = schemaOf({ ...unknown, prefixItems: [true], unevaluatedItems: false });
  expect([[1], [1, 2]].map((value) => evaluate(elements, value).valid)).toEqual([true, undefined]);
  const members = schemaOf({ ...unknown, properties: { a: true }, unevaluatedProperties: false });
  expect([{ a: 1 }, { b: 1 }].map((value) => evaluate(members, value).valid)).toEqual([true, undefined]);
});
