import type { Bound, Evidence, Fix, Mend, Place, Related, Severity } from '../finding.ts';
import type { Facts } from './facts.ts';

/** What the id of a rule begins with: rules of a family have one subject. */
export function familyOf(id: string): string {
  return id.split('/', 1)[0]!;
}

/**
 * A rule sees the facts that it declares in `reads` and nothing else, so that reading an undeclared fact is a type
 * error and the cache knows what a finding depends on.
 */
export interface Rule<Reads extends keyof Facts, Data> {
  /** `family/no-x` or `family/use-x`, as its file is called; never renamed and never used again. */
  readonly id: string;
  /** Ids that it had before: configuration and ignores may still use them. */
  readonly aliases?: readonly string[];
  readonly since: string;
  /** No louder than what `test/wild` proves of it; a rule of the nursery runs only where it is named. */
  readonly severity: Severity | 'off' | 'nursery';
  /** Told one by one though there are many: `test/wild` has shown that they were as right as few. */
  readonly crowds?: 'each';
  readonly reads: readonly Reads[];
  /** The sentence that it enforces. */
  readonly cites: string;
  check(facts: Pick<Facts, Reads>): Iterable<Report<Data>>;
  /** What, why and what to do. */
  says(data: Data): string;
  /**
   * How many things there were to judge, where that is not plain from the number of facts: a rule about path templates
   * sees nothing in a corpus without operations, however many documents it has.
   */
  subjects?(facts: Pick<Facts, Reads>): number;
}

export interface Report<Data> {
  readonly at: Place;
  /** Plain values that the message is made of; part of the finding's key, so nothing that moves with edits elsewhere. */
  readonly data: Data;
  readonly related?: readonly Related[];
  readonly evidence?: Evidence;
  readonly bound?: Bound;
  /** Names the one edit that would mend this, such as a missing folder, where several reports may come of it. */
  readonly cause?: string;
  /** Edits of which any one mends it: they are told with their lines, which `says` never knows. */
  readonly ways?: readonly Related[];
  readonly fixes?: readonly Fix[];
  readonly mends?: readonly Mend[];
  /** Only where one rule reports things of different weight. */
  readonly severity?: Severity;
}

/** A rule once its types have been checked: what lists hold and `check/` runs. */
export interface DefinedRule extends Omit<Rule<keyof Facts, never>, 'check' | 'says' | 'subjects'> {
  run(facts: Facts): Iterable<Stated>;
  subjects?(facts: Facts): number;
}

/** A report in words. */
export interface Stated extends Report<Readonly<Record<string, unknown>>> {
  readonly message: string;
}

export function defineRule<const Reads extends keyof Facts, Data extends object>(
  rule: Rule<Reads, Data>,
): DefinedRule {
  const { check, says, subjects, ...stated } = rule;
  return {
    ...stated,
    *run(facts) {
      for (const report of check(facts))
        yield {
          ...report,
          data: Object.fromEntries(Object.entries(report.data)),
          message: says(report.data),
        };
    },
    ...(subjects ? { subjects } : {}),
  };
}
