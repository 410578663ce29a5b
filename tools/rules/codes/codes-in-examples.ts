import type { ShownWord } from '../../claims/examples/shown-words.ts';
import type { Place } from '../../finding.ts';
import type { Catalogue } from './catalogue.ts';

interface Shown {
  readonly code: string;
  readonly at: Place;
}

/** So many examples have to show catalogued codes in a member before it is the one that codes stand in. */
const FEWEST = 8;

/** Codes in the bodies of examples, where one member of nearly all of them holds what the catalogue lists. */
export function codesInExamples(shown: readonly ShownWord[], { codes }: Catalogue): readonly Shown[] {
  const members = new Set(shown.flatMap(({ member, word }) => (codes.has(word) ? [member] : [])));
  return [...members].flatMap((member) => {
    const own = shown.filter((one) => one.member === member);
    const known = own.filter(({ word }) => codes.has(word)).length;
    return known >= FEWEST && known * 20 >= own.length * 17
      ? own.map(({ word, at }) => ({ code: word, at }))
      : [];
  });
}
