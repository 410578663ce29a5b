interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): unknown;
}

/** What is known by a key, or else is made now and known from then on. */
export function remembered<Key, Value>(known: Store<Key, Value>, key: Key, make: () => Value): Value {
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as Value;
}

/** A number for each of the things that were met, the same whenever it is met again. */
export function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  return remembered(numbers, key, () => numbers.size);
}
