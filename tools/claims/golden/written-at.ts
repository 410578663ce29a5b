import type { Place } from '../../finding.ts';
import { at, toPointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';

/**
 * Where a case says something: below its own place, else where the document gives names to what cases share, else the
 * case itself, which has it from a document that it uses.
 */
export function writtenAt(document: DataDocument, pointer: string, text: string): Place {
  for (const above of [pointer, '/define']) {
    const found = holderOf(at(document.value, above), text, above);
    if (found) return document.place(found.pointer, found.on);
  }
  return document.place(pointer, 'key');
}

interface Holder {
  readonly pointer: string;
  readonly on: Place['on'];
}

function holderOf(value: Json | undefined, text: string, pointer: string): Holder | undefined {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).split(/\s/).includes(text) ? { pointer, on: 'value' } : undefined;
  const members = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  for (const [name, inner] of members) {
    const below = pointer + toPointer([String(name)]);
    if (name === text) return { pointer: below, on: 'key' };
    const found = holderOf(inner, text, below);
    if (found) return found;
  }
  return undefined;
}
