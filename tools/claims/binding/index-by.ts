/** Items under each of their keys, in the order in which they came. */
export function indexBy<Key, Item>(
  items: Iterable<Item>,
  keysOf: (item: Item) => Iterable<Key>,
): ReadonlyMap<Key, readonly Item[]> {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const known = found.get(key);
      if (known) known.push(item);
      else found.set(key, [item]);
    }
  }
  return found;
}
