import { differing } from '../../read/text/differing.ts';

/** How a name is put together. */
export type Style = 'camel' | 'pascal' | 'snake' | 'screaming' | 'kebab' | 'dotted' | 'flat' | 'upper';

export function styleOf(name: string): Style {
  if (/[.:/]/.test(name)) return 'dotted';
  if (name.includes('-')) return 'kebab';
  if (name.includes('_')) return name === name.toUpperCase() ? 'screaming' : 'snake';
  if (name.length > 1 && name === name.toUpperCase()) return 'upper';
  if (/^[A-Z]/.test(name)) return 'pascal';
  return /[A-Z]/.test(name) ? 'camel' : 'flat';
}

const WORDS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;

export function wordsOf(name: string): string[] {
  return (name.match(WORDS) ?? []).map((word) => word.toLowerCase());
}

/** What is left of a name once case and separators are taken away. */
export function squashed(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

const ENDINGS = ['ings', 'ing', 'ies', 'ied', 'ers', 'er', 'ed', 'es', 's', 'e', 'y'];

/** A word without what it is inflected by, so far as that shows in its letters. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

export function isPlural(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    long === `${short}s` ||
    long === `${short}es` ||
    (short.endsWith('y') && long === `${short.slice(0, -1)}ies`)
  );
}

/** One letter too many, too few or another one, or two that changed places. */
export function isOneEdit(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [a, b] = differing(one, other);
  if (Math.max(a.length, b.length) <= 1) return true;
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
}

/** A text without each of its letters in turn, and the text itself: two of them meet if one edit parts them. */
export function* neighbours(text: string): Iterable<string> {
  yield text;
  for (let at = 0; at < text.length; at += 1) yield text.slice(0, at) + text.slice(at + 1);
}
