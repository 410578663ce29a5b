export interface Match<Item> {
  readonly base: Item;
  readonly head: Item;
}

export interface Matched<Item> {
  readonly pairs: readonly Match<Item>[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** Beyond this many candidates every sentence would be held against every other of a rewritten specification. */
const most = 250_000;

/** Pairs what is most alike first; below the least likeness two things are not the same one. */
export function match<Item>(
  base: readonly Item[],
  head: readonly Item[],
  likeness: (base: Item, head: Item) => number,
  least: number,
): Matched<Item> {
  const scored: { readonly from: Item; readonly to: Item; readonly score: number }[] = [];
  if (base.length * head.length <= most)
    for (const from of base)
      for (const to of head) {
        const score = likeness(from, to);
        if (score >= least) scored.push({ from, to, score });
      }
  const taken = new Set<Item>();
  const pairs: Match<Item>[] = [];
  for (const { from, to } of scored.sort((a, b) => b.score - a.score)) {
    if (taken.has(from) || taken.has(to)) continue;
    taken.add(from).add(to);
    pairs.push({ base: from, head: to });
  }
  const isFree = (item: Item) => !taken.has(item);
  return { pairs, removed: base.filter(isFree), added: head.filter(isFree) };
}
