import { fact } from '../facts/fact.ts';
import type { Place } from '../finding.ts';
import { at as valueAt } from '../json/pointer.ts';
import { type Dialect, declaredDialect } from '../json/schema/dialect.ts';
import { isSchema } from '../json/schema/is-schema.ts';
import type { JsonObject } from '../json/value.ts';
import type { DataDocument } from './document.ts';
import { formatOf } from './formats/formats.ts';
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
  const { schemas, dialect = () => '2020-12' as const } = formatOf(document);
  if (schemas === undefined || isTorn(document)) return;
  const standard = dialect(document.value);
  for (const { pointer, value } of schemas(document.value))
    yield new SchemaPlace(document, pointer, declaredDialect(value) ?? standard);
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
