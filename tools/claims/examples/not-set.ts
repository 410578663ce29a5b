import { at, lastToken, parentPointer, parsePointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';

/** An empty text stands for a member that is not set, where the rest may do without it. */
export function isNotSet(value: Json, pointer: string, accepts: (without: Json) => boolean): boolean {
  const name = lastToken(pointer);
  if (name === undefined || at(value, pointer) !== '' || !isObject(at(value, parentPointer(pointer))))
    return false;
  return accepts(without(value, parsePointer(pointer)));
}

function without(value: Json, [name, ...rest]: readonly string[]): Json {
  if (isArray(value))
    return value.map((item, index) => (String(index) === name ? without(item, rest) : item));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([key, held]): (readonly [string, Json])[] => {
    if (key !== name) return [[key, held]];
    return rest.length === 0 ? [] : [[key, without(held, rest)]];
  });
  return Object.fromEntries(kept);
}
