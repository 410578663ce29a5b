import { type Json, member } from '../../../tools/json/value.ts';
import { asAsyncapiSchema, asOpenapi30, asOpenrpcSchema, asSwaggerSchema } from './spelling.ts';

export type Writer = 'submitted' | 'emitted';
export const writers: readonly Writer[] = ['submitted', 'emitted'];
/** Where a schema stands: in a body or message, as a member of one, or in a parameter or a header. */
export type Place = 'whole' | 'member' | 'parameter' | 'header';

/** A format that describes an interface: how it writes a schema, and a document in which one side writes what it describes. */
export interface Described {
  readonly name: string;
  readonly file: string;
  /** Undefined where the format has no words for it. */
  readonly spell: (schema: Json) => Json | undefined;
  /** Undefined where it has no such place. */
  readonly document: (schema: Json, by: Writer, place?: Place) => Json | undefined;
}

const info = { title: 'Things', version: '1.0.0' };
const done = { description: 'Done' };
const asked = { in: 'query', name: 'part' };

function swagger(schema: Json, by: Writer, place: Place = 'whole'): Json | undefined {
  if (place === 'parameter' && member(schema, 'type') === 'object') return undefined;
  const refer = { $ref: '#/definitions/Thing' };
  const operations: Readonly<Record<Place, object>> = {
    whole:
      by === 'submitted'
        ? { parameters: [{ in: 'body', name: 'thing', schema: refer }], responses: { 204: done } }
        : { responses: { 200: { ...done, schema: refer } } },
    member: {},
    parameter: { parameters: [{ ...asked, ...(schema as object) }], responses: { 204: done } },
    header: { responses: { 200: { ...done, headers: { 'X-Part': schema } } } },
  };
  const isApart = place === 'whole' || place === 'member';
  return {
    swagger: '2.0',
    info,
    paths: { '/things': { post: operations[isApart ? 'whole' : place] } },
    ...(isApart && { definitions: { Thing: schema } }),
  } as Json;
}

function openapi(version: string) {
  return (schema: Json, by: Writer, place: Place = 'whole'): Json => {
    const refer = { $ref: '#/components/schemas/Thing' };
    const content = { 'application/json': { schema: refer } };
    const body =
      by === 'submitted'
        ? { requestBody: { content }, responses: { 204: done } }
        : { responses: { 200: { ...done, content } } };
    const operations: Readonly<Record<Place, object>> = {
      whole: body,
      member: body,
      parameter: { parameters: [{ ...asked, schema }], responses: { 204: done } },
      header: { responses: { 200: { ...done, headers: { 'X-Part': { required: true, schema } } } } },
    };
    const isApart = place === 'whole' || place === 'member';
    return {
      openapi: version,
      info,
      paths: { '/things': { post: operations[place] } },
      ...(isApart && { components: { schemas: { Thing: schema } } }),
    } as Json;
  };
}

function asyncapi2(payload: Json, by: Writer, place: Place = 'whole'): Json | undefined {
  if (place === 'parameter' || place === 'header') return undefined;
  const action = { [by === 'submitted' ? 'publish' : 'subscribe']: { message: { name: 'thing', payload } } };
  return { asyncapi: '2.6.0', info, channels: { things: action } } as Json;
}

function asyncapi3(payload: Json, by: Writer, place: Place = 'whole'): Json | undefined {
  if (place === 'parameter' || place === 'header') return undefined;
  return {
    asyncapi: '3.0.0',
    info,
    channels: { things: { address: 'things', messages: { thing: { payload } } } },
    operations: {
      things: { action: by === 'submitted' ? 'receive' : 'send', channel: { $ref: '#/channels/things' } },
    },
  } as Json;
}

function openrpc(schema: Json, by: Writer, place: Place = 'whole'): Json | undefined {
  if (place === 'parameter' || place === 'header') return undefined;
  const thing = { name: 'thing', required: true, schema };
  const rest = by === 'submitted' ? { params: [thing] } : { params: [], result: thing };
  return { openrpc: '1.3.2', info, methods: [{ name: 'keep', ...rest }] } as Json;
}

const same = (schema: Json) => schema;
const [api, events] = ['api.json', 'events.json'];

export const formats: readonly Described[] = [
  { name: 'OpenAPI 2', file: api, spell: asSwaggerSchema, document: swagger },
  { name: 'OpenAPI 3.0', file: api, spell: asOpenapi30, document: openapi('3.0.3') },
  { name: 'OpenAPI 3.1', file: api, spell: same, document: openapi('3.1.0') },
  { name: 'OpenAPI 3.2', file: api, spell: same, document: openapi('3.2.0') },
  { name: 'AsyncAPI 2', file: events, spell: asAsyncapiSchema, document: asyncapi2 },
  { name: 'AsyncAPI 3', file: events, spell: asAsyncapiSchema, document: asyncapi3 },
  { name: 'OpenRPC', file: 'rpc.json', spell: asOpenrpcSchema, document: openrpc },
];
