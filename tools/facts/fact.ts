import { type Edge, edgesOf, enter, type Frame, note } from './frame.ts';
import { room } from './room.ts';

/** How much of what was made may stay; without it, all. What had to go is made again when it is asked for. */
export interface Stay<Value> {
  readonly most: number;
  /** Each counts as one without it. */
  weigh?(value: Value): number;
}

/** Asks for what is remembered of a handle under a key, and makes it where it is not. */
export type Fact<Handle, Key, Value> = (handle: Handle, key: Key) => Value;

interface Memo<Value> {
  state: 'unknown' | 'open' | 'made' | 'failed';
  /** What was made, or what was thrown. */
  answer: unknown;
  edges: readonly Edge[];
  /** Finds room for what was made. */
  readonly keep: ((value: Value, memo: Memo<Value>) => void) | undefined;
}

/** The names of what is being made, each for the one before it. */
const asking: string[] = [];

/**
 * A named pure function. Its answers live as long as the handle does, and whoever asks depends on all that they were
 * made from, whether they were made for it or for somebody else.
 */
export function fact<Handle extends object, Value>(
  name: string,
  make: (handle: Handle) => Value,
): (handle: Handle) => Value;
export function fact<Handle extends object, Key, Value>(
  name: string,
  make: (handle: Handle, key: Key) => Value,
  stay?: Stay<Value>,
): Fact<Handle, Key, Value>;
export function fact<Handle extends object, Key, Value>(
  name: string,
  make: (handle: Handle, key: Key) => Value,
  stay?: Stay<Value>,
): Fact<Handle, Key, Value> {
  const memoOf = make.length < 2 ? byHandle<Handle, Value>() : byKey<Handle, Key, Value>(stay);
  return (handle, key) => {
    const memo = memoOf(handle, key);
    if (memo.state === 'unknown') fill(memo, name, make, handle, key);
    if (memo.state === 'open') throw new Error(`${circle(name)}: it would have to be known to be made`);
    if (memo.edges.length > 0) note(memo);
    if (memo.state === 'failed') throw memo.answer;
    return memo.answer as Value;
  };
}

/** Parts of pages have thousands of small facts, with nothing but the part to know them by. */
function byHandle<Handle extends object, Value>(): (handle: Handle) => Memo<Value> {
  const memos = new WeakMap<Handle, Memo<Value>>();
  return (handle) => known(memos, handle, undefined);
}

function byKey<Handle extends object, Key, Value>(stay?: Stay<Value>): Fact<Handle, Key, Memo<Value>> {
  const bookOf = fact('book', (_: Handle) => ({
    memos: new Map<Key, Memo<Value>>(),
    keep: stay && keeper(stay),
  }));
  return (handle, key) => {
    const { memos, keep } = bookOf(handle);
    return known(memos, key, keep);
  };
}

interface Memos<Key, Value> {
  get(key: Key): Memo<Value> | undefined;
  set(key: Key, memo: Memo<Value>): unknown;
}

function known<Key, Value>(memos: Memos<Key, Value>, key: Key, keep: Memo<Value>['keep']): Memo<Value> {
  const found = memos.get(key);
  if (found) return found;
  const memo: Memo<Value> = { state: 'unknown', answer: undefined, edges: [], keep };
  memos.set(key, memo);
  return memo;
}

function keeper<Value>({ most, weigh = () => 1 }: Stay<Value>): NonNullable<Memo<Value>['keep']> {
  const { take } = room(most);
  return (value, memo) =>
    take(weigh(value), () => {
      memo.state = 'unknown';
      memo.answer = undefined;
    });
}

/** Frames that nobody looks at any more: most facts are small, and look at nothing. */
const spare: Frame[] = [];

/** A failure is remembered like a value: it would be the same again. */
function fill<Handle, Key, Value>(
  memo: Memo<Value>,
  name: string,
  make: (handle: Handle, key: Key) => Value,
  handle: Handle,
  key: Key,
): void {
  const frame: Frame = spare.pop() ?? new Set();
  const around = enter(frame);
  memo.state = 'open';
  asking.push(name);
  try {
    const value = make(handle, key);
    memo.answer = value;
    memo.state = 'made';
    memo.keep?.(value, memo);
  } catch (failure) {
    memo.answer = failure;
    memo.state = 'failed';
  } finally {
    asking.pop();
    enter(around);
    memo.edges = edgesOf(frame);
    frame.clear();
    spare.push(frame);
  }
}

function circle(name: string): string {
  return [...asking.slice(asking.indexOf(name)), name].join(' asks for ');
}
