import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';

/** Whether the host advertises what a path names, as `memory.ttlSupported`. */
export function has(capabilities: JsonObject, path: string): boolean {
  let found: Json | undefined = capabilities;
  for (const name of path.split('.')) found = member(found, name);
  if (isObject(found)) return found.supported !== false;
  return isArray(found) ? found.length > 0 : found === true || typeof found === 'string';
}
