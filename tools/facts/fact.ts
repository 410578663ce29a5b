import { during, type Made, note, type Source } from './frame.ts';
import { type Room, room } from './room.ts';

/** How much of what was made may stay; without it, all. What had to go is made again when it is asked for. */
export interface Stay<Value> {
  readonly most: number;
  /** Each counts as one without it. */
  weigh?(value: Value): number;
}

/** Asks for what is remembered of a handle under a key, and makes it where it is not. */
export type Fact<Handle, Key, Value> = (handle: Handle, key: Key) => Value;

interface Memo<Value> extends Made {
  readonly sources: Set<Source>;
  answer?: { readonly value: Value } | { readonly failure: unknown } | 'open' | undefined;
}

interface Book<Key, Value> {
  readonly memos: Map<Key, Memo<Value>>;
  readonly room: Room | undefined;
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
  const books = new WeakMap<Handle, Book<Key, Value>>();
  function bookOf(handle: Handle): Book<Key, Value> {
    const known = books.get(handle);
    if (known) return known;
    const book = { memos: new Map<Key, Memo<Value>>(), room: stay && room(stay.most) };
    books.set(handle, book);
    return book;
  }
  return (handle, key) => {
    const book = bookOf(handle);
    const memo = book.memos.get(key) ?? { sources: new Set<Source>() };
    book.memos.set(key, memo);
    note(memo);
    if (memo.answer === undefined) {
      fill(memo, name, () => make(handle, key));
      if (book.room) hold(memo, book.room, stay);
    }
    return told(memo, name);
  };
}

/** A failure is remembered like a value: it would be the same again. */
function fill<Value>(memo: Memo<Value>, name: string, make: () => Value): void {
  memo.answer = 'open';
  memo.sources.clear();
  asking.push(name);
  try {
    memo.answer = { value: during(memo.sources, make) };
  } catch (failure) {
    memo.answer = { failure };
  } finally {
    asking.pop();
  }
}

function hold<Value>(memo: Memo<Value>, room: Room, stay: Stay<Value> | undefined): void {
  const { answer } = memo;
  if (answer === undefined || answer === 'open' || 'failure' in answer) return;
  room.take(stay?.weigh?.(answer.value) ?? 1, () => {
    memo.answer = undefined;
  });
}

function told<Value>({ answer }: Memo<Value>, name: string): Value {
  if (answer !== undefined && answer !== 'open' && 'value' in answer) return answer.value;
  if (answer === undefined || answer === 'open')
    throw new Error(`${circle(name)}: it would have to be known to be made`);
  throw answer.failure;
}

function circle(name: string): string {
  return [...asking.slice(asking.indexOf(name)), name].join(' asks for ');
}
