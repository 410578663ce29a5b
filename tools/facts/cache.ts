import { room } from './room.ts';

/** What can be worked out again, by a key. */
export interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** For values that are found by the way, and that nobody could make of their key alone; all others are facts. */
export function cache<Value>(most: number): Cache<Value> {
  const values = new Map<string, Value>();
  const { take } = room(most);
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (!values.has(key)) take(1, () => values.delete(key));
      values.set(key, value);
    },
  };
}
