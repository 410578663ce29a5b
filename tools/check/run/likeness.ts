import type { Finding, Place } from '../../finding.ts';
import { canonicalWithout } from '../../json/canonical.ts';
import { parentPointer, parsePointer, at as valueAt } from '../../json/pointer.ts';
import { isObject, type Json } from '../../json/value.ts';
import type { Corpus } from '../../read/document.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import { digest } from '../cache/digest.ts';
import { withoutLines } from './ways.ts';

/** The documents that findings are of. */
export type Documents = Pick<Corpus, 'document'>;

/**
 * One mistake in a copy, in another edition or in the twin of the other notation stands at the same pointer and reads
 * alike. Of prose the heading is enough, since editions have other paragraphs before it.
 */
export function spotOf({ rule, at, message, key }: Finding): string {
  const pointer = isProse(at) ? beforeFirst(at.pointer, '/') : at.pointer;
  return pointer === '' || pointer === '#'
    ? `key ${key}`
    : JSON.stringify([rule, pointer, at.on, withoutEdition(at.file), withoutEditions(message)]);
}

export function isWordedAlike(one: string, other: string): boolean {
  return withoutEditions(one) === withoutEditions(other);
}

function withoutEditions(message: string): string {
  return withoutLines(message).replaceAll(/[^\s`"'()]+/g, (word) => word.replace(FILE, withoutEdition));
}

const FILE = /^.+\.(?:json|ya?ml|mdx?|adoc|rst)\b/;

/** `v1/run-1.0.2.schema.json` and `v2/run-1.1.0.schema.yaml` are both `run-#.schema`. */
function withoutEdition(file: string): string {
  return file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .replaceAll(/\bv?\d+(?:[._-]\d+)*/g, '#');
}

/** What a finding says, whatever the place is called: a bundle gives its parts other names. */
export function wordingOf({ rule, at, message }: Finding): string {
  const own = [at.file, ...(isProse(at) ? [] : parsePointer(at.pointer))];
  // A bundle calls a part by its file, by its address, or by its stem.
  const names = [...new Set([...own, ...own.map(stemOf)])]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length);
  const bare = names.reduce((text, name) => text.replaceAll(name, '#'), withoutLines(message));
  const words = bare.split(/([\s`"'()]+)/).map((word) => (word.includes('/') ? withoutEdition(word) : word));
  return JSON.stringify([rule, at.on, nameIn(at), words.join('')]);
}

function stemOf(file: string): string {
  return beforeFirst(file.slice(file.lastIndexOf('/') + 1), '.');
}

function nameIn({ pointer }: Place): string | undefined {
  return pointer.startsWith('#')
    ? undefined
    : parsePointer(pointer).findLast((token) => !/^\d+$/.test(token));
}

/** Whether another finding is of the copy: further down in a bundle, or in a version of what has none. */
export function isCopied({ rule, at }: Finding, other: Finding): boolean {
  if (rule !== other.rule || at.file === other.at.file || isProse(at) !== isProse(other.at)) return false;
  const [mine, others] = [at, other.at].map(depthOf);
  if (mine !== others) return mine! < others!;
  return !VERSION.test(at.file) && VERSION.test(other.at.file);
}

function depthOf(at: Place): number {
  return isProse(at) ? 0 : parsePointer(at.pointer).length;
}

const VERSION = /(?:^|[/._-])v(?:er(?:sion)?)?[._-]?\d|\d\.\d/i;

/** What is wrong with one value, whichever rule sees it. */
export function scalarOf({ at, key }: Finding): string {
  const isValue =
    at.on === 'value' && at.range.line === at.range.endLine && !isProse(at) && at.pointer !== '';
  return isValue ? JSON.stringify([at.file, at.pointer]) : `key ${key}`;
}

/** The object that a value stands in, or the lines that a text stands in: they are the same in a copy. */
export function surroundings({ at }: Finding, documents: Documents): string | undefined {
  const document = documents.document(at.file);
  if (document === undefined) return undefined;
  return document.format === 'markdown' || isProse(at)
    ? linesOf(document.text, at)
    : objectAround(document.value, at);
}

function linesOf(text: string, { range }: Place): string | undefined {
  const lines = text.split('\n', range.endLine).slice(range.line - 1);
  const words = lines.join(' ').replaceAll(/\s+/g, ' ').trim();
  return words === '' ? undefined : words;
}

/** Copies go by other names, and refer to each other by them. */
const NAMES = ['$id', 'id', '$schema', '$ref'];

function objectAround(value: Json, place: Place): string | undefined {
  let pointer = parentPointer(place.pointer);
  while (pointer !== '' && !isObject(valueAt(value, pointer))) pointer = parentPointer(pointer);
  const holder = valueAt(value, pointer);
  if (place.pointer === '' || !isObject(holder) || isLarge(holder)) return undefined;
  try {
    return digest(canonicalWithout(holder, new Set(NAMES.filter((name) => name !== nameIn(place)))));
  } catch {
    return undefined;
  }
}

/** What is larger is no object that somebody copied, but a list of all that there is. */
const MOST_PARTS = 2_000;

function isLarge(value: Json): boolean {
  const waiting: Json[] = [value];
  for (let seen = 1; seen <= MOST_PARTS; seen += 1) {
    const next = waiting.pop();
    if (next === undefined) return false;
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) waiting.push(part);
  }
  return true;
}

function isProse({ pointer }: Place): boolean {
  return pointer.startsWith('#');
}
