import type { JsonObject } from '../json/value.ts';
import type { Looser } from './keywords/keyword.ts';
import { KEYWORDS } from './keywords/keywords.ts';

/** What accepts more than a schema, one keyword after another. */
export function* loosened(schema: JsonObject): Generator<Looser & { readonly keyword: string }> {
  for (const { name, looser } of KEYWORDS) {
    if (!looser || !Object.hasOwn(schema, name)) continue;
    for (const one of looser(schema[name] ?? null, schema)) yield { ...one, keyword: name };
  }
}
