import type { Json } from '../json/value.ts';
import { type Step, stepsBetween } from './entailment.ts';
import { isLarge, TOO_LARGE } from './large.ts';
import type { SchemaNode } from './model/library.ts';
import { type Contradiction, type SolveOptions, solveGoal, type Undecided } from './satisfiable.ts';

/** `yes` with what makes it so, `no` with an instance that shows it. */
export type Relation =
  | ({
      readonly verdict: 'yes';
      readonly steps: number;
      /** Statement by statement why it is so, where `minimize` asks for it. */
      readonly reasons: readonly Step[];
    } & Contradiction)
  | { readonly verdict: 'no'; readonly witness: Json; readonly steps: number }
  | Undecided;

/**
 * Whether `bigger` accepts every value that `smaller` accepts; the witness of a `no` is one that it rejects. What a `yes`
 * rests on is narrowed down only where `minimize` asks for it, since large schemas make that long.
 */
export function contains(bigger: SchemaNode, smaller: SchemaNode, options: SolveOptions = {}): Relation {
  const goal = [smaller, bigger] as const;
  const found = solveGoal(
    (compiler) => [compiler.wholly(goal[0]), compiler.fails(goal[1])],
    smaller,
    { accepts: [smaller], rejects: [bigger] },
    { minimize: false, ...options },
  );
  const relation = asRelation(found);
  if (relation.verdict !== 'yes' || !options.minimize) return relation;
  return { ...relation, reasons: stepsBetween(bigger, smaller) };
}

/** Whether no value is valid under both; the witness of a `no` is one that is. */
export function disjoint(one: SchemaNode, other: SchemaNode, options: SolveOptions = {}): Relation {
  const found = solveGoal(
    (compiler) => [compiler.holds(one), compiler.holds(other)],
    one,
    { accepts: [one, other], rejects: [] },
    options,
  );
  return asRelation(found);
}

function asRelation(found: ReturnType<typeof solveGoal>): Relation {
  if (found.verdict === 'unknown') return found;
  if (found.verdict === 'sat' && isLarge(found.witness))
    return { verdict: 'unknown', reason: TOO_LARGE, steps: found.steps };
  if (found.verdict === 'sat') return { verdict: 'no', witness: found.witness, steps: found.steps };
  return { ...found, verdict: 'yes', reasons: [] };
}

export type Equivalence =
  | { readonly verdict: 'yes'; readonly steps: number }
  | {
      readonly verdict: 'no';
      readonly witness: Json;
      readonly onlyIn: 'one' | 'other';
      readonly steps: number;
    }
  | Undecided;

/** Whether both accept the same values; otherwise a value that only one of them accepts. */
export function equivalent(one: SchemaNode, other: SchemaNode, options: SolveOptions = {}): Equivalence {
  const backwards = contains(one, other, { ...options, minimize: false });
  if (backwards.verdict === 'no') return { ...backwards, onlyIn: 'other' };
  const forwards = contains(other, one, { ...options, minimize: false });
  const steps = backwards.steps + forwards.steps;
  if (forwards.verdict === 'no') return { ...forwards, onlyIn: 'one', steps };
  if (backwards.verdict === 'unknown') return { ...backwards, steps };
  return forwards.verdict === 'unknown' ? { ...forwards, steps } : { verdict: 'yes', steps };
}
