import { equal } from '../../json/equal.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';

/** Tells whether two texts of two wholes say the same: they are the same, and whatever they refer to is. */
export function sameness(definitions: Json | undefined, others: Json | undefined) {
  const known = new Map<string, boolean>();

  function isSame(one: Json, other: Json): boolean {
    return equal(one, other) && refsIn(one).every(leadsToSame);
  }

  /** All that is reached is the same, or nothing that was met on the way is known to be. */
  function leadsToSame(ref: string): boolean {
    const met = new Set<string>();
    const waiting = [ref];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (met.has(next) || known.get(next) === true) continue;
      met.add(next);
      const [from, to] = [target(next, definitions), target(next, others)];
      const isKnown = known.get(next) !== false && from !== undefined && to !== undefined && equal(from, to);
      if (!isKnown) {
        known.set(ref, false).set(next, false);
        return false;
      }
      waiting.push(...refsIn(from));
    }
    for (const one of met) known.set(one, true);
    return true;
  }

  return isSame;
}

/** References of a self-contained schema all lead into its definitions. */
export function target(ref: Json, definitions: Json | undefined): Json | undefined {
  const name = typeof ref === 'string' ? /#\/(?:\$defs|definitions)\/(\w+)$/.exec(ref)?.[1] : undefined;
  return name === undefined ? undefined : member(definitions, name);
}

export function refsIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    key === '$ref' && typeof held === 'string' ? [held] : refsIn(held),
  );
}
