import { fact } from '../facts/fact.ts';
import type { Place } from '../finding.ts';
import { at as valueAt } from '../json/pointer.ts';
import { type Dialect, declaredDialect, dialectOf } from '../json/schema/dialect.ts';
import { formProblem } from '../json/schema/keywords.ts';
import { isObject, type JsonObject, member } from '../json/value.ts';
import type { DataDocument } from './document.ts';
import { embeddedSchemas } from './embedded-schemas.ts';
import { isTorn } from './is-torn.ts';

/** A schema that no other schema holds: a whole document, or one that an API description embeds. */
export interface SchemaResource {
  readonly document: DataDocument;
  /** Where it stands in the document; empty for a whole document. */
  readonly pointer: string;
  readonly value: boolean | JsonObject;
  readonly dialect: Dialect;
  /** The place of something below it, by a pointer that begins at the schema. */
  at(this: SchemaResource, pointer: string, on?: 'key' | 'value'): Place;
}

/**
 * Every schema resource of a document, in the order in which they stand there. It is remembered only where they stand: the
 * values belong to the document, which may let go of them and parse again.
 */
export const schemasOf = fact('schemas', (document: DataDocument): readonly SchemaResource[] => [
  ...schemasIn(document),
]);

function* schemasIn(document: DataDocument): Iterable<SchemaResource> {
  const { kind, value } = document;
  if (isTorn(document)) return;
  if (kind === 'schema') {
    const declared = declaredDialect(value);
    if (isSchema(value) && (declared || !isOnlyNamedAlike(value)))
      yield new SchemaPlace(document, '', declared ?? '2020-12');
  } else if (kind === 'openapi' || kind === 'asyncapi') {
    const standard = embeddedDialect(document);
    for (const { pointer, value: schema } of embeddedSchemas(value))
      yield new SchemaPlace(document, pointer, declaredDialect(schema) ?? standard);
  }
}

/** A class, because there are hundreds of thousands: closures of their own take ten times the room. */
class SchemaPlace implements SchemaResource {
  readonly document: DataDocument;
  readonly pointer: string;
  readonly dialect: Dialect;

  constructor(document: DataDocument, pointer: string, dialect: Dialect) {
    this.document = document;
    this.pointer = pointer;
    this.dialect = dialect;
  }

  get value(): boolean | JsonObject {
    const { document, pointer } = this;
    const value = pointer === '' ? document.value : valueAt(document.value, pointer);
    return isSchema(value) ? value : true;
  }

  at(below: string, on?: 'key' | 'value'): Place {
    return this.document.place(this.pointer + below, on);
  }
}

function isSchema(value: unknown): value is boolean | JsonObject {
  return typeof value === 'boolean' || isObject(value);
}

/** The members have the names of keywords, and none of their values is what the keyword would have: it is an instance. */
function isOnlyNamedAlike(value: boolean | JsonObject): boolean {
  const known = Object.entries(value).filter(([name]) => TELLING.has(name));
  return known.length > 1 && known.every(([name, one]) => formProblem('2020-12', name, one) !== undefined);
}

const TELLING = new Set([
  'type',
  'properties',
  '$defs',
  'definitions',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'required',
]);

/** Swagger 2.0 has the keywords of draft-04. */
function embeddedDialect({ kind, value }: DataDocument): Dialect {
  if (kind === 'asyncapi') return 'asyncapi';
  if (member(value, 'swagger') !== undefined) return 'draft-04';
  const declared = member(value, 'jsonSchemaDialect');
  if (typeof declared === 'string') return dialectOf(declared) ?? 'openapi-3.1';
  return String(member(value, 'openapi')).startsWith('3.0') ? 'openapi-3.0' : 'openapi-3.1';
}
