import { toPointer } from '../pointer.ts';
import { isArray, isObject, type Json, type JsonObject } from '../value.ts';
import type { Dialect } from './dialect.ts';

type Holds = 'schema' | 'list' | 'map' | 'schema-or-list';

/** What a reference leads into is a schema by whatever word its draft knows, so that people use both in all of them. */
const shelves: readonly (readonly [string, Holds])[] = [
  ['definitions', 'map'],
  ['$defs', 'map'],
];
const always: typeof shelves = [
  ...shelves,
  ['properties', 'map'],
  ['patternProperties', 'map'],
  ['additionalProperties', 'schema'],
  ['allOf', 'list'],
  ['anyOf', 'list'],
  ['oneOf', 'list'],
  ['not', 'schema'],
];
const sinceDraft6: typeof always = [
  ['contains', 'schema'],
  ['propertyNames', 'schema'],
];
const sinceDraft7: typeof always = [
  ['if', 'schema'],
  ['then', 'schema'],
  ['else', 'schema'],
];
const draft4: typeof always = [
  ...always,
  ['items', 'schema-or-list'],
  ['additionalItems', 'schema'],
  ['dependencies', 'map'],
];
const draft7: typeof always = [...draft4, ...sinceDraft6, ...sinceDraft7];
const since2019: typeof always = [
  ...draft7,
  ['dependentSchemas', 'map'],
  ['unevaluatedProperties', 'schema'],
  ['unevaluatedItems', 'schema'],
  ['contentSchema', 'schema'],
];
const since2020: typeof always = [...since2019, ['prefixItems', 'list']];

/** `dependencies` is still read by 2019-09 and later, as their meta-schemas allow. */
const holders: Readonly<Record<Dialect, typeof always>> = {
  'draft-04': draft4,
  'draft-06': [...draft4, ...sinceDraft6],
  'draft-07': draft7,
  '2019-09': since2019,
  '2020-12': since2020,
  'openapi-3.0': [...always, ['items', 'schema']],
  'openapi-3.1': since2020,
  asyncapi: draft7,
};

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
  for (const [keyword, holds] of holders[dialect]) {
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
