import { remembered } from '../remembered.ts';
import { isArray, isObject, type Json, setMember } from '../value.ts';
import type { Dialect } from './dialect.ts';
import { subschemas } from './subschemas.ts';

/** Definitions travel with a schema also where its dialect has no keyword for them. */
const HOLDERS = ['$defs', 'definitions'];

/** A copy of the schema in which each schema directly inside of it is what `change` makes of it. */
export function rewritten(
  schema: Json,
  dialect: Dialect,
  change: (inner: Json, keyword: string) => Json,
): Json {
  if (!isObject(schema)) return schema;
  const copy = {};
  for (const key of Object.keys(schema)) setMember(copy, key, schema[key]);
  const held = new Map<string, Json>();
  for (const { schema: inner, tokens } of subschemas(schema, dialect)) {
    const [keyword, name] = [String(tokens[0]), tokens[1]];
    if (HOLDERS.includes(keyword)) continue;
    const value = change(inner, keyword);
    if (name === undefined) setMember(copy, keyword, value);
    else {
      const holder = remembered(held, keyword, () => copied(schema[keyword]!));
      setMember(holder as object, String(name), value);
    }
  }
  for (const [keyword, holder] of held) setMember(copy, keyword, holder);
  for (const keyword of HOLDERS)
    if (isObject(schema[keyword])) setMember(copy, keyword, defined(schema[keyword], keyword, change));
  return copy as Json;
}

function defined(holder: object, keyword: string, change: (inner: Json, keyword: string) => Json): object {
  const copy = {};
  for (const [name, inner] of Object.entries(holder)) setMember(copy, name, change(inner, keyword));
  return copy;
}

function copied(holder: Json): Json {
  if (isArray(holder)) return [...holder];
  const copy = {};
  for (const [name, inner] of Object.entries(holder as object)) setMember(copy, name, inner);
  return copy as Json;
}
