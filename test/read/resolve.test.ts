import { describe, expect, test } from 'vitest';
import { corpusOf, type ReadOptions, readCorpus } from '../../tools/read/corpus.ts';
import type { Corpus, DataDocument, Resolution } from '../../tools/read/document.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

function files(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [
      path,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function corpus(values: Readonly<Record<string, unknown>>, options: ReadOptions = {}): Corpus {
  return corpusOf(files(values), options);
}

function resolve(from: Corpus, reference: string, file: string, pointer = ''): Resolution {
  return from.resolve(reference, from.document(file) as DataDocument, pointer);
}

function where(resolution: Resolution): string {
  return resolution.found
    ? `${resolution.document.path}#${resolution.pointer}`
    : `nowhere: ${resolution.why}`;
}

describe('references', () => {
  test('lead through pointers with escapes, in JSON and in URIs', () => {
    const it = corpus({
      'a.json': { $schema: DRAFT, $defs: { 'x/y~z %': {}, 'ä b': {}, __proto: {}, constructor: true } },
    });
    expect(where(resolve(it, '#/$defs/x~1y~0z%20%25', 'a.json'))).toBe('a.json#/$defs/x~1y~0z %');
    expect(where(resolve(it, '#/$defs/%C3%A4%20b', 'a.json'))).toBe('a.json#/$defs/ä b');
    expect(where(resolve(it, '#/%24defs/constructor', 'a.json'))).toBe('a.json#/$defs/constructor');
    expect(where(resolve(it, '#/$defs/toString', 'a.json'))).toBe(
      'nowhere: `a.json` has no `toString` at `/$defs`',
    );
  });

  test('lead from file to file, and say so where there is none', () => {
    const it = corpus({
      'schemas/deep/a.schema.json': { $ref: '../b.schema.json' },
      'schemas/b.schema.json': { $defs: { c: { type: 'string' } } },
      'schemas/picture.svg': 'not data',
    });
    const from = 'schemas/deep/a.schema.json';
    expect(where(resolve(it, '../b.schema.json#/$defs/c', from))).toBe('schemas/b.schema.json#/$defs/c');
    expect(where(resolve(it, './../deep/../b.schema.json', from))).toBe('schemas/b.schema.json#');
    expect(where(resolve(it, '/schemas/b.schema.json', from))).toBe('schemas/b.schema.json#');
    expect(where(resolve(it, '../none.json', from))).toBe('nowhere: there is no file `schemas/none.json`');
    expect(where(resolve(it, '../picture.svg', from))).toContain('was not read as JSON or YAML');
    expect(where(resolve(it, '../../../../etc/passwd', from))).toContain('leads out of the corpus');
    expect(where(resolve(it, '../../%2e%2e/secret.json', from))).toContain('leads out of the corpus');
  });

  test('name resources by `$id`, seen from the resource around them', () => {
    const it = corpus({
      'schemas/a.json': {
        $schema: DRAFT,
        $id: 'https://example.org/schemas/a.json',
        properties: { $id: { type: 'string' }, b: { $ref: 'b.json' } },
        $defs: {
          inner: { $id: 'inner/', $defs: { leaf: { $anchor: 'leaf' } }, items: { $ref: 'leaf.json' } },
          leaf: { $id: 'inner/leaf.json', type: 'null' },
        },
        default: { $id: 'https://example.org/not-a-schema' },
      },
      'schemas/b.json': { $schema: DRAFT, $id: 'https://example.org/schemas/b.json', $defs: { x: true } },
      'schemas/c.json': { $schema: DRAFT, type: 'object' },
    });
    expect(where(resolve(it, 'b.json#/$defs/x', 'schemas/a.json', '/properties/b'))).toBe(
      'schemas/b.json#/$defs/x',
    );
    expect(where(resolve(it, 'leaf.json', 'schemas/a.json', '/$defs/inner/items'))).toBe(
      'schemas/a.json#/$defs/leaf',
    );
    expect(where(resolve(it, '#leaf', 'schemas/a.json', '/$defs/inner/items'))).toBe(
      'schemas/a.json#/$defs/inner/$defs/leaf',
    );
    expect(where(resolve(it, '#leaf', 'schemas/a.json', '/properties/b'))).toContain('nowhere: no `$anchor`');
    expect(where(resolve(it, '#/$defs/leaf', 'schemas/a.json', '/$defs/inner/items'))).toBe(
      'schemas/a.json#/$defs/inner/$defs/leaf',
    );
    expect(where(resolve(it, 'c.json', 'schemas/a.json', '/properties/b'))).toBe('schemas/c.json#');
    expect(where(resolve(it, 'https://example.org/not-a-schema', 'schemas/a.json'))).toContain(
      'nothing is fetched',
    );
  });

  test('follow the rules of the older drafts', () => {
    const it = corpus({
      'four.json': {
        $schema: 'http://json-schema.org/draft-04/schema#',
        id: 'http://example.org/four.json',
        definitions: {
          a: { id: '#named' },
          b: { id: 'sub.json', definitions: { c: {} } },
          d: { $ref: '#named', type: 'string' },
        },
      },
      'seven.json': {
        $schema: 'http://json-schema.org/draft-07/schema#',
        definitions: { a: { $id: '#named' }, b: { $id: 'ignored.json', $ref: '#named' } },
      },
    });
    expect(where(resolve(it, '#named', 'four.json'))).toBe('four.json#/definitions/a');
    expect(where(resolve(it, 'http://example.org/sub.json#/definitions/c', 'seven.json'))).toBe(
      'four.json#/definitions/b/definitions/c',
    );
    expect(where(resolve(it, '#/definitions/d', 'four.json'))).toBe('four.json#/definitions/a');
    expect(where(resolve(it, '#named', 'seven.json', '/definitions/b'))).toBe('seven.json#/definitions/a');
  });

  test('reach dynamic anchors as the place where a dynamic reference begins', () => {
    const it = corpus({
      'tree.json': { $schema: DRAFT, $dynamicAnchor: 'node', properties: { next: { $dynamicRef: '#node' } } },
    });
    expect(where(resolve(it, '#node', 'tree.json', '/properties/next'))).toBe('tree.json#');
  });

  test('follow a chain of mere references to its end, and no further', () => {
    const it = corpus({
      'a.schema.json': {
        $schema: DRAFT,
        $defs: {
          one: { $ref: '#/$defs/two' },
          two: { $ref: 'b.schema.json#/$defs/three' },
          four: { $ref: '#/$defs/one', title: 'T' },
        },
      },
      'b.schema.json': { $schema: DRAFT, $defs: { three: { type: 'string' } } },
    });
    const found = resolve(it, '#/$defs/one', 'a.schema.json', '/properties/x');
    expect(where(found)).toBe('b.schema.json#/$defs/three');
    expect(found.chain).toEqual([
      { file: 'a.schema.json', pointer: '/properties/x' },
      { file: 'a.schema.json', pointer: '/$defs/one' },
      { file: 'a.schema.json', pointer: '/$defs/two' },
    ]);
    expect(where(resolve(it, '#/$defs/four', 'a.schema.json'))).toBe('a.schema.json#/$defs/four');
  });

  test('that go in a circle lead nowhere', () => {
    const it = corpus({
      'a.schema.json': {
        $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' }, self: { $ref: '#/$defs/self' } },
      },
    });
    expect(where(resolve(it, '#/$defs/a', 'a.schema.json'))).toContain('in a circle');
    expect(where(resolve(it, '#/$defs/self', 'a.schema.json'))).toContain('in a circle');
  });

  test('of OpenAPI and AsyncAPI count from the file, and siblings of old ones are ignored', () => {
    const it = corpus({
      'api/openapi.yaml':
        'openapi: 3.0.3\npaths: {}\ncomponents:\n  schemas:\n    A: {$ref: "../schemas/a.json", description: d}\n  parameters:\n    P: {$ref: "./parts.yaml#/P"}\n',
      'api/parts.yaml': 'P: {name: p, in: query}\n',
      'api/events.yaml':
        'asyncapi: 2.6.0\nchannels:\n  a/b: {subscribe: {message: {$ref: "#/components/messages/M"}}}\ncomponents: {messages: {M: {name: m}}}\n',
      'schemas/a.json': { type: 'object', $id: 'https://example.org/a' },
    });
    expect(where(resolve(it, '#/components/schemas/A', 'api/openapi.yaml'))).toBe('schemas/a.json#');
    expect(where(resolve(it, '#/components/parameters/P', 'api/openapi.yaml'))).toBe('api/parts.yaml#/P');
    expect(where(resolve(it, '#/components/messages/M', 'api/events.yaml'))).toBe(
      'api/events.yaml#/components/messages/M',
    );
    expect(where(resolve(it, '#/components/parameters/P/name', 'api/openapi.yaml'))).toContain(
      'which is a reference itself',
    );
  });

  test('to what is elsewhere are looked up where the configuration says, and are never fetched', async () => {
    const folder = temporaryFolder({
      'corpus/a.schema.json': '{"$ref": "https://example.com/common/v1/id"}',
      'shared/common/v1/id.json': '{"$ref": "../base.json#/$defs/text"}',
      'shared/common/base.json': '{"$defs": {"text": {"type": "string"}}}',
    });
    const without = await readCorpus(`${folder}/corpus`);
    expect(resolve(without, 'https://example.com/common/v1/id', 'a.schema.json')).toMatchObject({
      found: false,
      unseen: true,
    });
    const remotes = { 'https://example.com/': '../shared' };
    const it = await readCorpus(`${folder}/corpus`, { remotes });
    expect(where(resolve(it, 'https://example.com/common/v1/id', 'a.schema.json'))).toBe(
      '../shared/common/base.json#/$defs/text',
    );
    expect(it.documents.map(({ path }) => path)).toEqual(['a.schema.json']);
  });

  test('between neighbours are found where an `$id` tells under which URL their folder is published', () => {
    const it = corpus({
      'v1/a.schema.json': { $schema: DRAFT, $id: 'https://example.org/p/a.schema.json' },
      'v1/b.schema.json': { $schema: DRAFT, type: 'object' },
    });
    expect(where(resolve(it, 'https://example.org/p/b.schema.json', 'v1/a.schema.json'))).toBe(
      'v1/b.schema.json#',
    );
  });
});
