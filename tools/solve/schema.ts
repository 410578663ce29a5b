import type { Json } from '../json/value.ts';
import { isDangling, Library, type LibraryOptions, type SchemaNode } from './model/library.ts';

export interface SchemaOptions extends LibraryOptions {
  /** Where the document comes from, for relative references. */
  readonly base?: string;
  /** Where the schema stands in the document; the whole of it by default. */
  readonly pointer?: string;
  /** Other documents by the URI that references use; nothing is ever fetched. */
  readonly externals?: Readonly<Record<string, Json>>;
}

/** A schema alone with what it refers to. Rooms that have a whole corpus open it in one `Library` instead. */
export function schemaOf(document: Json, options: SchemaOptions = {}): SchemaNode {
  const { base = 'specord:/schema', pointer = '', externals = {} } = options;
  const others = Object.entries(externals).map(([uri, value]) => ({ uri, value }));
  const found = new Library([{ uri: base, value: document }, ...others], options).open(base, pointer);
  if (isDangling(found)) throw new RangeError(`there is no schema at "${pointer}": ${found.dangling}`);
  return found;
}
