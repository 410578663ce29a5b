import type { Cut, Mend, Place } from '../finding.ts';
import type { Json } from '../json/value.ts';

/** One text in the place of another. */
export function writing(at: Place, was: string, is: string, title = `Write \`${is}\``): Mend {
  return { title, safe: false, writes: [{ at, was, is }] };
}

/** Words and numbers that no notation sets in quotes of its own, or takes for something else. */
const PLAIN = /^[\w./@+-]+$/;
const NOT_TEXT = /^(?:true|false|null|[-+.]?\d[\d.e+-]*)$/i;

/** One value in the place of another, where it can be written in the same way. */
export function writingValue(at: Place, was: Json, is: Json): readonly Mend[] {
  const [from, to] = [was, is].map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  if (!PLAIN.test(from!) || !PLAIN.test(to!) || NOT_TEXT.test(from!) !== NOT_TEXT.test(to!)) return [];
  return [writing(at, from!, to!)];
}

/** The same where the notation tells numbers and words apart. */
export function writingData(at: Place, was: Json, is: Json): readonly Mend[] {
  return typeof was === typeof is ? writingValue(at, was, is) : [];
}

/** Items behind the last one of a list that somebody relies on. */
export function adding(title: string, last: Place, values: readonly Json[]): Mend {
  const entries = values.map((value) => ({ value }));
  return { title, safe: false, chosen: true, put: { into: last, isItem: true, entries } };
}

/** What is wrong goes, for whoever does not want to correct it. */
export function leavingOut(title: string, ...cuts: readonly Cut[]): Mend {
  return { title, safe: false, chosen: true, cuts };
}
