import type { Store } from './store.ts';

/** Keeps values as they are for as long as the process lives: asked for twice, it gives the very same object. */
export function liveStore(): Store {
  const values = new Map<string, unknown>();
  const nameOf = (pack: string, key: string) => `${pack}\n${key}`;
  const keep = <Value>(pack: string, key: string, compute: () => Value): Value => {
    const name = nameOf(pack, key);
    if (!values.has(name)) values.set(name, compute());
    return values.get(name) as Value;
  };
  return {
    lasts: true,
    keep,
    known: <Value>(pack: string, key: string) => values.get(nameOf(pack, key)) as Value | undefined,
    has: (pack, key) => values.has(nameOf(pack, key)),
    put(pack, key, value) {
      values.set(nameOf(pack, key), value);
    },
    touch: () => undefined,
    save: () => undefined,
  };
}
