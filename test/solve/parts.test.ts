import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { boundaries, dead, evaluate, overlap, sample, schemaOf } from '../../tools/solve/index.ts';

const body: Json = {
  allOf: [
    {
      type: 'object',
      properties: {
        workflowId: { type: 'string', minLength: 1 },
        mode: { enum: ['run', 'eval'] },
        inputs: { type: 'object' },
      },
      if: { properties: { mode: { const: 'eval' } }, required: ['mode'] },
      else: { required: ['workflowId'] },
    },
    {
      type: 'object',
      properties: {
        metadata: { type: 'object' },
        tags: { type: 'array', items: { type: 'string', maxLength: 3 }, maxItems: 2 },
      },
    },
  ],
  unevaluatedProperties: false,
};
const deadIn = (schema: unknown) =>
  dead(schemaOf(schema as Json)).dead.map(({ kind, place, core }) => ({
    [`${kind} ${place.pointer}`]: core.map((each) => each.place.pointer).sort(),
  }));

test('a body that is closed where its parts come together has nothing dead and shows every property', () => {
  expect(dead(schemaOf(body))).toMatchObject({ dead: [], unknown: [] });
  expect(sample(schemaOf(body), 1)).toEqual([
    { workflowId: 'workflowId', mode: 'run', inputs: {}, metadata: {}, tags: ['a'] },
  ]);
});

test('a part that can never matter is told with what sees to it', () => {
  expect(
    deadIn({
      type: 'object',
      properties: {
        a: { enum: ['x', 'y'], pattern: 'x' },
        b: { type: 'string', minLength: 3, maxLength: 2 },
        c: { oneOf: [{ type: 'string' }, { type: 'string', minLength: 1 }, { type: 'number' }] },
        d: { if: true, else: { type: 'null' } },
        e: { type: 'string', required: ['f'] },
        g: false,
      },
      additionalProperties: false,
      dependentRequired: { c: ['z'] },
      $defs: { never: { allOf: [{ type: 'null' }, { type: 'string' }] } },
    }),
  ).toEqual([
    { 'value /properties/a/enum/1': ['/properties/a/pattern'] },
    {
      'property /properties/b': ['/properties/b/maxLength', '/properties/b/minLength', '/properties/b/type'],
    },
    { 'property /properties/c': ['/additionalProperties', '/dependentRequired'] },
    { 'keyword /properties/e/required': ['/properties/e/type'] },
    { 'else /properties/d/else': [] },
    { 'definition /$defs/never': ['/$defs/never/allOf/0/type', '/$defs/never/allOf/1/type'] },
  ]);
});

test('a keyword that speaks of no value that can be there is told', () => {
  const text = { type: 'string', minLength: 1, maximum: 3, items: false, format: 'email' };
  expect(
    deadIn({ properties: { text, list: { type: ['array', 'null'], minItems: 1, pattern: 'a' } } }),
  ).toEqual([
    { 'keyword /properties/text/maximum': ['/properties/text/type'] },
    { 'keyword /properties/text/items': ['/properties/text/type'] },
    { 'keyword /properties/list/pattern': ['/properties/list/type'] },
  ]);
  expect(deadIn({ minLength: 1, maximum: 3, required: ['a'], uniqueItems: true })).toEqual([]);
});

test('a branch that accepts nothing but what others accept is told once', () => {
  const places = (anyOf: Json, more = {}) =>
    dead(schemaOf({ ...more, anyOf })).dead.map(({ kind, place }) => `${kind} ${place.pointer}`);
  expect(places([{ type: 'string' }, { enum: ['a', 'b'] }])).toEqual(['covered /anyOf/1']);
  expect(places([{ minimum: 1 }, { minimum: 1, title: 'again' }, { minimum: 0 }])).toEqual([
    'covered /anyOf/0',
    'covered /anyOf/1',
  ]);
  expect(
    places([{ type: 'number', maximum: 3 }, { type: 'number', minimum: 2 }, { type: 'string' }]),
  ).toEqual([]);
  expect(places([{ maximum: 3 }, { minimum: 2 }, { multipleOf: 2 }], { type: 'number' })).toEqual([
    'covered /anyOf/2',
  ]);
  const evaluates = [{ properties: { a: true } }, { properties: { b: true } }];
  expect(places(evaluates, { type: 'object', unevaluatedProperties: false })).toEqual([]);
});

test('of a schema without any value only that is told', () => {
  expect(deadIn({ type: 'object', required: ['a'], properties: { a: false, b: true } })).toEqual([
    { 'schema ': ['/properties/a', '/required', '/type'] },
  ]);
});

test('branches of oneOf that share values are shown with one', () => {
  const schema = schemaOf({
    maximum: 3,
    oneOf: [{ type: 'integer' }, { type: 'number', minimum: 3 }, { minimum: 4, type: 'number' }],
  });
  expect(overlap(schema)).toMatchObject({ overlaps: [{ branches: [0, 1], witness: 3 }], unknown: [] });
});

test('boundary cases are what they say', () => {
  const schema = schemaOf(body);
  const { cases } = boundaries(schema);
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(body as object);
  for (const { instance, valid } of cases) {
    expect(evaluate(schema, instance).valid).toBe(valid);
    expect(validate(instance)).toBe(valid);
  }
  const shown = cases.map(
    ({ valid, place, instance }) => `${valid} ${place.pointer} ${JSON.stringify(instance)}`,
  );
  expect(shown).toContain('true /allOf/1/properties/tags/maxItems {"mode":"eval","tags":["a","a"]}');
  expect(shown).toContain('false /allOf/1/properties/tags/maxItems {"mode":"eval","tags":["a","a","a"]}');
  expect(shown).toContain('false /allOf/1/properties/tags/items/maxLength {"mode":"eval","tags":["aaaa"]}');
  expect(shown).toContain('false /allOf/0/else/required {}');
  expect(shown).toContain('true /allOf/0/properties/mode/enum {"workflowId":"a","mode":"run"}');
});

test('the first sample has values that a reader expects, where they are valid', () => {
  const schema = {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email' },
      since: { type: 'string', format: 'date-time' },
      city: { type: 'string', examples: ['Turin', 'Graz'], pattern: '^G' },
      size: { type: 'integer', default: 40, maximum: 30 },
      count: { type: 'integer' },
      title: { type: 'string' },
      code: { type: 'string', maxLength: 2 },
    },
  };
  expect(sample(schemaOf(schema), 1)).toEqual([
    {
      email: 'ada@example.org',
      since: '2024-05-17T09:30:00Z',
      city: 'Graz',
      size: 1,
      count: 1,
      title: 'title',
      code: 'a',
    },
  ]);
});

test('the first sample is filled at every depth', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      runs: {
        type: 'array',
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, by: { properties: { mail: { format: 'email' } } } },
        },
      },
      tags: { type: 'array', prefixItems: [{ type: 'string', examples: ['urgent'] }], maxItems: 1 },
      parent: { $ref: '#' },
    },
  };
  const [first] = sample(schemaOf(schema), 1);
  expect(first).toEqual({
    id: '3f2b8c1e-5d47-4a96-9c0b-7e1d2a6f4b58',
    runs: [{ name: 'name', by: { mail: 'ada@example.org' } }],
    tags: ['urgent'],
    parent: expect.any(Object),
  });
  expect(sample(schemaOf({ type: 'string', examples: ['', 'Graz'], minLength: 1 }), 1)).toEqual(['Graz']);
  expect(sample(schemaOf({ type: 'object', properties: { a: true }, example: {} }), 1)).toEqual([{ a: 'a' }]);
});

test('samples differ, are valid, and stop when there are no more', () => {
  const schema = schemaOf({ type: 'array', items: { enum: [1, 2] }, maxItems: 2, uniqueItems: true });
  const found = sample(schema, 10);
  expect(found.map((value) => JSON.stringify(value)).sort()).toEqual(['[1,2]', '[1]', '[2,1]', '[2]', '[]']);
});

test('what stands under unevaluated keywords is walked as well', () => {
  expect(
    deadIn({
      type: 'object',
      properties: {
        a: true,
        list: { prefixItems: [true], unevaluatedItems: { enum: ['x', 1], type: 'string' } },
      },
      unevaluatedProperties: { anyOf: [{ type: 'string' }, { type: 'string', minLength: 2, maxLength: 1 }] },
    }),
  ).toEqual([
    { 'value /properties/list/unevaluatedItems/enum/1': ['/properties/list/unevaluatedItems/type'] },
    {
      'branch /unevaluatedProperties/anyOf/1': [
        '/unevaluatedProperties/anyOf/1/maxLength',
        '/unevaluatedProperties/anyOf/1/minLength',
        '/unevaluatedProperties/anyOf/1/type',
      ],
    },
  ]);
  const schema = schemaOf({
    type: 'object',
    properties: { a: true },
    unevaluatedProperties: { type: 'integer', maximum: 5 },
  });
  const shown = boundaries(schema).cases.map(({ valid, place, instance }) => [
    valid,
    place.pointer,
    instance,
  ]);
  expect(shown).toContainEqual([true, '/unevaluatedProperties/maximum', { '': 5 }]);
  expect(shown).toContainEqual([false, '/unevaluatedProperties/maximum', { '': expect.any(Number) }]);
});
