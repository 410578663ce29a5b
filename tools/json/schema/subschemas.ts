import { toPointer } from '../pointer.ts';
import { isArray, isObject, type Json, type JsonObject } from '../value.ts';
import type { Dialect } from './dialect.ts';
import { holdersOf } from './keywords.ts';

export interface Subschema {
  readonly schema: boolean | JsonObject;
  readonly tokens: readonly (string | number)[];
}

/** The schemas that stand directly inside a schema, with the tokens that lead there. */
export function subschemas(schema: Json, dialect: Dialect): readonly Subschema[] {
  const found: Subschema[] = [];
  if (!isObject(schema)) return found;
  const add = (inner: Json | undefined, tokens: Subschema['tokens']) => {
    if (typeof inner === 'boolean' || isObject(inner)) found.push({ schema: inner, tokens });
  };
  for (const [keyword, holds] of holdersOf(dialect)) {
    if (!Object.hasOwn(schema, keyword)) continue;
    const value = schema[keyword];
    if (isArray(value) && (holds === 'list' || holds === 'schema-or-list'))
      for (const [index, item] of value.entries()) add(item, [keyword, index]);
    else if (holds === 'map' && isObject(value))
      for (const name of Object.keys(value)) add(value[name], [keyword, name]);
    else if (holds === 'schema' || holds === 'schema-or-list') add(value, [keyword]);
  }
  return found;
}

export interface Visit {
  readonly schema: boolean | JsonObject;
  /** Below the schema that the walk began at. */
  readonly pointer: string;
  /** The keyword that holds it, or undefined at the top. */
  readonly keyword?: string;
  readonly parent?: Visit;
  readonly depth: number;
}

/** Every schema of a tree, parents first and in the order of the keywords; deep trees need no call stack. */
export function walkSchema(schema: Json, dialect: Dialect): readonly Visit[] {
  if (typeof schema !== 'boolean' && !isObject(schema)) return [];
  const visits: Visit[] = [];
  const waiting: Visit[] = [{ schema, pointer: '', depth: 0 }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    visits.push(visit);
    for (const { schema: child, tokens } of subschemas(visit.schema, dialect).toReversed())
      waiting.push({
        schema: child,
        pointer: visit.pointer + toPointer(tokens),
        keyword: String(tokens[0]),
        parent: visit,
        depth: visit.depth + 1,
      });
  }
  return visits;
}
