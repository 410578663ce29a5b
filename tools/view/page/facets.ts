/** A question that divides a list: by rule, by severity, by document. */
export interface Facet<Item> {
  readonly name: string;
  readonly label: string;
  valuesOf(item: Item): readonly string[];
  /** The order of its values; by number without one. */
  readonly order?: readonly string[];
  /** Few values are buttons, and many are a list to choose from. */
  readonly as?: 'buttons';
  /** What a value is called, where that is not itself. */
  titleOf?(value: string): string;
}

export interface Option {
  readonly value: string;
  readonly count: number;
}

export interface Filtered<Item> {
  readonly items: readonly Item[];
  /** For each facet what there would be of each value, whatever it is set to itself. */
  readonly options: Readonly<Record<string, readonly Option[]>>;
}

export function filtered<Item>(
  items: readonly Item[],
  facets: readonly Facet<Item>[],
  query: Readonly<Record<string, string>>,
  matches?: ReadonlySet<number>,
): Filtered<Item> {
  const wanted = facets.map(({ name }) => query[name] ?? '');
  const counts = facets.map(() => new Map<string, number>());
  const kept: Item[] = [];
  items.forEach((item, number) => {
    if (matches && !matches.has(number)) return;
    const values = facets.map((facet) => facet.valuesOf(item));
    const misses = values.map((own, at) => (wanted[at] !== '' && !own.includes(wanted[at] ?? '') ? 1 : 0));
    const missed = misses.reduce<number>((sum, one) => sum + one, 0);
    if (missed === 0) kept.push(item);
    values.forEach((own, at) => {
      if (missed > misses[at]!) return;
      for (const value of own) counts[at]!.set(value, (counts[at]!.get(value) ?? 0) + 1);
    });
  });
  const options = facets.map((facet, at) => [facet.name, sorted(counts[at]!, facet.order)] as const);
  return { items: kept, options: Object.fromEntries(options) };
}

function sorted(
  counts: ReadonlyMap<string, number>,
  order: readonly string[] | undefined,
): readonly Option[] {
  const all = [...counts].map(([value, count]) => ({ value, count }));
  if (order) return all.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return all.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
