import { expect, test } from 'vitest';
import { referencesIn } from '../../../tools/json/schema/references.ts';
import { rewritten } from '../../../tools/json/schema/rewritten.ts';
import { walkSchema } from '../../../tools/json/schema/subschemas.ts';
import type { Json } from '../../../tools/json/value.ts';

test('references are found wherever schemas stand, and never in values', () => {
  const document = {
    $ref: '#/a',
    paths: [{ schema: { $dynamicRef: '#b' } }, { $recursiveRef: '#' }],
    properties: { default: { $ref: '#/c' }, 'x/y': { items: { $ref: 7 } } },
    patternProperties: { const: { $ref: '#/d' } },
    default: { $ref: '#/no' },
    enum: [{ $ref: '#/no' }],
    examples: [{ $ref: '#/no' }],
    const: { $ref: '#/no' },
    example: { $ref: '#/no' },
  };
  expect([...referencesIn(document)]).toEqual([
    { ref: '#/a', pointer: '', keyword: '$ref' },
    { ref: '#b', pointer: '/paths/0/schema', keyword: '$dynamicRef' },
    { ref: '#', pointer: '/paths/1', keyword: '$recursiveRef' },
    { ref: '#/c', pointer: '/properties/default', keyword: '$ref' },
    { ref: '#/d', pointer: '/patternProperties/const', keyword: '$ref' },
  ]);
  expect([...referencesIn('text')]).toEqual([]);
});

test('a copy has each schema directly inside as it was changed', () => {
  const schema = {
    title: 'whole',
    not: { a: 1 },
    allOf: [{ b: 1 }, true],
    properties: { x: { c: 1 }, __proto__: { d: 1 } },
    items: { properties: { deep: {} } },
    $defs: { e: { f: 1 }, odd: 3 },
    enum: [{ not: {} }],
  };
  const seen: [Json, string][] = [];
  const copy = rewritten(schema, '2020-12', (inner, keyword) => {
    seen.push([inner, keyword]);
    return { was: keyword };
  });
  expect(copy).toEqual({
    title: 'whole',
    not: { was: 'not' },
    allOf: [{ was: 'allOf' }, { was: 'allOf' }],
    properties: { x: { was: 'properties' } },
    items: { was: 'items' },
    $defs: { e: { was: '$defs' }, odd: { was: '$defs' } },
    enum: [{ not: {} }],
  });
  expect(Object.keys(copy as object)).toEqual(Object.keys(schema));
  expect(seen).toContainEqual([{ properties: { deep: {} } }, 'items']);
  expect(schema.not).toEqual({ a: 1 });
  expect(rewritten(true, '2020-12', () => 1)).toBe(true);
  const named = JSON.parse('{"properties":{"__proto__":{},"constructor":{}}}');
  expect(JSON.stringify(rewritten(named, '2020-12', () => true))).toBe(
    '{"properties":{"__proto__":true,"constructor":true}}',
  );
});

test('each schema is visited with what holds it and how deep it stands', () => {
  const visits = walkSchema({ allOf: [{ not: {} }], properties: { a: true } }, '2020-12');
  expect(
    visits.map(({ pointer, keyword, depth, parent }) => [pointer, keyword, depth, parent?.pointer]),
  ).toEqual([
    ['', undefined, 0, undefined],
    ['/properties/a', 'properties', 1, ''],
    ['/allOf/0', 'allOf', 1, ''],
    ['/allOf/0/not', 'not', 2, '/allOf/0'],
  ]);
  expect(walkSchema(3, '2020-12')).toEqual([]);
  expect(walkSchema(true, '2020-12')).toHaveLength(1);
});
