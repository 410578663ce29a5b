import { escapeToken } from '../json/pointer.ts';
import { isArray, isObject, type Json } from '../json/value.ts';
import type { DataDocument } from '../read/document.ts';
import { hasTrait } from '../read/formats/formats.ts';
import { formats } from './formats/formats.ts';

/** What is written for people alone: nothing that structured documents claim is read off it. */
const WORDS: ReadonlySet<string> = new Set(['description', '$comment']);
/** What stands under these is a value, whatever its members are called. */
const VALUES: ReadonlySet<string> = new Set([
  'example',
  'examples',
  'default',
  'const',
  'enum',
  'value',
  'links',
]);

/**
 * The text of a document without the words that are written for people, as far as they move nothing else: where that is
 * the same, the document claims the same at the same places.
 */
export function structureOf(document: DataDocument): string {
  const { format, text } = document;
  if (!hasTrait(document, 'contract') || formats[document.kind].heedsWords) return text;
  if (format === 'yaml' && ALIAS.test(text)) return text;
  const parts: string[] = [];
  let from = 0;
  for (const [start, end] of wordsIn(document)) {
    if (start < from || !ENDS_LINE.test(text.slice(end, end + 80))) continue;
    parts.push(text.slice(from, start), '\n'.repeat(text.slice(start, end).split('\n').length - 1));
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}

const ENDS_LINE = /^,?[ \t]*\r?(?:\n|$)/;
/** It stands for text that is somewhere else. */
const ALIAS = /(?:^|[\s[{,])\*\w/m;

type Span = readonly [start: number, end: number];

interface Here {
  readonly value: Json;
  readonly pointer: string;
}

function wordsIn({ value: top, format, span }: DataDocument): readonly Span[] {
  const found: Span[] = [];
  const waiting: Here[] = [{ value: top, pointer: '' }];
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    const names = isObject(here.value) ? Object.keys(here.value) : [];
    // In YAML whatever is around the last value ends with it.
    const last = format === 'yaml' ? names.findLast((name) => !/^\d/.test(name)) : undefined;
    for (const [key, value] of membersOf(here.value)) {
      const name = String(key);
      const isWords = typeof value === 'string' && WORDS.has(name) && name !== last;
      const holds =
        typeof value === 'object' && value !== null && !VALUES.has(name) && !name.startsWith('x-');
      if (!isWords && !holds) continue;
      const pointer = `${here.pointer}/${escapeToken(key)}`;
      if (holds) waiting.push({ value, pointer });
      else found.push(span(pointer) ?? NOWHERE);
    }
  }
  return found.sort(([a], [b]) => a - b);
}

const NOWHERE: Span = [0, 0];

function membersOf(value: Json): Iterable<readonly [string | number, Json]> {
  return isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
}
