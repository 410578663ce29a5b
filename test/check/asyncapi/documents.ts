import { fc } from '@fast-check/vitest';
import type { Json } from '../../../tools/json/value.ts';

/** A document of version 3 that uses most of what there is, with the schemas that it refers to. */
export function version3(version: string): Json {
  return {
    asyncapi: version,
    info: { title: 'Runs', version: '1.0.0', tags: [{ name: 'x' }], license: { name: 'MIT' } },
    servers: {
      host: {
        host: '{name}',
        protocol: 'https',
        variables: { name: { default: 'a' } },
        security: [{ $ref: '#/components/securitySchemes/bearer' }],
      },
    },
    channels: {
      runs: {
        address: '/v1/{id}/runs',
        servers: [{ $ref: '#/servers/host' }],
        parameters: { id: { $ref: '#/components/parameters/id' } },
        messages: {
          started: { $ref: '#/components/messages/started' },
          ended: { payload: { $ref: 'schemas/run.json' }, contentType: 'application/json' },
        },
      },
      silent: { address: null, messages: { started: { $ref: '#/components/messages/started' } } },
    },
    operations: {
      watch: {
        action: 'receive',
        channel: { $ref: '#/channels/runs' },
        messages: [{ $ref: '#/channels/runs/messages/started' }],
        bindings: { http: { method: 'GET', bindingVersion: '0.3.0' } },
        reply: { channel: { $ref: '#/channels/silent' } },
      },
    },
    components: {
      parameters: { id: { description: 'Which one.', enum: ['a', 'b'] } },
      messages: {
        started: {
          headers: { type: 'object' },
          payload: { $ref: 'schemas/run.json#/$defs/name' },
          examples: [{ payload: { a: 1 } }],
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

export const schemas: Readonly<Record<string, Json>> = {
  'schemas/run.json': {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: { name: { $ref: '#/$defs/name' }, kind: { $ref: 'kind.json' } },
    required: ['name'],
    $defs: { name: { type: ['string', 'null'], pattern: '^a' } },
  },
  'schemas/kind.json': { oneOf: [{ const: 1 }, { enum: ['a'] }, { not: { type: 'string' } }] },
};

export function version2(version: string): Json {
  const message = {
    name: 'started',
    contentType: 'application/json',
    payload: { type: 'object', properties: { a: { type: ['string', 'null'], pattern: '^a' } }, if: {} },
    correlationId: { location: '$message.header#/x' },
    traits: [{ headers: { type: 'object' } }],
  };
  return {
    asyncapi: version,
    id: 'urn:runs',
    info: { title: 'Runs', version: '1.0.0', license: { name: 'MIT', url: 'https://example.com/a' } },
    servers: { host: { url: 'https://example.com', protocol: 'kafka', security: [{ key: [] }] } },
    channels: {
      'runs/{id}': {
        parameters: { id: { schema: { type: 'string' } } },
        subscribe: { operationId: 'watch', tags: [{ name: 'x' }], message: { oneOf: [message] } },
        publish: { bindings: { http: { type: 'request', method: 'GET' } }, message },
      },
    },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'user' } },
      schemas: { Count: { type: 'integer', minimum: 1, exclusiveMaximum: 9 } },
    },
  };
}

const names = ['x-a', 'name', 'type', '$ref', 'servers', 'messages', 'payload', 'enum', 'items', 'required'];
const strays: readonly Json[] = [
  ...[null, true, 0, 1.5, '', 'a b', '{a}', 'a?b', '^[', [], {}, ['a', 'a'], [{}], { type: 'foo' }],
  ...['#/channels/runs', '#/components/messages/started', 'schemas/run.json', '#/none'].map(($ref) => ({
    $ref,
  })),
];

/** Another document, in which one thing was taken away, replaced, renamed, added or repeated elsewhere. */
export function changed(document: Json): fc.Arbitrary<Json> {
  const index = fc.nat(1_000_000);
  const kind = fc.constantFrom('drop', 'replace', 'rename', 'add', 'repeat');
  return fc.tuple(kind, index, index, index).map(([how, where, which, what]) => {
    const copy = structuredClone(document);
    const parts = partsOf(copy);
    const part = parts[where % parts.length]!;
    const keys = Object.keys(part);
    const key = keys[which % Math.max(1, keys.length)] ?? 'name';
    const name = names[what % names.length]!;
    const stray = strays[what % strays.length]!;
    const { [key]: old = null } = part;
    if (how === 'drop' || (how === 'rename' && !Array.isArray(part))) delete part[key];
    if (how === 'rename' || how === 'add')
      part[Array.isArray(part) ? String(keys.length) : name] = how === 'add' ? stray : old;
    if (how === 'replace') part[key] = stray;
    if (how === 'repeat') part[key] = structuredClone(parts[what % parts.length] as Json);
    return JSON.parse(JSON.stringify(copy));
  });
}

function partsOf(value: Json): Record<string, Json>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, Json>, ...Object.values(value).flatMap(partsOf)];
}
