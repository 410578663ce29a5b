import { isArray, isObject, type Json } from './value.ts';

/** Equality of JSON values: the order of members does not count, 1.0 is 1, and -0 is 0. */
export function equal(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isArray(a))
    return isArray(b) && a.length === b.length && a.every((item, index) => equal(item, b[index]!));
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && equal(a[name]!, b[name]!));
}

/** Equal values have the same key, different ones have different keys. */
export function equalityKey(value: Json): string {
  if (isArray(value)) return `[${value.map(equalityKey).join(',')}]`;
  if (!isObject(value)) return value === 0 ? '0' : JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${equalityKey(value[name]!)}`).join(',')}}`;
}
