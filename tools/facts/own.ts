import { type Fact, fact, type Stay } from './fact.ts';
import { during, edgesOf, type Frame } from './frame.ts';

/** What outlasts a run: plain data, in packs, under the names of what it was made from. */
export interface Disk {
  keep<Value>(pack: string, key: string, compute: () => Value): Value;
}

interface Kept<Handle, Key, Value> {
  /** Names the file with its content, and whatever else decides. */
  name(handle: Handle, key: Key): string;
  /** The input that may be read. */
  file(key: Key): string;
  readonly stay?: Stay<Value>;
}

/** A fact of one file: it reads nothing else, so that it holds wherever that file stands unchanged. */
export function own<Handle extends { readonly store: Disk }, Key, Value>(
  pack: string,
  make: (handle: Handle, key: Key) => Value,
  { name, file, stay }: Kept<Handle, Key, Value>,
): Fact<Handle, Key, Value> {
  return fact(
    pack,
    (handle, key) =>
      handle.store.keep(pack, name(handle, key), () => alone(pack, file(key), () => make(handle, key))),
    stay,
  );
}

function alone<Value>(pack: string, file: string, make: () => Value): Value {
  const sources: Frame = new Set();
  const value = during(sources, make);
  const other = edgesOf(sources).find((edge) => edge.name !== file);
  if (other)
    throw new Error(`${pack} of "${file}" also reads "${other.name}", whose changes nobody would notice`);
  return value;
}
