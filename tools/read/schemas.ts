import type { Place } from '../finding.ts';
import { toPointer } from '../json/pointer.ts';
import { type Dialect, declaredDialect, dialectOf } from '../json/schema/dialect.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../json/value.ts';
import type { DataDocument } from './document.ts';

/** A schema that no other schema holds: a whole document, or one that an API description embeds. */
export interface SchemaResource {
  readonly document: DataDocument;
  /** Where it stands in the document; empty for a whole document. */
  readonly pointer: string;
  readonly value: boolean | JsonObject;
  readonly dialect: Dialect;
  /** The place of something below it, by a pointer that begins at the schema. */
  at(pointer: string, on?: 'key' | 'value'): Place;
}

/** Every schema resource of a document, in the order in which they stand there. */
export function schemasOf(document: DataDocument): readonly SchemaResource[] {
  if (document.kind === 'schema') return wholeDocument(document);
  if (document.kind !== 'openapi' && document.kind !== 'asyncapi') return [];
  const standard = embeddedDialect(document);
  return [...embedded(document.value)].map(({ pointer, value }) =>
    resource(document, pointer, value, declaredDialect(value) ?? standard),
  );
}

function wholeDocument(document: DataDocument): readonly SchemaResource[] {
  const { value } = document;
  if (typeof value !== 'boolean' && !isObject(value)) return [];
  return [resource(document, '', value, declaredDialect(value) ?? '2020-12')];
}

function resource(
  document: DataDocument,
  pointer: string,
  value: boolean | JsonObject,
  dialect: Dialect,
): SchemaResource {
  const at = (below: string, on?: 'key' | 'value') => document.place(pointer + below, on);
  return { document, pointer, value, dialect, at };
}

function embeddedDialect({ kind, value }: DataDocument): Dialect {
  if (kind === 'asyncapi') return 'asyncapi';
  const declared = member(value, 'jsonSchemaDialect');
  if (typeof declared === 'string') return dialectOf(declared) ?? 'openapi-3.1';
  return String(member(value, 'openapi')).startsWith('3.0') ? 'openapi-3.0' : 'openapi-3.1';
}

interface Embedded {
  readonly pointer: string;
  readonly value: boolean | JsonObject;
}

/**
 * In API descriptions a schema is what stands under `schema`, under a name in `components/schemas`, or under `payload`
 * and `headers` of an AsyncAPI message. Examples and extensions are values whatever they contain.
 */
function* embedded(api: Json): Iterable<Embedded> {
  const waiting: { readonly value: Json; readonly tokens: readonly string[] }[] = [
    { value: api, tokens: [] },
  ];
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    const { value, tokens } = here;
    if ((typeof value === 'boolean' || isObject(value)) && isSchemaPosition(tokens)) {
      yield* unwrapped(value, tokens);
      continue;
    }
    const members = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
    for (const [key, child] of members.reverse())
      if (!isValuePosition(tokens, String(key)))
        waiting.push({ value: child, tokens: [...tokens, String(key)] });
  }
}

/** AsyncAPI 3 may say the format beside the schema: `payload: {schemaFormat, schema}`. */
function* unwrapped(value: boolean | JsonObject, tokens: readonly string[]): Iterable<Embedded> {
  const inner = isObject(value) && Object.hasOwn(value, 'schemaFormat') ? value.schema : undefined;
  if (inner === undefined) yield { pointer: toPointer(tokens), value };
  else if (typeof inner === 'boolean' || isObject(inner))
    yield { pointer: toPointer([...tokens, 'schema']), value: inner };
}

function isSchemaPosition(tokens: readonly string[]): boolean {
  const [last, before, outer] = [tokens.at(-1), tokens.at(-2), tokens.at(-3)];
  if (before === 'schemas' && outer === 'components') return tokens.length === 3;
  if (isNamed(before)) return false;
  if (last === 'schema') return tokens.length > 1;
  if (last === 'payload') return true;
  return last === 'headers' && tokens.includes('messages') && before !== 'bindings';
}

/** Below these the key is a name that the author chose, not a keyword. */
function isNamed(parent: string | undefined): boolean {
  return parent === 'schemas' || parent === 'messages' || parent === 'channels' || parent === 'parameters';
}

function isValuePosition(tokens: readonly string[], key: string): boolean {
  const parent = tokens.at(-1);
  if (isNamed(parent) || parent === 'paths' || parent === 'responses') return false;
  return key.startsWith('x-') || key === 'example' || key === 'examples' || key === 'bindings';
}
