import type { Store } from './store.ts';

interface Entry {
  readonly value: unknown;
  /** Runs since it was last asked for. */
  age: number;
}

/** What was not asked for stays for some runs: whoever takes back an edit must not wait for it. */
const oldest = 4;

/**
 * Keeps values as they are for as long as the process lives: asked for twice, it gives the very same object. A process
 * that runs again and again saves after each run, which drops what no run has asked for lately.
 */
export function liveStore(): Store {
  const packs = new Map<string, Map<string, Entry>>();
  function packOf(name: string): Map<string, Entry> {
    const pack = packs.get(name) ?? new Map<string, Entry>();
    packs.set(name, pack);
    return pack;
  }
  function known<Value>(name: string, key: string): Value | undefined {
    const entry = packOf(name).get(key);
    if (entry) entry.age = 0;
    return entry?.value as Value | undefined;
  }
  return {
    lasts: true,
    known,
    has: (name, key) => packOf(name).has(key),
    put(name, key, value) {
      packOf(name).set(key, { value, age: 0 });
    },
    keep<Value>(name: string, key: string, compute: () => Value): Value {
      const pack = packOf(name);
      if (!pack.has(key)) pack.set(key, { value: compute(), age: 0 });
      return known<Value>(name, key) as Value;
    },
    touch(keys) {
      for (const pack of packs.values())
        for (const key of keys) {
          const entry = pack.get(key);
          if (entry) entry.age = 0;
        }
    },
    save() {
      for (const pack of packs.values())
        for (const [key, entry] of pack)
          if (entry.age >= oldest) pack.delete(key);
          else entry.age += 1;
    },
  };
}
