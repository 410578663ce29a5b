import type { Entry, Lexicon } from './lexicon.ts';
import { isOneEdit, neighbours, squashed, stemOf, styleOf, wordsOf } from './spelling.ts';

/** What parts two names: the case of letters, what stands between words, one letter, or what one word ends in. */
export type Difference = 'case' | 'style' | 'letter' | 'ending';

export interface Near {
  readonly entry: Entry;
  readonly by: Difference;
}

/** Shorter ones have neighbours that mean something else. */
const SHORTEST = 6;
/** A code that is written so often is known, whether or not a contract lists it. */
export const OFTEN = 4;

/** What is near to a few names, and no more: by their texts, by what is left with a letter less, and by their stems. */
interface Index {
  readonly texts: ReadonlyMap<string, Entry[]>;
  readonly letters: ReadonlyMap<string, Entry[]>;
  readonly stems: ReadonlyMap<string, Entry[]>;
}

/** Looks for the names that each of a few could have meant. */
export function nearNames(lexicon: Lexicon, doubtful: readonly Entry[]): (name: string) => Near[] {
  const index = indexFor(doubtful.map(({ name }) => name));
  for (const entry of lexicon.values()) if (isKnown(entry)) enter(index, entry);
  return (name) => {
    const found = [...nearIn(index, name)].filter(({ entry }) => entry.name !== name);
    return [...new Map(found.map((near) => [near.entry.name, near])).values()];
  };
}

function indexFor(names: readonly string[]): Index {
  const none = (keys: Iterable<string>) => new Map([...keys].map((key): [string, Entry[]] => [key, []]));
  const texts = names.map(squashed);
  const long = texts.filter(({ length }) => length >= SHORTEST);
  return {
    texts: none(texts),
    letters: none(long.flatMap((text) => [...neighbours(text)])),
    stems: none(names.map(stemsOf)),
  };
}

function enter({ texts, letters, stems }: Index, entry: Entry): void {
  const text = squashed(entry.name);
  texts.get(text)?.push(entry);
  stems.get(stemsOf(entry.name))?.push(entry);
  for (const one of neighbours(text)) letters.get(one)?.push(entry);
}

function* nearIn({ texts, letters, stems }: Index, name: string): Iterable<Near> {
  const text = squashed(name);
  const letter = [...neighbours(text)].flatMap((one) => letters.get(one) ?? []);
  for (const entry of letter) if (isOneEdit(squashed(entry.name), text)) yield { entry, by: 'letter' };
  for (const entry of stems.get(stemsOf(name)) ?? [])
    if (squashed(entry.name) !== text && unlike(entry.name, name) === 1) yield { entry, by: 'ending' };
  for (const entry of texts.get(text) ?? [])
    yield { entry, by: entry.name.toLowerCase() === name.toLowerCase() ? 'case' : 'style' };
}

function isKnown({ name, declared, shown, times, mentions }: Entry): boolean {
  if (declared > 0 || shown > 1 || mentions.some(({ as }) => as === 'lead')) return true;
  return mentions.length > 2 || (isCode(name) && times >= OFTEN);
}

/** Codes are listed in texts at least as often as in contracts. */
export function isCode(name: string): boolean {
  const style = styleOf(name);
  return style === 'screaming' || style === 'dotted';
}

/** In the order of the words; a single word is inflected on purpose. */
function stemsOf(name: string): string {
  const words = wordsOf(name);
  return words.length < 2 ? squashed(name) : words.map(stemOf).join(' ');
}

function unlike(one: string, other: string): number {
  const words = wordsOf(other);
  return wordsOf(one).filter((word, index) => word !== words[index]).length;
}
