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
  const found: string[] = [];
  collectRefs(value, found);
  return found;
}

function collectRefs(value: Json, found: string[]): void {
  if (isArray(value)) for (const item of value) collectRefs(item, found);
  else if (isObject(value))
    for (const key of Object.keys(value)) {
      const held = value[key]!;
      if (key === '$ref' && typeof held === 'string') found.push(held);
      else collectRefs(held, found);
    }
}
