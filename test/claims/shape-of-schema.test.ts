import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../../tools/claims/ledger.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

function shapeOf(schema: object, pointer = '', others: Record<string, object> = {}) {
  const files = Object.fromEntries(
    Object.entries({ 'schemas/it.schema.json': schema, ...others }).map(([path, value]) => [
      path,
      JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...value }),
    ]),
  );
  const ledger = ledgerOf(corpusOf(files));
  const located = [...ledger.schemas.all()].find(
    ({ node }) => node.pointer === pointer && node.document.path === 'schemas/it.schema.json',
  );
  return located && ledger.shapeOf(located);
}

function fieldOf(schema: object, name: string) {
  return shapeOf(schema)?.fields.find((field) => field.name === name);
}

const text = { type: 'string' };
/** A literal member of this name would make the schema look like a promise. */
const THEN = 'then';

describe('required', () => {
  it('is read from the parent of the branch that declares the property', () => {
    const schema = { type: 'object', required: ['a'], allOf: [{ properties: { a: text, b: text } }] };
    expect(fieldOf(schema, 'a')?.required).toBe(true);
    expect(fieldOf(schema, 'b')?.required).toBe(false);
  });

  it('is read from the use site of a reference', () => {
    const schema = { $ref: '#/$defs/base', required: ['a'], $defs: { base: { properties: { a: text } } } };
    expect(fieldOf(schema, 'a')?.required).toBe(true);
    expect(shapeOf(schema, '/$defs/base')?.fields[0]?.required).toBe(false);
  });

  it('is conditional where only some branches require it, and plain where all do', () => {
    const schema = {
      properties: { a: text, b: text },
      oneOf: [{ required: ['a', 'b'] }, { required: ['b'] }],
    };
    expect(fieldOf(schema, 'a')).toMatchObject({ required: false, conditional: true });
    expect(fieldOf(schema, 'b')).toMatchObject({ required: true });
  });

  it('is conditional under if and then, and under dependentRequired', () => {
    const schema = {
      properties: { a: text, b: text, c: text },
      allOf: [{ if: { required: ['a'] }, [THEN]: { required: ['b'] } }],
      dependentRequired: { a: ['c'] },
    };
    expect(fieldOf(schema, 'b')).toMatchObject({ required: false, conditional: true });
    expect(fieldOf(schema, 'c')).toMatchObject({ required: false, conditional: true });
  });
});

describe('closure', () => {
  it('of one part of a conjunction forbids what only the other parts declare', () => {
    const schema = {
      allOf: [
        { properties: { a: text }, additionalProperties: false },
        { properties: { b: text }, additionalProperties: false },
      ],
    };
    const shape = shapeOf(schema);
    expect(shape?.closed).toBe(true);
    expect(shape?.fields.map(({ name, forbidden }) => [name, forbidden?.pointer])).toEqual([
      ['a', '/allOf/1/additionalProperties'],
      ['b', '/allOf/0/additionalProperties'],
    ]);
  });

  it('by unevaluatedProperties takes in what every part declares', () => {
    const schema = {
      allOf: [{ properties: { a: text } }, { $ref: '#/$defs/more' }],
      unevaluatedProperties: false,
      $defs: { more: { properties: { b: text }, patternProperties: { '^x-': {} } } },
    };
    const shape = shapeOf(schema);
    expect(shape?.closed).toBe(true);
    expect(shape?.fields.map(({ forbidden }) => forbidden)).toEqual([undefined, undefined]);
    expect(shape?.patterns).toEqual(['^x-']);
  });

  it('of a union needs every branch', () => {
    const closed = { properties: { a: text }, additionalProperties: false };
    expect(shapeOf({ oneOf: [closed, { properties: { b: text } }] })?.closed).toBe(false);
    expect(shapeOf({ oneOf: [closed, { type: 'string' }] })?.closed).toBe(true);
  });
});

describe('a field', () => {
  it('carries type, default, limits and where its own fields stand', () => {
    const schema = {
      properties: {
        size: { type: 'integer', minimum: 1, default: 3 },
        tags: { type: 'array', items: { type: 'string' } },
        limits: { type: 'object', additionalProperties: { type: 'number' } },
        owner: { $ref: '#/$defs/owner' },
      },
      $defs: { owner: { type: 'object', properties: { id: text } } },
    };
    expect(fieldOf(schema, 'size')).toMatchObject({
      type: { text: 'integer', types: ['integer'] },
      default: { value: 3 },
      range: { minimum: 1 },
    });
    expect(fieldOf(schema, 'tags')?.type).toMatchObject({ types: ['array'], items: { types: ['string'] } });
    expect(fieldOf(schema, 'limits')?.type).toMatchObject({ entries: { types: ['number'] } });
    expect(fieldOf(schema, 'owner')?.leads).toEqual({
      file: 'schemas/it.schema.json',
      pointer: '/properties/owner',
    });
  });

  it('has the values of an enum, of const branches and of a pattern that lists words', () => {
    const schema = {
      properties: {
        a: { enum: ['x', 'y'] },
        b: { oneOf: [{ const: 'x' }, { const: 'y' }] },
        c: { type: 'string', pattern: '^(x|y)$' },
        d: { anyOf: [{ enum: ['x', 'y'] }, { type: 'string', pattern: '^z-' }] },
      },
    };
    const values = (name: string) => fieldOf(schema, name)?.values?.values.map(({ value }) => value);
    for (const name of ['a', 'b', 'c', 'd']) expect(values(name)).toEqual(['x', 'y']);
    expect(fieldOf(schema, 'c')?.values?.open).toBe(false);
    expect(fieldOf(schema, 'd')?.values?.open).toBe(true);
  });

  it('knows both dialects of an exclusive limit', () => {
    const schema = { properties: { a: { minimum: 0, exclusiveMinimum: true }, b: { exclusiveMinimum: 0 } } };
    expect(fieldOf(schema, 'a')?.range).toMatchObject({ exclusiveMinimum: 0 });
    expect(fieldOf(schema, 'a')?.range?.minimum).toBeUndefined();
    expect(fieldOf(schema, 'b')?.range).toMatchObject({ exclusiveMinimum: 0 });
  });
});

describe('references', () => {
  it('that lead nowhere make a shape partial', () => {
    expect(shapeOf({ properties: { a: text }, allOf: [{ $ref: 'missing.json' }] })?.complete).toBe(false);
  });

  it('that form a cycle of compositions end, whichever schema is asked for first', () => {
    const pet = {
      properties: { kind: text },
      required: ['kind'],
      oneOf: [{ $ref: '#/$defs/cat' }, { $ref: '#/$defs/dog' }],
      $defs: {
        cat: { allOf: [{ $ref: '#' }, { properties: { claws: text } }] },
        dog: { allOf: [{ $ref: '#' }, { properties: { tail: text }, required: ['tail'] }] },
      },
    };
    const names = (pointer: string) => shapeOf(pet, pointer)?.fields.map(({ name }) => name);
    expect(names('')).toEqual(['kind', 'claws', 'tail']);
    expect(new Set(names('/$defs/dog'))).toEqual(new Set(['kind', 'claws', 'tail']));
  });
});

const schemas = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.boolean(),
    fc.record(
      {
        type: fc.constantFrom('object', 'string', 'array'),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 }),
        required: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
        additionalProperties: fc.boolean(),
        unevaluatedProperties: fc.boolean(),
        allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
        [THEN]: tie('schema'),
        $ref: fc.constantFrom('#', '#/properties/a', '#/allOf/0', '#/nowhere'),
      },
      { requiredKeys: [] },
    ),
  ),
}));

test.prop([schemas.schema])('any schema has one shape, made of plain data', (schema) => {
  const body = typeof schema === 'object' && schema !== null ? schema : {};
  const shape = shapeOf(body);
  expect(JSON.parse(JSON.stringify(shape ?? null))).toEqual(shape ?? null);
  expect(JSON.stringify(shapeOf(body))).toEqual(JSON.stringify(shape));
});
