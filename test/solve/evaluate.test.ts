import { expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { accepts, evaluate, schemaOf } from '../../tools/solve/index.ts';

function told(schema: Json, instance: Json, options = {}) {
  const { valid, violations, undecided } = evaluate(schemaOf(schema, options), instance);
  return { valid, undecided, places: violations.map(({ instance: at, place }) => `${at} ${place.pointer}`) };
}

test('every violation is told with its place in the instance and in the schema', () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, size: { $ref: '#/$defs/size' } },
    additionalProperties: false,
    $defs: { size: { type: 'integer', minimum: 1 } },
  };
  expect(told(schema, { size: 0, colour: 'red' })).toEqual({
    valid: false,
    undecided: '',
    places: [' /required', '/size /$defs/size/minimum', '/colour /additionalProperties'],
  });
  expect(told(schema, { id: 'a', size: 1 }).valid).toBe(true);
});

test('the nearest branch of a union comes first', () => {
  const schema = {
    oneOf: [
      { type: 'object', required: ['a', 'b'], properties: { kind: { const: 'x' } } },
      { type: 'string' },
      { type: 'object', required: ['c'], properties: { kind: { const: 'y' } } },
    ],
  };
  const [violation] = evaluate(schemaOf(schema), { kind: 'y' }).violations;
  expect(violation?.keyword).toBe('oneOf');
  expect(violation?.branches?.map((branch) => branch.place.pointer)).toEqual([
    '/oneOf/2',
    '/oneOf/0',
    '/oneOf/1',
  ]);
});

test('numbers are compared as decimals and strings by code points', () => {
  expect(told({ multipleOf: 0.01 }, 0.07).valid).toBe(true);
  expect(told({ multipleOf: 0.5, type: 'integer' }, 1e308).valid).toBe(true);
  expect(told({ multipleOf: 3 }, 1e-7).valid).toBe(false);
  expect(told({ maxLength: 1 }, '\u{1f4a9}').valid).toBe(true);
});

test('what cannot be decided is not called valid', () => {
  expect(told({ anyOf: [{ $ref: '#/nowhere' }, { type: 'string' }] }, 'a').valid).toBe(true);
  expect(told({ anyOf: [{ $ref: '#/nowhere' }, { type: 'string' }] }, 1)).toMatchObject({
    valid: undefined,
    undecided: '`#/nowhere` leads to nothing',
  });
  expect(told({ $ref: '#' }, 1).valid).toBeUndefined();
  expect(told({ pattern: '(' }, 'a').valid).toBeUndefined();
});

test.each([
  ['draft-04', { minimum: 3, exclusiveMinimum: true }, 3, false],
  ['draft-04', { const: 1 }, 2, true],
  ['draft-06', { if: false, else: false }, 2, true],
  ['draft-07', { $ref: '#/definitions/a', type: 'null', definitions: { a: { type: 'string' } } }, 'x', true],
  ['draft-07', { items: [{ type: 'string' }], additionalItems: false }, ['a', 'b'], false],
  ['2019-09', { items: [{ type: 'string' }], unevaluatedItems: false }, ['a', 'b'], false],
  ['2019-09', { contains: { type: 'string' }, unevaluatedItems: false }, ['a'], false],
  ['2020-12', { contains: { type: 'string' }, unevaluatedItems: false }, ['a'], true],
  ['openapi-3.0', { type: 'string', nullable: true }, null, true],
  ['openapi-3.0', { allOf: [{ type: 'string' }], nullable: true }, null, false],
] as const)('%s reads %j by its own rules', (dialect, schema, instance, valid) => {
  expect(told(schema as Json, instance as Json, { dialect }).valid).toBe(valid);
});

test('a closed composition sees through every applicator beside it', () => {
  const schema = {
    allOf: [{ properties: { a: true } }, { $ref: '#/$defs/b' }],
    anyOf: [{ properties: { c: { type: 'string' } } }, { properties: { d: true }, required: ['d'] }],
    if: { required: ['e'], properties: { e: true } },
    unevaluatedProperties: false,
    $defs: { b: { properties: { b: true } } },
  };
  expect(told(schema, { a: 1, b: 1, c: '', d: 1, e: 1 }).valid).toBe(true);
  expect(told(schema, { c: 1, d: 1 }).places).toEqual(['/c /unevaluatedProperties']);
});

test('a dynamic reference finds the outermost anchor on its way', () => {
  const externals = {
    'https://example.test/list': {
      $id: 'https://example.test/list',
      type: 'array',
      items: { $dynamicRef: '#item' },
      $defs: { item: { $dynamicAnchor: 'item' } },
    },
  };
  const numbers = {
    $ref: 'https://example.test/list',
    $defs: { item: { $dynamicAnchor: 'item', type: 'number' } },
  };
  expect(told(numbers, [1], { externals }).valid).toBe(true);
  expect(told(numbers, ['a'], { externals }).valid).toBe(false);
});

test('a discriminator chooses the branch where it is read as an assertion', () => {
  const document = {
    components: {
      schemas: {
        Cat: { type: 'object', properties: { kind: { type: 'string' } } },
        Dog: { type: 'object', required: ['bark'] },
        Pet: {
          anyOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName: 'kind', mapping: { hound: '#/components/schemas/Dog' } },
        },
      },
    },
  };
  const options = { dialect: 'openapi-3.1', pointer: '/components/schemas/Pet' };
  expect(told(document, { kind: 'hound' }, options).valid).toBe(true);
  const asserted = { ...options, discriminator: 'assertion' };
  expect(told(document, { kind: 'hound' }, asserted).places).toEqual([' /components/schemas/Dog/required']);
  expect(told(document, { kind: 'Cat' }, asserted).valid).toBe(true);
  expect(told(document, { kind: 'cow' }, asserted).valid).toBe(false);
});

test('references that double with every level look at a value once', () => {
  const pair = (next: number) => ({
    required: ['a', 'b'],
    additionalProperties: { $ref: `#/$defs/d${next}` },
  });
  const document = {
    $ref: '#/$defs/d0',
    $defs: {
      ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`d${index}`, pair(index + 1)])),
      d40: { type: 'string' },
    },
  };
  let shared: Json = 'end';
  for (let level = 0; level < 40; level += 1) shared = { a: shared, b: shared };
  expect(accepts(schemaOf(document), shared)).toBe(true);
  expect(accepts(schemaOf({ ...document, $ref: '#/$defs/d1' }), shared)).toBe(false);
});

test('what nobody can tell and doubles with every level ends without a verdict, and does not hang', () => {
  const level = (next: number) => ({ allOf: [{ $ref: `#/$defs/d${next}` }, { $ref: `#/$defs/d${next}` }] });
  const levels = (count: number, last: Json = { type: 'string' }) => ({
    $ref: '#/$defs/d0',
    $defs: Object.fromEntries([
      ...Array.from({ length: count }, (_, index) => [`d${index}`, level(index + 1)]),
      [`d${count}`, last],
    ]),
  });
  expect(told(levels(60), 'a').valid).toBe(true);
  expect(told(levels(60, { $ref: '#/nowhere' }), 'a')).toEqual({
    valid: undefined,
    undecided: 'its references lead to too many parts to look at',
    places: [],
  });
  const many = Array.from({ length: 20_000 }, () => 'a');
  const { $defs } = levels(2);
  expect(told({ items: { $ref: '#/$defs/d0' }, $defs }, many).valid).toBe(true);
});

test('a root is called by its `$id` also where a reference stands beside it', () => {
  const root = { $id: 'https://shop.example/a/root.json', $ref: 'part.json#/definitions/id' };
  const externals = { 'https://shop.example/a/part.json': { definitions: { id: { type: 'string' } } } };
  for (const dialect of ['draft-06', 'draft-07'] as const) {
    expect(told(root, 1, { dialect, externals }).valid).toBe(false);
    expect(told(root, 'a', { dialect, externals }).valid).toBe(true);
    const inside = { allOf: [{ ...root, $id: 'https://shop.example/b/root.json' }], $id: root.$id };
    expect(told(inside, 'a', { dialect, externals }).valid).toBe(true);
  }
});
