import { isArray, type Json } from '../json/value.ts';

export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

/** Cheap ones first. */
export const JSON_TYPES: readonly JsonType[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

export function jsonType(value: Json): JsonType {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  return typeof value as JsonType;
}

/** Lengths count code points (RFC 8259 characters), not UTF-16 units. */
export function lengthOf(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length; index += 1) {
    if (text.codePointAt(index)! > 0xffff) {
      count -= 1;
      index += 1;
    }
  }
  return count;
}
