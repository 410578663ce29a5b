import { expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { contains, schemaOf } from '../../tools/solve/index.ts';

/** What each statement of the bigger schema follows from. */
function reasons(bigger: Json, smaller: Json): readonly string[] {
  const found = contains(schemaOf(bigger), schemaOf(smaller), { minimize: true });
  if (found.verdict !== 'yes') throw new Error(JSON.stringify(found));
  return found.reasons.map(({ claim, from }) => {
    const places = from.map(({ place }) => place.pointer).join(' and ');
    return `${claim.place.pointer} ${claim.subject} ${claim.says}: ${places}`;
  });
}

test('each statement of the bigger schema follows from keywords of the smaller one', () => {
  const smaller = {
    type: 'object',
    required: ['id', 'n'],
    minProperties: 2,
    maxProperties: 4,
    properties: {
      id: { type: 'string', minLength: 3 },
      n: { type: 'integer', minimum: 5 },
      a: { const: 1 },
      b: { type: 'null' },
    },
    additionalProperties: false,
  };
  const bigger = {
    $ref: '#/$defs/base',
    allOf: [{ required: ['id'] }, { minProperties: 1 }],
    properties: { id: { type: 'string' }, n: { type: 'number' } },
    patternProperties: { '^a': { type: 'number' } },
    propertyNames: { maxLength: 2 },
    not: { required: ['z'] },
    additionalProperties: { type: ['null', 'integer'] },
    dependentSchemas: { z: { required: ['y'] } },
    dependentRequired: { z: ['x'] },
    if: { required: ['z'] },
    else: { maxProperties: 5 },
    contains: { type: 'string' },
    $defs: {
      base: {
        type: ['object', 'array'],
        unevaluatedProperties: false,
        properties: { id: true, n: true, a: true, b: true },
      },
    },
  };
  expect(reasons(bigger, smaller).toSorted()).toEqual([
    '/$defs/base/type definition `base` must be an object or an array: /type',
    '/$defs/base/unevaluatedProperties definition `base` allows only `id`, `n`, `a`, `b` (unevaluatedProperties: false): /additionalProperties',
    '/additionalProperties `additionalProperties` has to match as a whole: /additionalProperties and /properties/b/type',
    '/allOf/0/required branch 1 requires `id`: /required',
    '/allOf/1/minProperties branch 2 must have at least 1 property: /minProperties',
    '/contains the schema must have an element that matches `contains`: /type',
    '/dependentRequired the schema requires `x` where there is `z`: /additionalProperties',
    '/dependentSchemas the schema has another schema to match where there is `z`: /additionalProperties',
    '/if the schema makes it depend on `if`: /maxProperties',
    '/not the schema excludes what stands under `not`: /additionalProperties and /type',
    '/patternProperties the schema restricts properties by patterns of their names: /additionalProperties and /properties/a/const',
    '/properties/id property `id` has to match as a whole: /properties/id/type',
    '/properties/n property `n` has to match as a whole: /properties/n/type',
    '/propertyNames `propertyNames` has to match as a whole: /additionalProperties',
  ]);
});

test('what is false forbids something, and what says nothing is left out', () => {
  const bigger = {
    allOf: [{ properties: { x: false } }, { items: { type: 'string' } }, { items: true }, false],
    title: 'none',
  };
  const none = { type: 'object', properties: { b: true }, additionalProperties: false, minProperties: 2 };
  expect(reasons(bigger, none)).toEqual([
    '/allOf/0/properties/x `properties` of branch 1 forbids `x`: /additionalProperties',
    '/allOf/1/items `items` of branch 2 has to match as a whole: /type',
    '/allOf/3 `allOf` forbids `3`: /minProperties and /additionalProperties and /type',
  ]);
});

test('what nothing of the smaller schema sees to has no reason, and is not made one', () => {
  expect(reasons({ minimum: 3, maximum: 10 }, { minimum: 4, maximum: 9, multipleOf: 2 })).toEqual([
    '/minimum the schema must be at least 3: /minimum',
    '/maximum the schema must be at most 10: /maximum',
  ]);
  expect(reasons({ $ref: '#/$defs/a', $defs: { a: { title: 'x' } } }, { type: 'null' })).toEqual([]);
  const found = contains(schemaOf({ minimum: 3 }), schemaOf({ minimum: 4 }));
  expect(found).toMatchObject({ verdict: 'yes', reasons: [] });
});
