import { expect, it } from 'vitest';
import { corpusOf } from '../../tools/read/corpus.ts';
import { schemasOf } from '../../tools/read/schemas.ts';

const pointersIn = (path: string, value: object) =>
  corpusOf({ [path]: JSON.stringify(value) })
    .data.flatMap(schemasOf)
    .map(({ pointer, dialect }) => `${dialect} ${pointer}`);

it('finds the schemas of an OpenAPI document and no values that look like schemas', () => {
  const found = pointersIn('openapi.json', {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: {
      '/schema': {
        get: {
          parameters: [{ name: 'schema', in: 'query', schema: { type: 'string' } }],
          responses: {
            200: {
              description: '',
              headers: { schema: { schema: true } },
              content: { 'a/b': { schema: { properties: { schema: {} } }, example: { schema: {} } } },
            },
          },
        },
      },
    },
    components: {
      schemas: { schema: {}, Run: { $schema: 'http://json-schema.org/draft-07/schema#' } },
      examples: { a: { value: { schema: {} } } },
      'x-own': { schema: {} },
    },
  });
  expect(found).toEqual([
    'openapi-3.1 /paths/~1schema/get/parameters/0/schema',
    'openapi-3.1 /paths/~1schema/get/responses/200/headers/schema/schema',
    'openapi-3.1 /paths/~1schema/get/responses/200/content/a~1b/schema',
    'openapi-3.1 /components/schemas/schema',
    'draft-07 /components/schemas/Run',
  ]);
});

it('finds the payloads and headers of AsyncAPI messages, also with a format beside them', () => {
  const found = pointersIn('asyncapi.json', {
    asyncapi: '3.0.0',
    info: { title: 'x', version: '1' },
    channels: {
      payload: { messages: { Run: { payload: {}, headers: {}, bindings: { kafka: { headers: {} } } } } },
    },
    components: {
      messages: {
        Run: { payload: { schemaFormat: 'application/schema+json;version=draft-07', schema: {} } },
        Walk: { payload: { schemaFormat: 'application/vnd.apache.avro', schema: {} } },
      },
      schemas: { payload: {} },
    },
  });
  expect(found).toEqual([
    'asyncapi /channels/payload/messages/Run/payload',
    'asyncapi /channels/payload/messages/Run/headers',
    'asyncapi /components/messages/Run/payload/schema',
    'asyncapi /components/schemas/payload',
  ]);
});

it('finds what OpenRPC says of parameters and results, and no values', () => {
  const found = pointersIn('openrpc.json', {
    openrpc: '1.3.2',
    info: { title: 'x', version: '1' },
    methods: [
      {
        name: 'schema',
        params: [{ name: 'schema', schema: {} }],
        result: { name: 'r', schema: true },
        errors: [{ code: 1, message: 'No', data: { schema: {} } }],
        examples: [{ name: 'e', params: [{ name: 'schema', value: { schema: {} } }] }],
      },
    ],
    components: {
      contentDescriptors: { schema: { name: 'a', schema: {} } },
      schemas: { schema: { properties: { schema: {} } } },
      examplePairings: { a: { params: [{ name: 'b', value: { schema: {} } }] } },
    },
  });
  expect(found).toEqual([
    'draft-07 /methods/0/params/0/schema',
    'draft-07 /methods/0/result/schema',
    'draft-07 /components/contentDescriptors/schema/schema',
    'draft-07 /components/schemas/schema',
  ]);
});

it('reads Swagger 2.0 by its own keywords', () => {
  const found = pointersIn('swagger.json', {
    swagger: '2.0',
    definitions: { Run: {} },
    paths: { '/a': { get: { responses: { 200: { schema: { type: 'file' } }, 400: { schema: {} } } } } },
  });
  expect(found).toEqual(['draft-04 /definitions/Run', 'draft-04 /paths/~1a/get/responses/400/schema']);
});
