/** What was asked for most recently, by a key: for what can be worked out again. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Holds the last `most` values and up to as many of those before, in two halves: when the young half is full, the old
 * one goes. Schemas that refer to each other are asked for together, so a large corpus loses little by it.
 */
export function recent<Value>(most: number): Recent<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();

  function set(key: string, value: Value): void {
    if (young.size >= most) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  }

  return {
    set,
    get(key) {
      const found = young.get(key);
      if (found !== undefined) return found;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
  };
}
