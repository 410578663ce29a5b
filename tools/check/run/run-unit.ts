import { isArray } from '../../json/value.ts';
import type { DefinedRule, Stated } from '../../rules/rule.ts';
import type { Unit } from './units.ts';

/** What a unit found; plain data that is the same whether it was computed now or kept from an earlier run. */
export interface Outcome {
  readonly stated: readonly Stated[];
  /** How many things it had to judge. */
  readonly subjects: number;
  /** Why the rule itself failed: a bug of ours, which must not hide what other rules say. */
  readonly crash?: string;
}

export function runUnit(unit: Unit): Outcome {
  const stated: Stated[] = [];
  try {
    const facts = unit.facts();
    for (const one of unit.rule.run(facts)) stated.push(one);
    return plain({ stated, subjects: subjectsOf(unit.rule, unit) });
  } catch (error) {
    return plain({
      stated,
      subjects: 0,
      crash: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

/** A rule judges as many things as the narrowest list of facts has that it reads, unless it says so itself. */
function subjectsOf(rule: DefinedRule, unit: Unit): number {
  const facts = unit.facts();
  if (rule.subjects) return rule.subjects(facts);
  if (unit.file !== undefined) return 1;
  const counts = rule.reads.flatMap((kind) => {
    const fact: unknown = facts[kind];
    return isArray(fact) ? [fact.length] : [];
  });
  return counts.length === 0 ? 1 : Math.min(...counts);
}

function plain(outcome: Outcome): Outcome {
  return JSON.parse(JSON.stringify(outcome)) as Outcome;
}
