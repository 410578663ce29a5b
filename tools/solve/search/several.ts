import { equalityKey } from '../../json/equal.ts';
import type { Json } from '../../json/value.ts';
import type { Formula } from '../formula/formula.ts';
import { holds } from '../formula/truth.ts';
import type { JsonType } from '../json-type.ts';
import type { Outcome, Unknown } from './outcome.ts';
import type { Given } from './theory.ts';

/** Different values of one goal, and why there are no more; nothing where there are enough. */
export interface Several {
  readonly values: readonly Json[];
  readonly end: Exclude<Outcome, { readonly verdict: 'sat' }> | undefined;
}

/** What a value that was found stands for: what its type asks of it. */
export type Leaf = (type: JsonType, given: readonly Given[], witness: Json) => void;

/** What the search for several values asks of the search for one. */
export interface Source {
  without(values: readonly Json[]): Formula;
  /** A value; where there is one, `leaf` is told of it. */
  find(goal: readonly Formula[], leaf: Leaf): Outcome;
  /** Values that may satisfy the same. */
  variations(type: JsonType, given: readonly Given[], witness: Json, count: number): Iterable<Json>;
  spend(steps: number): void;
  /** How many parts a value has. */
  sizeOf(value: Json): number;
}

/**
 * As many values as asked for, or all. One that is found stands for others, the next of their kind or different in one
 * part; only what nothing stands for is searched again, with those that are known left out, and at most so many times.
 */
export function severalValues(
  goal: readonly Formula[],
  count: number,
  mostSearches: number,
  source: Source,
): Several {
  const found = new Map<string, Json>();
  let size = 0;
  const look = (value: Json, isMeant: () => boolean) => {
    const own = source.sizeOf(value);
    source.spend(stepsFor(own));
    if (!isMeant()) return;
    size += own;
    if (found.size < count) found.set(equalityKey(value), value);
  };
  const leaf: Leaf = (type, given, witness) => {
    look(witness, () => true);
    for (const value of source.variations(type, given, witness, count)) {
      if (found.size >= count) return;
      look(value, () => goal.every((formula) => holds(formula, value) === true));
    }
  };
  for (let searches = 0; found.size < count && searches < mostSearches; searches += 1) {
    source.spend(stepsFor(size));
    const others = source.without([...found.values()]);
    const outcome = source.find([...goal, others], leaf);
    if (outcome.verdict === 'sat') look(outcome.witness, () => true);
    else return { values: [...found.values()], end: outcome };
  }
  const end: Unknown | undefined = found.size < count ? { verdict: 'unknown', reason: CUT } : undefined;
  return { values: [...found.values()], end };
}

/** So many parts are looked at as quickly as a step is taken elsewhere. */
const PARTS_OF_A_STEP = 3;

function stepsFor(parts: number): number {
  return Math.ceil(parts / PARTS_OF_A_STEP);
}

const CUT = 'there may be more values than were looked for';
