export interface Paired<Item> {
  readonly kept: readonly { readonly key: string; readonly base: Item; readonly head: Item }[];
  readonly added: readonly Named<Item>[];
  readonly removed: readonly Named<Item>[];
  readonly renamed: readonly { readonly base: Named<Item>; readonly head: Named<Item> }[];
}

export interface Named<Item> {
  readonly key: string;
  readonly item: Item;
}

/**
 * Pairs by key. What is left on both sides is a rename where the sign of an item (its content, its id) stands exactly
 * once on each side; two candidates are no evidence.
 */
export function pair<Item>(
  base: ReadonlyMap<string, Item>,
  head: ReadonlyMap<string, Item>,
  sign: (item: Item) => string | undefined,
): Paired<Item> {
  const kept = [...base].flatMap(([key, item]) =>
    head.has(key) ? [{ key, base: item, head: head.get(key)! }] : [],
  );
  const gone = [...base].filter(([key]) => !head.has(key)).map(([key, item]) => ({ key, item }));
  const fresh = [...head].filter(([key]) => !base.has(key)).map(([key, item]) => ({ key, item }));
  const renamed = gone.flatMap((one) => {
    const mark = sign(one.item);
    const alike = (named: Named<Item>) => mark !== undefined && sign(named.item) === mark;
    const matches = fresh.filter(alike);
    return matches.length === 1 && gone.filter(alike).length === 1 ? [{ base: one, head: matches[0]! }] : [];
  });
  const removed = gone.filter((one) => !renamed.some((rename) => rename.base === one));
  const added = fresh.filter((one) => !renamed.some((rename) => rename.head === one));
  return { kept, added, removed, renamed };
}
