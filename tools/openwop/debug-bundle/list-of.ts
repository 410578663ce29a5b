import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts';

/** The objects of a list with their places; nothing for what is no list. */
export function listOf(value: Json | undefined): [number, JsonObject][] {
  if (!isArray(value)) return [];
  return [...value.entries()].filter((entry): entry is [number, JsonObject] => isObject(entry[1]));
}

export function isListOfObjects(value: Json | undefined): value is readonly JsonObject[] {
  return isArray(value) && value.every(isObject);
}
