import { toPointer } from '../../json/pointer.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { subschemas } from '../../json/schema/subschemas.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import type { Reading } from './reading.ts';
import { fragmentOf, resolveUri, withoutFragment } from './uri.ts';

/** A document as it was handed in: the unit that places point into. */
export interface SourceDocument {
  readonly uri: string;
  readonly value: Json;
  /** For a document that does not say it in `$schema`. */
  readonly dialect?: Dialect;
}

/** A schema with an identifier of its own; references and anchors are read relative to it. */
export interface Resource {
  readonly uri: string;
  readonly document: SourceDocument;
  readonly pointer: string;
  readonly value: Json;
  readonly reading: Reading;
  readonly anchors: Map<string, string>;
  readonly dynamicAnchors: Set<string>;
}

export type ReadingFinder = (schemaUri: string) => Reading | undefined;

/** `$recursiveAnchor: true` is kept as a dynamic anchor under a name that no fragment can have. */
export const RECURSIVE = '#';

export function rootResource(document: SourceDocument, fallback: Reading, find: ReadingFinder): Resource {
  const reading = declaredReading(document.value, find) ?? fallback;
  // Nothing but the document itself could say what a root is called, so that a reference beside its name hides nothing.
  const uri = identifier(document.value, document.uri, { ...reading, refStandsAlone: false });
  return resource(document, '', document.value, uri ?? document.uri, reading);
}

function resource(
  document: SourceDocument,
  pointer: string,
  value: Json,
  uri: string,
  reading: Reading,
): Resource {
  return { uri, document, pointer, value, reading, anchors: new Map(), dynamicAnchors: new Set() };
}

/** Notes the anchors from one schema downwards and gives the resources that are embedded in it. */
export function embeddedResources(
  owner: Resource,
  at: string,
  schema: Json,
  find: ReadingFinder,
): Resource[] {
  const found: Resource[] = [];
  const waiting: [Json, string, Resource][] = [[schema, at, owner]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, pointer, within] = next;
    if (!isObject(value)) continue;
    const embedded = pointer === within.pointer ? undefined : embeddedResource(value, pointer, within, find);
    if (embedded) found.push(embedded);
    const current = embedded ?? within;
    noteAnchors(value, pointer, current);
    for (const { schema: child, tokens } of subschemas(value, current.reading.dialect))
      waiting.push([child, pointer + toPointer(tokens), current]);
  }
  return found;
}

function embeddedResource(
  value: Json,
  pointer: string,
  within: Resource,
  find: ReadingFinder,
): Resource | undefined {
  const reading = declaredReading(value, find) ?? within.reading;
  const uri = identifier(value, within.uri, reading);
  return uri === undefined || uri === within.uri
    ? undefined
    : resource(within.document, pointer, value, uri, reading);
}

function declaredReading(schema: Json, find: ReadingFinder): Reading | undefined {
  const declared = member(schema, '$schema');
  return typeof declared === 'string' ? find(declared) : undefined;
}

function identifier(schema: Json, base: string, reading: Reading): string | undefined {
  const id = member(schema, reading.idKeyword);
  if (typeof id !== 'string' || (reading.refStandsAlone && hasReference(schema))) return undefined;
  if (reading.anchorsInId && id.startsWith('#')) return undefined;
  return resolveUri(base, withoutFragment(id));
}

export function hasReference(schema: Json): boolean {
  return typeof member(schema, '$ref') === 'string';
}

function noteAnchors(schema: JsonObject, pointer: string, owner: Resource): void {
  if (owner.reading.refStandsAlone && hasReference(schema)) return;
  if (owner.reading.anchorsInId) {
    const id = member(schema, owner.reading.idKeyword);
    const name = typeof id === 'string' ? fragmentOf(id) : '';
    if (name !== '' && !name.startsWith('/')) note(owner, name, pointer);
    return;
  }
  for (const keyword of ['$anchor', '$dynamicAnchor']) {
    const name = member(schema, keyword);
    if (typeof name !== 'string') continue;
    note(owner, name, pointer);
    if (keyword === '$dynamicAnchor') owner.dynamicAnchors.add(name);
  }
  if (pointer === owner.pointer && member(schema, '$recursiveAnchor') === true)
    owner.dynamicAnchors.add(RECURSIVE);
}

function note(owner: Resource, name: string, pointer: string): void {
  if (!owner.anchors.has(name)) owner.anchors.set(name, pointer);
}

/** Whether the tokens lead from schema to schema, so that the walk over subschemas has been there. */
export function isSchemaPath(from: Json, tokens: readonly string[], { dialect }: Reading): boolean {
  let schema: Json | undefined = from;
  let taken = 0;
  while (taken < tokens.length) {
    const [keyword = '', next = ''] = tokens.slice(taken, taken + 2);
    const held: Json | undefined = member(schema, keyword);
    const single = isObject(held) && isHeld({ [keyword]: {} }, 1, dialect);
    const inner = isArray(held) ? held[Number(next)] : member(held, next);
    if (
      !single &&
      (inner === undefined || !isHeld({ [keyword]: isArray(held) ? [{}] : { [next]: {} } }, 2, dialect))
    ) {
      return false;
    }
    schema = single ? held : inner;
    taken += single ? 1 : 2;
  }
  return true;
}

/** Whether such a keyword holds its schema so many tokens below. */
function isHeld(sample: Json, depth: number, dialect: Dialect): boolean {
  for (const { tokens } of subschemas(sample, dialect)) if (tokens.length === depth) return true;
  return false;
}
