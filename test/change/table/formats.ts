import { isArray, isObject, type Json, type JsonObject } from '../../../tools/json/value.ts';

export type Writer = 'submitted' | 'emitted';

/** A format that describes an interface: how it writes a schema, and a document in which one side writes what it describes. */
export interface Described {
  readonly name: string;
  readonly file: string;
  /** Undefined where the format has no words for it. */
  readonly spell: (schema: Json) => Json | undefined;
  readonly document: (schema: Json, by: Writer) => Json;
}

/** What OpenAPI 2 and 3.0 have no keyword for. */
const MODERN = [
  'patternProperties',
  'dependentRequired',
  'unevaluatedProperties',
  'if',
  'prefixItems',
  'propertyNames',
];

function older(schema: Json, hasNullable: boolean): Json | undefined {
  let isLost = false;
  const write = (value: Json): Json => {
    if (isArray(value)) return value.map(write);
    if (!isObject(value)) return value;
    if (MODERN.some((keyword) => Object.hasOwn(value, keyword))) isLost = true;
    const { const: only, exclusiveMinimum, type, ...rest } = value;
    const types = isArray(type) ? type : [];
    if (types.length > 0 && !hasNullable) isLost = true;
    return {
      ...(type !== undefined && { type: types.find((one) => one !== 'null') ?? type }),
      ...(types.length > 0 && { nullable: true }),
      ...(Object.fromEntries(Object.entries(rest).map(([key, held]) => [key, write(held!)])) as JsonObject),
      ...(only !== undefined && { enum: [only] }),
      ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    };
  };
  const written = write(schema);
  return isLost ? undefined : written;
}

/** draft-07 has one keyword for both kinds of dependency. */
function draft07(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"dependentRequired"', '"dependencies"')) as Json;
}

const info = { title: 'Things', version: '1.0.0' };
const done = { description: 'Done' };

function swagger(schema: Json, by: Writer): Json {
  const refer = { $ref: '#/definitions/Thing' };
  const operation =
    by === 'submitted'
      ? { parameters: [{ in: 'body', name: 'thing', schema: refer }], responses: { 204: done } }
      : { responses: { 200: { ...done, schema: refer } } };
  return {
    swagger: '2.0',
    info,
    paths: { '/things': { post: operation } },
    definitions: { Thing: schema },
  } as Json;
}

function openapi(version: string) {
  return (schema: Json, by: Writer): Json => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
    const operation =
      by === 'submitted'
        ? { requestBody: { content }, responses: { 204: done } }
        : { responses: { 200: { ...done, content } } };
    return {
      openapi: version,
      info,
      paths: { '/things': { post: operation } },
      components: { schemas: { Thing: schema } },
    } as Json;
  };
}

function asyncapi2(schema: Json, by: Writer): Json {
  const action = {
    [by === 'submitted' ? 'publish' : 'subscribe']: { message: { name: 'thing', payload: schema } },
  };
  return { asyncapi: '2.6.0', info, channels: { things: action } } as Json;
}

function asyncapi3(schema: Json, by: Writer): Json {
  return {
    asyncapi: '3.0.0',
    info,
    channels: { things: { address: 'things', messages: { thing: { payload: schema } } } },
    operations: {
      things: { action: by === 'submitted' ? 'receive' : 'send', channel: { $ref: '#/channels/things' } },
    },
  } as Json;
}

const same = (schema: Json) => schema;

export const formats: readonly Described[] = [
  { name: 'OpenAPI 2', file: 'api.json', spell: (schema) => older(schema, false), document: swagger },
  {
    name: 'OpenAPI 3.0',
    file: 'api.json',
    spell: (schema) => older(schema, true),
    document: openapi('3.0.3'),
  },
  { name: 'OpenAPI 3.1', file: 'api.json', spell: same, document: openapi('3.1.0') },
  { name: 'OpenAPI 3.2', file: 'api.json', spell: same, document: openapi('3.2.0') },
  { name: 'AsyncAPI 2', file: 'events.json', spell: draft07, document: asyncapi2 },
  { name: 'AsyncAPI 3', file: 'events.json', spell: draft07, document: asyncapi3 },
];
