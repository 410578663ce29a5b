import MiniSearch from 'minisearch';
import { useEffect, useMemo } from 'preact/hooks';

/** Words of identifiers, paths and sentences alike: `run.started` is found by `started`. */
const APART = /[^\p{L}\p{N}]+/u;
/** Nobody looks for the end of a text of this length. */
const LONGEST = 2_000;

export type Find = (words: string) => ReadonlySet<number> | undefined;

/** Made when the browser has time, or when the first word is typed, whichever comes first. */
export function useSearch<Item>(items: readonly Item[], textOf: (item: Item) => string): Find {
  const made = useMemo(() => {
    let index: MiniSearch | undefined;
    return () => {
      index ??= indexOf(items, textOf);
      return index;
    };
  }, [items]);
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    idle(() => void made());
  }, [made]);
  return (words) => {
    if (words.trim() === '') return undefined;
    const found = made().search(words, { prefix: true, combineWith: 'AND' });
    return new Set(found.map(({ id }) => Number(id)));
  };
}

function indexOf<Item>(items: readonly Item[], textOf: (item: Item) => string): MiniSearch {
  const index = new MiniSearch({ fields: ['text'], tokenize: (text) => text.split(APART) });
  index.addAll(items.map((item, id) => ({ id, text: textOf(item).slice(0, LONGEST) })));
  return index;
}
