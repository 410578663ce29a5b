import { during, type Edge, edgesOf, type Frame } from '../../facts/frame.ts';
import { isArray } from '../../json/value.ts';
import type { Facts } from '../../rules/facts.ts';
import type { DefinedRule, Stated } from '../../rules/rule.ts';
import { isOne, type Unit } from './units.ts';

/** What a unit found; plain data that is the same whether it was computed now or kept from an earlier run. */
export interface Outcome {
  readonly stated: readonly Stated[];
  /** How many things it had to judge. */
  readonly subjects: number;
  /** Why the rule itself failed: a bug of ours, which must not hide what other rules say. */
  readonly crash?: string;
}

/** What came of a unit, and all that it looked at. */
export interface Judged {
  readonly outcome: Outcome;
  readonly edges: readonly Edge[];
}

export function runUnit(unit: Unit): Judged {
  const frame: Frame = new Set();
  const outcome = during(frame, () => outcomeOf(unit));
  return { outcome, edges: edgesOf(frame) };
}

function outcomeOf(unit: Unit): Outcome {
  const stated: Stated[] = [];
  let subjects = 0;
  try {
    for (const facts of unit.facts()) {
      for (const one of unit.rule.run(facts)) stated.push(one);
      subjects += subjectsOf(unit.rule, facts);
    }
    return { stated, subjects };
  } catch (error) {
    const crash = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { stated, subjects, crash };
  }
}

/** A rule judges as many things as the shortest list of facts that it reads has, unless it says so itself. */
function subjectsOf(rule: DefinedRule, facts: Facts): number {
  if (rule.subjects) return rule.subjects(facts);
  const given = rule.reads.filter(isOne);
  const counts = (given.length > 0 ? given : rule.reads).flatMap((kind) => {
    const fact: unknown = facts[kind];
    return isArray(fact) ? [fact.length] : [];
  });
  return counts.length === 0 ? 1 : Math.min(...counts);
}
