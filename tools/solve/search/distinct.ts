import { equalityKey } from '../../json/equal.ts';
import type { Json } from '../../json/value.ts';
import { valueFor } from './elements.ts';
import type { Need } from './need.ts';
import { type Conflict, joinConflicts } from './reason.ts';
import type { Solver } from './solver.ts';
import type { Finding } from './theory.ts';

interface Values {
  readonly values: readonly Json[];
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
  const matched = matching(choices.map(({ values }) => values));
  if (matched) return { verdict: 'sat', witness: matched };
  const unknown = choices.find((each) => each.unknown !== '');
  if (unknown) return { verdict: 'unknown', reason: unknown.unknown };
  const conflicts = [...known.values()].flatMap(({ conflict }) => (conflict ? [conflict] : []));
  return { verdict: 'unsat', conflict: joinConflicts(conflicts) };
}

function someValues(needs: readonly Need[], count: number, solver: Solver): Values {
  const values: Json[] = [];
  while (values.length < count) {
    const other = { formula: solver.formulas.noneOf(values), reason: {} };
    const finding = valueFor([...needs, other], solver);
    if (finding.verdict === 'unsat') return { values, conflict: finding.conflict, unknown: '' };
    if (finding.verdict === 'unknown') return { values, conflict: undefined, unknown: finding.reason };
    values.push(finding.witness);
  }
  return { values, conflict: undefined, unknown: '' };
}

/** Kuhn's algorithm for bipartite matching, with places and values as the two sides. */
function matching(choices: readonly (readonly Json[])[]): Json[] | undefined {
  const keys = choices.map((values) => values.map(equalityKey));
  const holder = new Map<string, number>();
  const assign = (place: number, tried: Set<string>): boolean =>
    keys[place]!.some((key) => {
      if (tried.has(key)) return false;
      tried.add(key);
      const before = holder.get(key);
      if (before !== undefined && !assign(before, tried)) return false;
      holder.set(key, place);
      return true;
    });
  for (const place of choices.keys()) if (!assign(place, new Set())) return undefined;
  const found: Json[] = [];
  for (const [key, place] of holder) found[place] = choices[place]![keys[place]!.indexOf(key)]!;
  return found;
}
