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

type Sign<Item> = (item: Item) => string | undefined;

/**
 * Pairs by key. What is left on both sides is a rename where the sign of an item (its content, its id) stands exactly
 * once on each side; two candidates are no evidence. The first sign that tells is the one that counts.
 */
export function pair<Item>(
  base: ReadonlyMap<string, Item>,
  head: ReadonlyMap<string, Item>,
  ...signs: readonly Sign<Item>[]
): Paired<Item> {
  const kept = [...base].flatMap(([key, item]) =>
    head.has(key) ? [{ key, base: item, head: head.get(key)! }] : [],
  );
  let removed = [...base].filter(([key]) => !head.has(key)).map(([key, item]) => ({ key, item }));
  let added = [...head].filter(([key]) => !base.has(key)).map(([key, item]) => ({ key, item }));
  const renamed = signs.flatMap((sign) => {
    const found = renames(removed, added, sign);
    const [from, to] = [new Set(found.map((one) => one.base)), new Set(found.map((one) => one.head))];
    removed = removed.filter((one) => !from.has(one));
    added = added.filter((one) => !to.has(one));
    return found;
  });
  return { kept, added, removed, renamed };
}

function renames<Item>(
  gone: readonly Named<Item>[],
  fresh: readonly Named<Item>[],
  sign: Sign<Item>,
): Paired<Item>['renamed'] {
  const candidates = bySign(fresh, sign);
  return [...bySign(gone, sign)].flatMap(([mark, [base, ...others]]) => {
    const [head, ...more] = candidates.get(mark) ?? [];
    return base && head && others.length + more.length === 0 ? [{ base, head }] : [];
  });
}

function bySign<Item>(
  items: readonly Named<Item>[],
  sign: Sign<Item>,
): ReadonlyMap<string, readonly Named<Item>[]> {
  const found = new Map<string, Named<Item>[]>();
  for (const one of items) {
    const mark = sign(one.item);
    if (mark !== undefined) found.set(mark, [...(found.get(mark) ?? []), one]);
  }
  return found;
}
