import type { Formula } from '../formula/formula.ts';
import type { Outcome } from './outcome.ts';
import { type Conflict, conflictOf, type Reason } from './reason.ts';

/** A formula that a part of the value, or a name, has to satisfy, and why. */
export interface Need {
  readonly formula: Formula;
  readonly reason: Reason;
}

export function formulasOf(needs: readonly Need[]): Formula[] {
  return needs.map(({ formula }) => formula);
}

/** Why the needs cannot be met together, in terms of why they were there. */
export function explain(outcome: Outcome & { readonly verdict: 'unsat' }, needs: readonly Need[]): Conflict {
  const reasons = new Map<Formula, Reason>();
  for (const { formula, reason } of needs) if (!reasons.has(formula)) reasons.set(formula, reason);
  const involved = [...outcome.members].flatMap((formula) => reasons.get(formula) ?? []);
  return conflictOf(involved, outcome.places, outcome.assumes);
}
