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

/** Items with their values by each facet: these are asked for once, and not at every key that is typed. */
export interface Divided<Item> {
  readonly items: readonly Item[];
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  /** Those that most items have come first, where the facet has no order of its own. */
  readonly values: readonly string[];
  /** Of each item, by their places in the list. */
  readonly of: readonly (readonly number[])[];
}

export function divided<Item>(items: readonly Item[], facets: readonly Facet<Item>[]): Divided<Item> {
  return { items, columns: facets.map((facet) => columnOf(items, facet)) };
}

function columnOf<Item>(items: readonly Item[], { name, order, valuesOf }: Facet<Item>): Column {
  const own = items.map(valuesOf);
  const counts = new Map<string, number>();
  for (const values of own) for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = sorted(counts, order);
  const places = new Map(values.map((value, place) => [value, place]));
  return { name, values, of: own.map((all) => all.map((value) => places.get(value)!)) };
}

function sorted(counts: ReadonlyMap<string, number>, order: readonly string[] | undefined) {
  const values = [...counts.keys()];
  if (order) return values.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return values.sort((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
}

const NOTHING = -1;
const ANYTHING = -2;

export function filtered<Item>(
  { items, columns }: Divided<Item>,
  query: Readonly<Record<string, string>>,
  matches?: ReadonlySet<number>,
): Filtered<Item> {
  const wanted = columns.map(({ name, values }) => (query[name] ? values.indexOf(query[name]) : ANYTHING));
  const counts = columns.map(({ values }) => new Uint32Array(values.length));
  const kept: Item[] = [];
  for (let item = 0; item < items.length; item++) {
    if (matches && !matches.has(item)) continue;
    const missed = missedBy(item, columns, wanted);
    if (missed === NOTHING) kept.push(items[item]!);
    // What misses one filter alone is what there would be if that were set otherwise.
    if (missed !== ANYTHING)
      columns.forEach(({ of }, at) => {
        if (missed === NOTHING || missed === at) for (const place of of[item]!) counts[at]![place]! += 1;
      });
  }
  const options = columns.map(({ name, values }, at) => [
    name,
    values.flatMap((value, place) => {
      const count = counts[at]![place]!;
      return count === 0 ? [] : [{ value, count }];
    }),
  ]);
  return { items: kept, options: Object.fromEntries(options) };
}

/** The filter that an item does not pass, if it is the only one. */
function missedBy(item: number, columns: readonly Column[], wanted: readonly number[]): number {
  let missed = NOTHING;
  for (let at = 0; at < columns.length; at++) {
    if (wanted[at] === ANYTHING || columns[at]!.of[item]!.includes(wanted[at]!)) continue;
    if (missed !== NOTHING) return ANYTHING;
    missed = at;
  }
  return missed;
}
