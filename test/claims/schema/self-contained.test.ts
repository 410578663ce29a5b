import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../../tools/claims/schema/node.ts';
import { selfContained } from '../../../tools/claims/schema/self-contained.ts';
import type { Json } from '../../../tools/json/value.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { accepts, schemaOf } from '../../../tools/solve/index.ts';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

function contained(files: Readonly<Record<string, Json>>, path: string) {
  const corpus = corpusOf(
    Object.fromEntries(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value, null, 2)])),
  );
  const document = corpus.data.find((one) => one.path === path)!;
  const node: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  return selfContained(node, '2020-12', corpus.resolve);
}

const files = {
  'schemas/run.schema.json': {
    $schema: dialect,
    $id: 'https://example.com/run.schema.json',
    type: 'object',
    required: ['error'],
    properties: {
      error: { $ref: 'error.schema.json' },
      children: { type: 'array', items: { $ref: '#' } },
      $ref: { type: 'string' },
      __proto__own: { const: { $ref: 'data' } },
    },
    additionalProperties: false,
    $defs: { unused: { type: 'null' } },
  },
  'schemas/error.schema.json': {
    $schema: dialect,
    $id: 'https://example.com/error.schema.json',
    $ref: '#/$defs/body',
    $defs: { body: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } } },
  },
};

describe('selfContained', () => {
  it('accepts and rejects what the schemas of the corpus do', () => {
    const { schema, doubts } = contained(files, 'schemas/run.schema.json');
    expect(doubts).toEqual([]);
    const validate = new Ajv2020({ strict: false }).compile(schema as object);
    expect(validate({ error: { code: 'x' }, children: [{ error: { code: 'y' } }], $ref: 'text' })).toBe(true);
    expect(validate({ error: { code: 'x' }, children: [{ error: {} }] })).toBe(false);
    expect(validate({ error: { code: 'x' }, other: 1 })).toBe(false);
    expect(validate({ error: { code: 'x' }, __proto__own: { $ref: 'data' } })).toBe(true);
  });

  it('keeps only what is reached', () => {
    expect(JSON.stringify(contained(files, 'schemas/run.schema.json').schema)).not.toContain('"null"');
  });

  it('leads back to where a part was written', () => {
    const { schema, place } = contained(files, 'schemas/run.schema.json');
    const definitions = (schema as { $defs: Record<string, { required?: readonly string[] }> }).$defs;
    const id = Object.keys(definitions).find((key) => definitions[key]?.required?.[0] === 'code');
    const at = place(`/$defs/${id}/required/0`);
    expect([at.file, at.pointer]).toEqual(['schemas/error.schema.json', '/$defs/body/required/0']);
    expect(place('').file).toBe('schemas/run.schema.json');
  });

  it('names references that lead nowhere', () => {
    const broken = {
      'a.schema.json': { $schema: dialect, anyOf: [{ $ref: 'gone.json' }, { type: 'string' }] },
    };
    expect(contained(broken, 'a.schema.json').doubts).toEqual(['gone.json']);
  });

  it('lets a part in another dialect say so', () => {
    const mixed = {
      'a.schema.json': { $schema: dialect, properties: { x: { $ref: 'b.schema.json' } } },
      'b.schema.json': { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
    };
    const { schema } = contained(mixed, 'a.schema.json');
    expect(schema).toMatchObject({
      $defs: { d0: { properties: { x: { $ref: 'corpus:/d1' } } }, d1: { $id: 'corpus:/d1' } },
    });
  });

  it.each(['asyncapi', 'draft-04', 'draft-07', 'openapi-3.0'] as const)(
    'keeps a part in another dialect where %s looks for schemas',
    (older) => {
      const corpus = corpusOf({ 'b.schema.json': JSON.stringify({ $schema: dialect, required: ['code'] }) });
      const value = { properties: { x: { $ref: 'b.schema.json' } } };
      const document = { ...corpus.data[0]!, path: 'a.json', value };
      const { schema } = selfContained({ document, pointer: '', value, chain: [] }, older, corpus.resolve);
      const taken = schemaOf(schema, { dialect: older, base: 'corpus:/' });
      expect(accepts(taken, { x: { code: 1 } })).toBe(true);
      expect(accepts(taken, { x: {} })).toBe(false);
    },
  );
});
