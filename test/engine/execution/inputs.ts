import { isArray, isObject, type Json, type JsonObject } from '../../../tools/json/value.ts';

const VARIABLE = /\{\{\s*variables\.([\w-]+)\s*\}\}/g;

/** Fills in expressions over variables; an expression that is the whole text keeps the type of its value. */
export function fillIn(value: Json, variables: ReadonlyMap<string, Json>): Json {
  if (isArray(value)) return value.map((item) => fillIn(item, variables));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillIn(item, variables)]));
  if (typeof value !== 'string') return value;
  const [whole, name] = [...value.matchAll(VARIABLE)][0] ?? [];
  if (whole === value) return variables.get(name ?? '') ?? null;
  return value.replace(VARIABLE, (_, one: string) => String(variables.get(one) ?? ''));
}

/**
 * What a mapping hands over: names of the receiver to names of the giver. Undefined where the giver has no such value.
 */
export function mapped(mapping: Json | undefined, from: ReadonlyMap<string, Json>): JsonObject | undefined {
  const entries = Object.entries(isObject(mapping) ? mapping : {});
  const missing = entries.some(([, source]) => !from.has(String(source)));
  return missing
    ? undefined
    : Object.fromEntries(entries.map(([name, source]) => [name, structuredClone(from.get(String(source))!)]));
}
