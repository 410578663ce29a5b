import { escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json, setMember } from '../../json/value.ts';

/**
 * Fields that the head declares and the base has no word on, as pointers to their schemas in the head. In an open object
 * such a field was free to be anything, but nobody described it, so giving it a type breaks nobody's request: this is
 * how every specification grows. A name that the base knows anywhere is not new, it may only have moved.
 */
export function newFields(base: Json, head: Json): readonly string[] {
  const known = new Set(namesIn(base));
  const found: string[] = [];
  const waiting: { readonly value: Json; readonly pointer: string; readonly areNames: boolean }[] = [
    { value: head, pointer: '', areNames: false },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const [key, value] of entriesOf(next.value)) {
      const pointer = `${next.pointer}/${escapeToken(key)}`;
      if (next.areNames && !known.has(key)) found.push(pointer);
      else waiting.push({ value, pointer, areNames: key === 'properties' && !next.areNames });
    }
  return found.sort();
}

/** The schema with whatever stands at the pointers replaced by "anything". */
export function withFreed(schema: Json, pointers: readonly string[]): Json {
  const freed = new Set(pointers);
  const copy = (value: Json, pointer: string): Json => {
    if (freed.has(pointer)) return true;
    if (isArray(value)) return value.map((item, index) => copy(item, `${pointer}/${index}`));
    if (!isObject(value)) return value;
    const target = {};
    for (const [key, held] of Object.entries(value))
      setMember(target, key, copy(held, `${pointer}/${escapeToken(key)}`));
    return target as Json;
  };
  return pointers.length === 0 ? schema : copy(schema, '');
}

function* namesIn(schema: Json): Iterable<string> {
  const waiting: { readonly value: Json; readonly areNames: boolean }[] = [
    { value: schema, areNames: false },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const [key, value] of entriesOf(next.value)) {
      if (next.areNames) yield key;
      waiting.push({ value, areNames: key === 'properties' && !next.areNames });
    }
}

function entriesOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  if (isArray(value)) return value.map((item, index) => [String(index), item]);
  return isObject(value) ? Object.entries(value) : [];
}
