import { isObject, type Json, type JsonObject } from '../value.ts';

/** Whether a value can be read as a schema. */
export function isSchema(value: Json | undefined): value is boolean | JsonObject {
  return typeof value === 'boolean' || isObject(value);
}
