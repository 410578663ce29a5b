import { isArray, isObject, type Json, member, setMember } from '../../json/value.ts';

/** What a write gives, or nothing where it does not suit the reducer and the old value stays. */
export type Reducer = (old: Json | undefined, written: Json) => Json | undefined;

export const REDUCERS: ReadonlyMap<string, Reducer> = new Map<string, Reducer>([
  ['replace', (_, written) => written],
  ['append', (old = [], written) => (isArray(old) ? old.concat(written) : undefined)],
  ['merge', (old = {}, written) => merged(old, written)],
  ['message', (old = [], written) => (isArray(old) ? withMessage(old, written) : undefined)],
  ['counter', (old = 0, written) => sum(old, written)],
  ['votes', (old = [], written) => (isArray(old) ? [...old, written] : undefined)],
  ['feedback', (old = [], written) => (isArray(old) ? [...old, written] : undefined)],
]);

function merged(old: Json, written: Json): Json | undefined {
  if (!isObject(old) || !isObject(written)) return undefined;
  const result = {};
  for (const [name, value] of [...Object.entries(old), ...Object.entries(written)])
    setMember(result, name, value);
  return result;
}

/** The first message with an id wins, so that one that is delivered twice stands once. */
function withMessage(old: readonly Json[], written: Json): Json | undefined {
  const id = member(written, 'messageId');
  if (id === undefined) return undefined;
  return old.some((message) => member(message, 'messageId') === id) ? old : [...old, written];
}

function sum(old: Json, written: Json): Json | undefined {
  return typeof old === 'number' && typeof written === 'number' ? old + written : undefined;
}
