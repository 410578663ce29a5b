import { equalityKey } from '../../json/equal.ts';
import { remembered } from '../../json/remembered.ts';
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
  solver.budget.spend(slots.length);
  const known = new Map<string, Values>();
  const choices = slots.map((needs) => {
    const key = formulasOf(needs)
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join(' ');
    return remembered(known, key, () => someValues(needs, slots.length, solver));
  });
  const matched = matching(choices, solver.budget.spend);
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
 * since where all places are alike no other one ever has to make room; one that is taken once stays so.
 */
function matching(choices: readonly Values[], spend: (steps: number) => void): Json[] | undefined {
  const holder = new Map<string, number>();
  const firstFree = new Map<Values, number>();
  const takeFree = (place: number): boolean => {
    const choice = choices[place]!;
    let index = firstFree.get(choice) ?? 0;
    while (index < choice.keys.length && holder.has(choice.keys[index]!)) index += 1;
    firstFree.set(choice, index);
    if (index < choice.keys.length) holder.set(choice.keys[index]!, place);
    return index < choice.keys.length;
  };
  const assign = (place: number, tried: Set<string>): boolean => {
    if (takeFree(place)) return true;
    return choices[place]!.keys.some((key) => {
      if (tried.has(key)) return false;
      spend(1);
      tried.add(key);
      if (!assign(holder.get(key)!, tried)) return false;
      holder.set(key, place);
      return true;
    });
  };
  for (const place of choices.keys()) if (!assign(place, new Set())) return undefined;
  const byKey = new Map([...new Set(choices)].flatMap(entriesOf));
  return [...holder].sort(([, one], [, other]) => one - other).map(([key]) => byKey.get(key)!);
}

function entriesOf({ keys, values }: Values): (readonly [key: string, value: Json])[] {
  return keys.map((key, index) => [key, values[index]!]);
}
