import type { Finding, Place } from '../finding.ts';
import type { Corpus } from '../read/document.ts';
import type { DefinedRule } from '../rules/rule.ts';
import type { Config } from './config/config.ts';
import { levels, optionsOf } from './config/levels.ts';
import { gather, type Late } from './facts/gather.ts';
import { applyIgnores } from './ignore/apply.ts';
import { ignoresIn } from './ignore/comments.ts';
import { ignoreComplaints } from './ignore/complaints.ts';
import { configuredIgnores } from './ignore/configured.ts';
import { findingsOf, type Weighed } from './run/findings.ts';
import { type Outcome, runUnit } from './run/run-unit.ts';
import { unitsOf } from './run/units.ts';
import { type Selection, select } from './select.ts';

export interface CheckInput {
  readonly corpus: Corpus;
  readonly rules: readonly DefinedRule[];
  readonly config?: Config;
  /** Where a part of the configuration stands, for what is wrong with it. */
  readonly configAt?: (pointer: string) => Place;
  readonly selection?: Selection;
  readonly late?: Late;
}

export interface RuleRun {
  readonly rule: DefinedRule;
  /** How many things it had to judge; none means that its silence says nothing. */
  readonly subjects: number;
  readonly found: number;
  readonly milliseconds: number;
}

export interface Crash {
  readonly rule: string;
  readonly file?: string;
  readonly says: string;
}

export interface Checked {
  readonly findings: readonly Finding[];
  readonly ignored: readonly { readonly finding: Finding; readonly reason: string }[];
  readonly runs: readonly RuleRun[];
  readonly crashes: readonly Crash[];
}

const nowhere = (pointer: string): Place => ({
  file: 'specord.config.json',
  pointer,
  on: 'value',
  range: { line: 1, column: 1, endLine: 1, endColumn: 1 },
});

const nothingLate: Late = { claims: () => [], bindings: () => [], problems: () => [] };

/** Runs the rules that it is given over a corpus: the same input gives the same findings in the same order. */
export async function checkCorpus(input: CheckInput): Promise<Checked> {
  const { corpus, config = {}, late = nothingLate } = input;
  const chosen = select(input.rules, config, input.selection ?? {});
  const settings = { ...(config.base ? { base: config.base } : {}), options: optionsOf(config, chosen) };
  const facts = gather(corpus, settings, late);
  const levelOf = levels(config);
  const weighed: Weighed[] = [];
  const runs: RuleRun[] = [];
  const crashes: Crash[] = [];
  for (const rule of chosen) {
    const start = performance.now();
    const outcomes: Outcome[] = [];
    for (const unit of unitsOf(rule, facts)) {
      const outcome = runUnit(unit);
      outcomes.push(outcome);
      if (outcome.crash)
        crashes.push({ rule: rule.id, ...(unit.file ? { file: unit.file } : {}), says: outcome.crash });
    }
    const said = outcomes.flatMap((outcome) => weigh(rule, outcome, levelOf));
    weighed.push(...said);
    runs.push({
      rule,
      subjects: outcomes.reduce((sum, outcome) => sum + outcome.subjects, 0),
      found: said.length,
      milliseconds: performance.now() - start,
    });
  }
  const ignores = [
    ...corpus.documents.flatMap(ignoresIn),
    ...configuredIgnores(config, input.configAt ?? nowhere),
  ];
  const applied = applyIgnores(findingsOf(weighed), ignores, chosen);
  return {
    findings: [...applied.kept, ...ignoreComplaints(ignores, applied.unused, input.rules)],
    ignored: applied.ignored.map(({ finding, by }) => ({ finding, reason: by.reason })),
    runs,
    crashes,
  };
}

function weigh(rule: DefinedRule, outcome: Outcome, levelOf: ReturnType<typeof levels>): readonly Weighed[] {
  return outcome.stated.flatMap((stated) => {
    const level = levelOf(rule, stated.at.file);
    if (level === 'off') return [];
    return [{ rule, stated, severity: stated.severity && level === rule.severity ? stated.severity : level }];
  });
}
