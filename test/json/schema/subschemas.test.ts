import { fc, test } from '@fast-check/vitest';
import traverse from 'json-schema-traverse';
import { expect, it } from 'vitest';
import { declaredDialect } from '../../../tools/json/schema/dialect.ts';
import { walkSchema } from '../../../tools/json/schema/subschemas.ts';
import type { Json } from '../../../tools/json/value.ts';

const pointers = (schema: Json, dialect: Parameters<typeof walkSchema>[1] = '2020-12') =>
  [...walkSchema(schema, dialect)].map((visit) => visit.pointer);

it('walks into schemas and never into values', () => {
  expect(
    pointers({
      properties: { 'a/b': { type: 'string' }, enum: true },
      enum: [{ properties: { not: {} } }],
      default: { items: {} },
      prefixItems: [{}, false],
    }),
  ).toEqual(['', '/properties/a~1b', '/properties/enum', '/prefixItems/0', '/prefixItems/1']);
});

it('reads each dialect by its own keywords', () => {
  expect(pointers({ if: {}, prefixItems: [{}] }, 'draft-04')).toEqual(['']);
  expect(pointers({ items: [{}], dependencies: { a: ['b'], c: {} } }, 'draft-07')).toEqual([
    '',
    '/items/0',
    '/dependencies/c',
  ]);
});

it('finds no schemas in what a keyword does not hold', () => {
  const wrong = {
    not: [{}],
    properties: [{}],
    allOf: { a: {} },
    if: 1,
    $defs: { a: 1, b: [{}], c: {} },
    prefixItems: [1],
  };
  expect(pointers(wrong)).toEqual(['', '/$defs/c']);
});

it('does not run out of stack on a deep schema', () => {
  let schema: Json = {};
  for (let depth = 0; depth < 20_000; depth += 1) schema = { not: schema };
  expect(pointers(schema)).toHaveLength(20_001);
});

it('forgives a trailing hash and the other scheme', () => {
  expect(declaredDialect({ $schema: 'https://json-schema.org/draft-07/schema' })).toBe('draft-07');
  expect(declaredDialect({ $schema: 'http://json-schema.org/draft-07/schema#' })).toBe('draft-07');
  expect(declaredDialect({ $schema: 'https://example.org/own' })).toBeUndefined();
  expect(declaredDialect({ $schema: 'http://json-schema.org/#draft-07/schema' })).toBeUndefined();
  expect(declaredDialect({ $schema: 'http://json-schema.org/draft-07/schema##' })).toBeUndefined();
  expect(declaredDialect({ $schema: 'x-http://json-schema.org/draft-07/schema' })).toBeUndefined();
});

const nested = fc.memo((depth): fc.Arbitrary<object> => {
  const schema = depth > 1 ? nested() : fc.constant({});
  return fc.record(
    {
      type: fc.constantFrom('object', 'array'),
      properties: fc.dictionary(fc.constantFrom('a', 'b/c', 'not'), schema, { maxKeys: 2 }),
      items: fc.oneof(schema, fc.array(schema, { minLength: 1, maxLength: 2 })),
      anyOf: fc.array(schema, { minLength: 1, maxLength: 2 }),
      if: schema,
      definitions: fc.dictionary(fc.constantFrom('d', 'items'), schema, { maxKeys: 2 }),
      enum: fc.constant([{ properties: { a: {} } }]),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
});

test.prop([nested(3)])('finds the schemas that json-schema-traverse finds', (schema) => {
  const found: string[] = [];
  traverse(schema as never, {
    allKeys: false,
    cb: (_: unknown, pointer: string) => void found.push(pointer),
  });
  const decoded = found.map((pointer) => decodeURIComponent(pointer));
  expect(pointers(schema as Json, 'draft-07').sort()).toEqual(decoded.sort());
});
