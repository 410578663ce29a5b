import type { Bound, Evidence, Fix, Place, Related, Severity } from '../finding.ts';

/**
 * A rule sees the facts that it declares in `reads` and nothing else, so that reading an undeclared fact is
 * a type error and the cache knows what a finding depends on. `Facts` names what there is to read.
 */
export interface Report<Data> {
  readonly at: Place;
  readonly data: Data;
  readonly related?: readonly Related[];
  readonly evidence?: Evidence;
  readonly bound?: Bound;
  readonly fixes?: readonly Fix[];
  /** Only where one rule reports things of different weight. */
  readonly severity?: Severity;
}

export interface Rule<Facts, Reads extends keyof Facts, Data> {
  /** Never renamed and never used again. */
  readonly id: string;
  readonly since: string;
  readonly severity: Severity | 'off';
  readonly reads: readonly Reads[];
  /** The sentence that it enforces. */
  readonly cites: string;
  check(facts: Pick<Facts, Reads>): Iterable<Report<Data>>;
  /** What, why and what to do. */
  says(data: Data): string;
}
