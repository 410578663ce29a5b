import { type Dialect, declaredDialect, hasOwnDialect } from '../../json/schema/dialect.ts';
import { type Visit, walkSchema } from '../../json/schema/subschemas.ts';
import { type JsonObject, member } from '../../json/value.ts';
import type { DataDocument } from '../document.ts';
import { type SchemaResource, schemasOf } from '../schemas.ts';
import { joinUri, splitFragment } from './uri.ts';

/** What a URI without fragment can name: a document, or a schema inside of one that has an `$id` of its own. */
export interface Resource {
  readonly uri: string;
  readonly document: DataDocument;
  readonly pointer: string;
  readonly dialect: Dialect | undefined;
  readonly anchors: ReadonlyMap<string, Anchor>;
}

export interface Anchor {
  readonly pointer: string;
  readonly dynamic: boolean;
}

interface Growing extends Resource {
  readonly anchors: Map<string, Anchor>;
}

/** Nearly all documents name nothing in themselves, and then they need not be parsed to know. */
const NAMES_SOMETHING = /["']?(?:\$?id|\$(?:dynamic|recursive)?[aA]nchor)["']?\s*:/;

/** The resources of a document, the document itself first, each before those that it contains. */
export function resourcesOf(document: DataDocument, retrieved: string): readonly Resource[] {
  const whole = growing(retrieved, document, '', undefined);
  if (!NAMES_SOMETHING.test(document.text)) return [whole];
  const resources: Growing[] = [whole];
  for (const schema of schemasOf(document)) collect(schema, whole, resources);
  return resources;
}

function collect(schema: SchemaResource, whole: Resource, resources: Growing[]): void {
  const { document, dialect } = schema;
  const owners = new Map<Visit, Growing>();
  const outermost = growing(whole.uri, document, schema.pointer, dialect);
  for (const visit of walkSchema(schema.value, dialect)) {
    const around = visit.parent ? owners.get(visit.parent)! : outermost;
    const pointer = schema.pointer + visit.pointer;
    const own = typeof visit.schema === 'object' ? ownResource(visit.schema, around, pointer) : undefined;
    if (own) resources.push(own);
    const owner = own ?? around;
    owners.set(visit, owner);
    if (typeof visit.schema === 'object') addAnchors(visit.schema, pointer, owner);
  }
  const first = resources[0];
  if (outermost.anchors.size > 0 && first)
    for (const [name, at] of outermost.anchors) first.anchors.set(name, at);
}

function ownResource(schema: JsonObject, around: Growing, pointer: string): Growing | undefined {
  const id = identifierOf(schema, around.dialect);
  if (id === undefined || splitFragment(id)[0] === '') return undefined;
  const uri = joinUri(around.uri, id);
  if (uri === undefined) return undefined;
  return growing(uri, around.document, pointer, declaredDialect(schema) ?? around.dialect);
}

/** Up to draft-07 whatever stands beside a `$ref` is ignored, its `$id` included. */
function identifierOf(schema: JsonObject, dialect: Dialect | undefined): string | undefined {
  if (dialect === 'openapi-3.0') return undefined;
  if (isUpToDraft7(dialect) && typeof member(schema, '$ref') === 'string') return undefined;
  const isOld = dialect === 'draft-04' || (hasOwnDialect(schema) && member(schema, '$id') === undefined);
  const id = member(schema, isOld ? 'id' : '$id');
  return typeof id === 'string' ? id : undefined;
}

function addAnchors(schema: JsonObject, pointer: string, owner: Growing): void {
  const { anchors, dialect } = owner;
  const add = (name: unknown, dynamic: boolean) => {
    if (typeof name === 'string' && name !== '' && !anchors.has(name))
      anchors.set(name, { pointer, dynamic });
  };
  if (isUpToDraft7(dialect)) {
    const [address, fragment] = splitFragment(identifierOf(schema, dialect) ?? '');
    if (address === '' || pointer === owner.pointer) add(fragment, false);
    return;
  }
  add(member(schema, '$dynamicAnchor'), true);
  add(member(schema, '$anchor'), false);
}

export function isUpToDraft7(dialect: Dialect | undefined): boolean {
  return dialect === 'draft-04' || dialect === 'draft-06' || dialect === 'draft-07' || dialect === 'asyncapi';
}

function growing(
  uri: string,
  document: DataDocument,
  pointer: string,
  dialect: Dialect | undefined,
): Growing {
  return { uri, document, pointer, dialect, anchors: new Map() };
}
