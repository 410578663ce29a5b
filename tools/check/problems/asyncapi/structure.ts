import { isObject, type Json, type JsonObject, member } from '../../../json/value.ts';
import type { Check } from './keywords.ts';
import { validity } from './validity.ts';

/** What the standard says of the shape of a document. */
export interface Structure {
  /** As it is written. */
  readonly written: Check;
  /** With what its references lead to in their place. */
  readonly whole: Check;
}

const schemas: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  '2.0.0': () => import('@asyncapi/specs/schemas/2.0.0.json', { with: { type: 'json' } }),
  '2.1.0': () => import('@asyncapi/specs/schemas/2.1.0.json', { with: { type: 'json' } }),
  '2.2.0': () => import('@asyncapi/specs/schemas/2.2.0.json', { with: { type: 'json' } }),
  '2.3.0': () => import('@asyncapi/specs/schemas/2.3.0.json', { with: { type: 'json' } }),
  '2.4.0': () => import('@asyncapi/specs/schemas/2.4.0.json', { with: { type: 'json' } }),
  '2.5.0': () => import('@asyncapi/specs/schemas/2.5.0.json', { with: { type: 'json' } }),
  '2.6.0': () => import('@asyncapi/specs/schemas/2.6.0.json', { with: { type: 'json' } }),
  '3.0.0': () => import('@asyncapi/specs/schemas/3.0.0.json', { with: { type: 'json' } }),
  '3.1.0': () => import('@asyncapi/specs/schemas/3.1.0.json', { with: { type: 'json' } }),
};

const known = new Map<string, Promise<Structure>>();

/** Undefined for versions that are not known here. */
export async function structureOf(version: string): Promise<Structure | undefined> {
  if (!Object.hasOwn(schemas, version)) return undefined;
  const structure = known.get(version) ?? made(version);
  known.set(version, structure);
  return structure;
}

async function made(version: string): Promise<Structure> {
  const schema = (await schemas[version]!()).default as JsonObject;
  const name = (part: string) => `http://asyncapi.com/definitions/${version}/${part}.json`;
  const written = changed(schema, ['definitions', name('ReferenceObject')], withoutFormat);
  return { written: validity(written), whole: validity(whole(written, name)) };
}

/** A name may hold signs that a URI must not have, such as brackets. */
function withoutFormat({ format: _, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** Where version 3 asks for a reference, and nothing else, the whole document has what it leads to. */
function whole(written: JsonObject, name: (part: string) => string): JsonObject {
  const places: readonly (readonly [path: readonly string[], target: string])[] = [
    [['channel', 'servers', 'items'], 'server'],
    [['operation', 'channel'], 'channel'],
    [['operation', 'messages', 'items'], 'messageObject'],
    [['operationReply', 'channel'], 'channel'],
    [['operationReply', 'messages', 'items'], 'messageObject'],
  ];
  return places.reduce((schema, [[part = '', ...path], target]) => {
    const at = ['definitions', name(part), 'properties', ...path];
    return changed(schema, at, (reference) => ({ ...reference, $ref: name(target) }));
  }, written);
}

/** A copy with one part replaced; the rest is shared. */
function changed(
  schema: JsonObject,
  [first, ...rest]: readonly string[],
  change: (part: JsonObject) => JsonObject,
): JsonObject {
  if (first === undefined) return change(schema);
  const part: Json | undefined = member(schema, first);
  return isObject(part) ? { ...schema, [first]: changed(part, rest, change) } : schema;
}
