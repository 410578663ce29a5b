import { join } from 'node:path';
import { readSchemaSet, type SchemaSet } from '../../tools/engine/schema-set.ts';

let set: SchemaSet | undefined;

/** The schemas of this corpus, read when the first of them is needed. */
export function schemas(): SchemaSet {
  set ??= readSchemaSet(join(import.meta.dirname, '../../schemas'));
  return set;
}
