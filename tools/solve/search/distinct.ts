import { equalityKey } from '../../json/equal.ts';
import type { Json } from '../../json/value.ts';
import { explain, formulasOf, type Need } from './need.ts';
import { type Conflict, joinConflicts } from './reason.ts';
import type { Solver } from './solver.ts';
import type { Finding } from './theory.ts';

interface Values {
  readonly values: readonly Json[];
  readonly keys: readonly string[];
  /** Why there are no more; nothing where there may be. */
  readonly conflict: Conflict | undefined;
  readonly unknown: string;
}

/** Values for several places, no two of them equal: enough of them for each place, then a matching. */
export function distinctValues(slots: readonly (readonly Need[])[], solver: Solver): Finding {
  const known = new Map<string, Values>();
  const choices = slots.map((needs) => {
    const key = [...new Set(needs.map(({ formula }) => formula.id))].sort((a, b) => a - b).join(' ');
    const values = known.get(key) ?? someValues(needs, slots.length, solver);
    known.set(key, values);
    return values;
  });
  const matched = matching(choices);
  if (matched) return { verdict: 'sat', witness: matched };
  const unknown = choices.find((each) => each.unknown !== '');
  if (unknown) return { verdict: 'unknown', reason: unknown.unknown };
  const conflicts = [...known.values()].flatMap(({ conflict }) => (conflict ? [conflict] : []));
  return { verdict: 'unsat', conflict: joinConflicts(conflicts) };
}

function someValues(needs: readonly Need[], count: number, solver: Solver): Values {
  const { values, end } = solver.several(formulasOf(needs), count);
  const keys = values.map(equalityKey);
  return {
    values,
    keys,
    conflict: end?.verdict === 'unsat' ? explain(end, needs) : undefined,
    unknown: end?.verdict === 'unknown' ? end.reason : '',
  };
}

/**
 * Kuhn's algorithm for bipartite matching, with places and values as the two sides. A value that is free is taken first,
 * since where all places are alike no other one ever has to make room.
 */
function matching(choices: readonly Values[]): Json[] | undefined {
  const holder = new Map<string, number>();
  const assign = (place: number, tried: Set<string>): boolean => {
    const { keys } = choices[place]!;
    const free = keys.find((key) => !holder.has(key));
    if (free !== undefined) {
      holder.set(free, place);
      return true;
    }
    return keys.some((key) => {
      if (tried.has(key)) return false;
      tried.add(key);
      if (!assign(holder.get(key)!, tried)) return false;
      holder.set(key, place);
      return true;
    });
  };
  for (const place of choices.keys()) if (!assign(place, new Set())) return undefined;
  const found: Json[] = [];
  for (const [key, place] of holder) {
    const { keys, values } = choices[place]!;
    found[place] = values[keys.indexOf(key)]!;
  }
  return found;
}
