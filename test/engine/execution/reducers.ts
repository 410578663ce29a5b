import { isArray, isObject, type Json, member } from '../../../tools/json/value.ts';

/** How a write changes a channel; undefined where the value does not suit the reducer. */
type Reducer = (before: Json | undefined, written: Json) => Json | undefined;

const list = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : []);

const reducers: Readonly<Record<string, Reducer>> = {
  replace: (_before, written) => written,
  append: (before, written) => [...list(before), ...(isArray(written) ? written : [written])],
  merge: (before, written) =>
    isObject(written) ? { ...(isObject(before) ? before : {}), ...written } : undefined,
  message: (before, written) => {
    if (!isObject(written)) return undefined;
    const known = list(before);
    return known.some((one) => member(one, 'messageId') === written.messageId) ? known : [...known, written];
  },
  counter: (before, written) =>
    typeof written === 'number' ? (typeof before === 'number' ? before : 0) + written : undefined,
  votes: (before, written) => [...list(before), written],
  feedback: (before, written) => [...list(before), written],
};

export const EMPTY: Readonly<Record<string, Json>> = {
  replace: null,
  append: [],
  merge: {},
  message: [],
  counter: 0,
  votes: [],
  feedback: [],
};

export function reduce(reducer: string, before: Json | undefined, written: Json): Json | undefined {
  return reducers[reducer]?.(before, written);
}
