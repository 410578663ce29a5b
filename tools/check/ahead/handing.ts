import type { Store } from '../cache/store.ts';

/** A store that takes what others have made, and gives it to whoever would make it next. */
export interface Handing extends Store {
  hand(pack: string, key: string, value: unknown): void;
}

export function handing(store: Store): Handing {
  const handed = new Map<string, unknown>();
  const nameOf = (pack: string, key: string) => `${pack}\n${key}`;
  return {
    ...store,
    hand: (pack, key, value) => handed.set(nameOf(pack, key), value),
    has: (pack, key) => handed.has(nameOf(pack, key)) || store.has(pack, key),
    keep<Value>(pack: string, key: string, compute: () => Value): Value {
      const name = nameOf(pack, key);
      if (!handed.has(name)) return store.keep(pack, key, compute);
      const value = handed.get(name) as Value;
      handed.delete(name);
      store.put(pack, key, value);
      return value;
    },
  };
}
