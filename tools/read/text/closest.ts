import { distance } from 'fastest-levenshtein';

/** The first of the items that are the fewest letters away from what is wanted, and no more than `most` of them. */
export function closest<Item>(
  wanted: string,
  items: Iterable<Item>,
  textOf: (item: Item) => string,
  most: number,
): Item | undefined {
  let best: Item | undefined;
  let least = Math.floor(most) + 1;
  for (const item of items) {
    const text = textOf(item);
    if (Math.abs(text.length - wanted.length) >= least) continue;
    const away = distance(wanted, text);
    if (away < least) [best, least] = [item, away];
  }
  return best;
}
