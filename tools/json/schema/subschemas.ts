import { toPointer } from '../pointer.ts';
import { isArray, isObject, type Json, type JsonObject } from '../value.ts';
import type { Dialect } from './dialect.ts';

type Holds = 'schema' | 'list' | 'map' | 'schema-or-list';

const always: readonly (readonly [string, Holds])[] = [
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
  ['definitions', 'map'],
  ['dependencies', 'map'],
];
const draft7: typeof always = [...draft4, ...sinceDraft6, ...sinceDraft7];
const since2019: typeof always = [
  ...draft7,
  ['$defs', 'map'],
  ['dependentSchemas', 'map'],
  ['unevaluatedProperties', 'schema'],
  ['unevaluatedItems', 'schema'],
  ['contentSchema', 'schema'],
];
const since2020: typeof always = [...since2019, ['prefixItems', 'list']];

/**
 * `definitions` and `dependencies` are still read by 2019-09 and later, as their meta-schemas allow; OpenAPI 3.0 has no
 * word on `definitions`, and what refers into them takes a schema to be there.
 */
const holders: Readonly<Record<Dialect, ReadonlyMap<string, Holds>>> = {
  'draft-04': new Map(draft4),
  'draft-06': new Map([...draft4, ...sinceDraft6]),
  'draft-07': new Map(draft7),
  '2019-09': new Map(since2019),
  '2020-12': new Map(since2020),
  'openapi-3.0': new Map([...always, ['items', 'schema'], ['definitions', 'map']]),
  'openapi-3.1': new Map(since2020),
  asyncapi: new Map(draft7),
};

export interface Subschema {
  readonly schema: boolean | JsonObject;
  readonly tokens: readonly (string | number)[];
}

/** The schemas that stand directly inside a schema, with the tokens that lead there. */
export function* subschemas(schema: Json, dialect: Dialect): Iterable<Subschema> {
  if (!isObject(schema)) return;
  for (const [keyword, holds] of holders[dialect]) {
    if (!Object.hasOwn(schema, keyword)) continue;
    const value = schema[keyword];
    if (isArray(value) && (holds === 'list' || holds === 'schema-or-list')) {
      for (const [index, item] of value.entries()) yield* one(item, [keyword, index]);
    } else if (holds === 'map' && isObject(value)) {
      for (const [name, item] of Object.entries(value)) yield* one(item, [keyword, name]);
    } else if (holds === 'schema' || holds === 'schema-or-list') yield* one(value, [keyword]);
  }
}

function* one(schema: Json | undefined, tokens: Subschema['tokens']): Iterable<Subschema> {
  if (typeof schema === 'boolean' || isObject(schema)) yield { schema, tokens };
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
export function* walkSchema(schema: Json, dialect: Dialect): Iterable<Visit> {
  if (typeof schema !== 'boolean' && !isObject(schema)) return;
  const waiting: Visit[] = [{ schema, pointer: '', depth: 0 }];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    yield visit;
    const below: Visit[] = [];
    for (const { schema: child, tokens } of subschemas(visit.schema, dialect))
      below.push({
        schema: child,
        pointer: visit.pointer + toPointer(tokens),
        keyword: String(tokens[0]),
        parent: visit,
        depth: visit.depth + 1,
      });
    for (const child of below.reverse()) waiting.push(child);
  }
}
