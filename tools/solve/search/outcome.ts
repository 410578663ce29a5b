import type { Json } from '../../json/value.ts';
import type { Formula } from '../formula/formula.ts';

/** The answer to "is there a value that satisfies all of these formulas". */
export type Outcome =
  | { readonly verdict: 'sat'; readonly witness: Json }
  | ({ readonly verdict: 'unsat' } & Refutation)
  | Unknown;

export interface Unknown {
  readonly verdict: 'unknown';
  readonly reason: string;
}

export interface Refutation {
  /** Those of the formulas that cannot hold together. */
  readonly members: ReadonlySet<Formula>;
  /** The keyword places that were needed to see it. */
  readonly places: ReadonlySet<number>;
  /** Goals further up the stack that it takes to be empty, by their depth; none for a final result. */
  readonly assumes: ReadonlySet<number>;
}

export const NOTHING_ASSUMED: ReadonlySet<number> = new Set();
