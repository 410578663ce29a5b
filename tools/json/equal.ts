import { numberOf, remembered } from './remembered.ts';
import { isArray, isObject, type Json, type JsonObject } from './value.ts';

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

/** The positions of the first two equal values; values that share their parts are looked at part by part, each once. */
export function firstRepeat(values: readonly Json[]): readonly [number, number] | undefined {
  const identity = new Identities();
  const positions = new Map<string | number, number>();
  for (const [index, value] of values.entries()) {
    const key = identity.of(value);
    const first = positions.get(key);
    if (first !== undefined) return [first, index];
    positions.set(key, index);
  }
  return undefined;
}

/** Numbers for containers and keys for all else: the same for equal values only. */
class Identities {
  readonly #known = new Map<object, number>();
  readonly #numbers = new Map<string, number>();

  of(value: Json): string | number {
    if (!isArray(value) && !isObject(value)) return equalityKey(value);
    return remembered(this.#known, value, () => numberOf(this.#numbers, this.#text(value)));
  }

  #text(value: readonly Json[] | JsonObject): string {
    if (isArray(value)) return JSON.stringify(value.map((item) => this.of(item)));
    const names = Object.keys(value).sort();
    return JSON.stringify({ members: names.map((name) => [name, this.of(value[name]!)]) });
  }
}
