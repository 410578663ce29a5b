import type { CacheFolder } from './folder.ts';
import { openPack, type Pack } from './pack.ts';

/** Keeps what was computed from content, under the name of that content. Values are plain data. */
export interface Store {
  /** Whether anything outlasts the run: where nothing does, no name for what was computed is needed. */
  readonly lasts: boolean;
  known<Value>(pack: string, key: string): Value | undefined;
  /** Whether a value is known, without making it. */
  has(pack: string, key: string): boolean;
  put(pack: string, key: string, value: unknown): void;
  /** The value, computed only where it is not known. */
  keep<Value>(pack: string, key: string, compute: () => Value): Value;
  /** What belongs to documents that are there stays, also where nothing asked for it in this run. */
  touch(keys: readonly string[]): void;
  save(): void;
}

/** For runs without a cache. Values are plain data: it makes no difference whether they have been text. */
export function noStore(): Store {
  return {
    lasts: false,
    known: () => undefined,
    has: () => false,
    put: () => undefined,
    keep: (_pack, _key, compute) => compute(),
    touch: () => undefined,
    save: () => undefined,
  };
}

const PARTS = ['whole', 'since'] as const;

function fileOf(pack: string, part: (typeof PARTS)[number]): string {
  return part === 'whole' ? `${pack}.pack` : `${pack}.${part}.pack`;
}

/** `afterwards` comes when something new was written. */
export function openStore(folder: CacheFolder, version: string, afterwards = () => {}): Store {
  const packs = new Map<string, Pack>();
  function packOf(name: string): Pack {
    const known = packs.get(name);
    if (known) return known;
    const [whole, since] = PARTS.map((part) => folder.read(fileOf(name, part)));
    const pack = openPack({ whole, since }, version);
    packs.set(name, pack);
    return pack;
  }
  function known<Value>(pack: string, key: string): Value | undefined {
    const text = packOf(pack).get(key);
    return text === undefined ? undefined : (JSON.parse(text) as Value);
  }
  function put(pack: string, key: string, value: unknown): void {
    packOf(pack).put(key, JSON.stringify(value));
  }
  return {
    lasts: true,
    known,
    has: (pack, key) => packOf(pack).has(key),
    put,
    keep<Value>(pack: string, key: string, compute: () => Value): Value {
      const kept = known<Value>(pack, key);
      if (kept !== undefined) return kept;
      const value = compute();
      put(pack, key, value);
      return value;
    },
    touch(keys) {
      for (const pack of packs.values()) for (const key of keys) pack.touch(key);
    },
    save() {
      const changed = [...packs].flatMap(([name, pack]) => {
        const parts = pack.changed() ?? {};
        return PARTS.flatMap((part) => {
          const content = parts[part];
          return content ? [{ file: fileOf(name, part), content }] : [];
        });
      });
      for (const { file, content } of changed) folder.write(file, content);
      if (changed.length > 0) afterwards();
    },
  };
}
