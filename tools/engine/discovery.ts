import { isArray, isObject, type Json, member } from '../json/value.ts';

/** Whether the discovery document says that the host has what a path names, as `memory.ttlSupported`. */
export function hasCapability(discovery: Json, path: string): boolean {
  const found = valueAt(discovery, path);
  if (isObject(found)) return member(found, 'supported') !== false;
  if (isArray(found)) return found.length > 0;
  return found !== undefined && found !== false && found !== null && found !== '';
}

/** Whether a list in the discovery document holds a value. */
export function listHolds(discovery: Json, path: string, value: string): boolean {
  const list = valueAt(discovery, path);
  return isArray(list) && list.includes(value);
}

function valueAt(discovery: Json, path: string): Json | undefined {
  let found: Json | undefined = discovery;
  for (const name of path.split('.')) found = member(found, name);
  return found;
}
