import { digest } from './digest.ts';
import type { CacheFolder } from './folder.ts';
import { openPack, type Pack } from './pack.ts';

/** Keeps what was computed from content, under the name of that content. Values are plain data. */
export interface Store {
  known<Value>(pack: string, key: string): Value | undefined;
  put(pack: string, key: string, value: unknown): void;
  /** The value, computed only where it is not known. */
  keep<Value>(pack: string, key: string, compute: () => Value): Value;
  /** The name of the content of a value, which is computed like `keep` where it is not known. */
  digestOf(pack: string, key: string, compute: () => unknown): string;
  /** What belongs to documents that are there stays, also where nothing asked for it in this run. */
  touch(keys: readonly string[]): void;
  save(): void;
}

/** For runs without a cache: the same values through the same text, so that cold and warm cannot differ. */
export function noStore(): Store {
  return { ...storeOver(new Map(), () => undefined, ''), save: () => undefined };
}

export function openStore(folder: CacheFolder, version: string): Store {
  const packs = new Map<string, Pack>();
  return {
    ...storeOver(packs, (name) => folder.read(`${name}.pack`), version),
    save() {
      for (const [name, pack] of packs) {
        const text = pack.changed();
        if (text !== undefined) folder.write(`${name}.pack`, text);
      }
    },
  };
}

function storeOver(
  packs: Map<string, Pack>,
  read: (name: string) => string | undefined,
  version: string,
): Omit<Store, 'save'> {
  function packOf(name: string): Pack {
    const pack = packs.get(name) ?? openPack(read(name), version);
    packs.set(name, pack);
    return pack;
  }
  function known<Value>(pack: string, key: string): Value | undefined {
    const text = packOf(pack).get(key);
    return text === undefined ? undefined : (JSON.parse(text) as Value);
  }
  function put(pack: string, key: string, value: unknown): string {
    const text = JSON.stringify(value);
    packOf(pack).put(key, text);
    return text;
  }
  return {
    known,
    put,
    touch(keys) {
      for (const pack of packs.values()) for (const key of keys) pack.touch(key);
    },
    keep<Value>(pack: string, key: string, compute: () => Value): Value {
      return known<Value>(pack, key) ?? (JSON.parse(put(pack, key, compute())) as Value);
    },
    digestOf(pack, key, compute) {
      return packOf(pack).digestOf(key) ?? digest(put(pack, key, compute()));
    },
  };
}
