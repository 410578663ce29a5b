import type { Place } from '../../finding.ts';
import { isObject } from '../../json/value.ts';
import type { ExampleClaim } from '../claim.ts';

/** A word that an example has at its top, which may be a code. */
export interface ShownWord {
  readonly member: string;
  readonly word: string;
  readonly at: Place;
}

export function shownWords({ value, places, placeholders, at }: ExampleClaim): ShownWord[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([member, word]) => {
    const isWord = typeof word === 'string' && /^[\w.-]+$/.test(word);
    return isWord && !placeholders?.includes(`/${member}`)
      ? [{ member, word, at: places[`/${member}`] ?? at }]
      : [];
  });
}
