import { useEffect, useMemo } from 'preact/hooks';

/** Words of identifiers, paths and sentences alike: `run.started` is found by `started`. */
const APART = /[^\p{L}\p{N}]+/u;
/** Nobody looks for the end of a text of this length. */
const LONGEST = 2_000;

export type Find = (words: string) => ReadonlySet<number> | undefined;

/** What begins with each of some words. A text is in small letters before somebody types, and then it is only gone through. */
export function finder(texts: () => readonly string[]): Find {
  let plain: readonly string[] | undefined;
  return (words) => {
    plain ??= texts().map((text) => plainOf(text.slice(0, LONGEST)));
    const starts = wordsOf(words).map((word) => ` ${word}`);
    if (starts.length === 0) return undefined;
    const found = new Set<number>();
    plain.forEach((text, number) => {
      if (starts.every((start) => text.includes(start))) found.add(number);
    });
    return found;
  };
}

function plainOf(text: string): string {
  return ` ${wordsOf(text).join(' ')}`;
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(APART)
    .filter((word) => word !== '');
}

/** Made ready when the browser has time, or when the first word is typed, whichever comes first. */
export function useSearch<Item>(items: readonly Item[], textOf: (item: Item) => string): Find {
  const find = useMemo(() => finder(() => items.map(textOf)), [items]);
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    idle(() => void find(''));
  }, [find]);
  return find;
}
