import { canonical } from '../../json/canonical.ts';
import { isArray, isObject, type Json, member, setMember } from '../../json/value.ts';

/** What a write gives, or nothing where it does not suit the reducer and the old value stays. */
export type Reducer = (old: Json | undefined, written: Json) => Json | undefined;

export const REDUCERS: ReadonlyMap<string, Reducer> = new Map<string, Reducer>([
  ['replace', (_, written) => written],
  ['append', (old = [], written) => (isArray(old) ? old.concat(written) : undefined)],
  ['merge', (old = {}, written) => merged(old, written)],
  ['message', (old = [], written) => (isArray(old) ? withMessage(old, written) : undefined)],
  ['counter', (old = 0, written) => sum(old, written)],
  ['set', (old = [], written) => (isArray(old) ? withElement(old, written) : undefined)],
]);

function merged(old: Json, written: Json): Json | undefined {
  if (!isObject(old) || !isObject(written)) return undefined;
  const result = {};
  for (const [name, value] of [...Object.entries(old), ...Object.entries(written)])
    setMember(result, name, value);
  return result;
}

function withMessage(old: readonly Json[], written: Json): Json | undefined {
  const id = member(written, 'id');
  if (id === undefined) return undefined;
  const at = old.findIndex((message) => member(message, 'id') === id);
  return at < 0 ? [...old, written] : old.with(at, written);
}

function sum(old: Json, written: Json): Json | undefined {
  return typeof old === 'number' && typeof written === 'number' ? old + written : undefined;
}

/** Equal is what has one canonical form. */
function withElement(old: readonly Json[], written: Json): Json {
  const form = canonical(written);
  return old.some((element) => canonical(element) === form) ? old : [...old, written];
}
