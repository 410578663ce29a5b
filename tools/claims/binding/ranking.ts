import type { Editions } from './editions.ts';
import type { Families, Family, Standing } from './families.ts';

/** What putting all items together and sorting them would give, as far as it is asked for; each stream is in order by itself. */
export function* inOrder<Item>(
  streams: Iterable<Iterable<Item>>,
  compare: (a: Item, b: Item) => number,
): Generator<Item> {
  const heads: { item: Item; readonly rest: Iterator<Item> }[] = [];
  for (const stream of streams) {
    const rest = stream[Symbol.iterator]();
    const first = rest.next();
    if (!first.done) heads.push({ item: first.value, rest });
  }
  while (heads.length > 0) {
    const first = heads.reduce((best, head) => (compare(head.item, best.item) < 0 ? head : best));
    yield first.item;
    const next = first.rest.next();
    if (next.done) heads.splice(heads.indexOf(first), 1);
    else first.item = next.value;
  }
}

/** How candidates look from one page. */
export interface Outlook<One> {
  readonly page: string;
  readonly families: Families<One>;
  readonly editions: Editions;
  /** By family, the members that the page or a claim tells apart by more than their distance. */
  readonly apart: ReadonlyMap<Family<One>, readonly One[]>;
}

export function isInSight<One extends Standing>({ members }: Family<One>, outlook: Outlook<One>): boolean {
  return members.some(({ file }) => outlook.editions.speaksOf(outlook.page, file));
}

/**
 * The scores of the members of a family that a page speaks of, best first. All that is not set apart differs in its
 * distance alone, so it is scored from the nearest on, and only as far as somebody asks.
 */
export function scoresIn<One extends Standing, Score>(
  family: Family<One>,
  outlook: Outlook<One>,
  score: (one: One) => Score,
  compare: (a: Score, b: Score) => number,
): Iterable<Score> {
  const { page, families, editions } = outlook;
  const isSpokenOf = ({ file }: One) => editions.speaksOf(page, file);
  if (family.members.length === 1) return family.members.filter(isSpokenOf).map(score);
  const apart = outlook.apart.get(family) ?? [];
  function* others() {
    for (const one of families.nearestFirst(family, page))
      if (!apart.includes(one) && isSpokenOf(one)) yield score(one);
  }
  const first = apart.filter(isSpokenOf).map(score).sort(compare);
  return { [Symbol.iterator]: () => inOrder([first, others()], compare) };
}
