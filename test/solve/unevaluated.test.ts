import { expect, test } from 'vitest';
import { satisfiable, schemaOf } from '../../tools/solve/index.ts';

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
