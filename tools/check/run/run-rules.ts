import type { Settings } from '../../rules/facts.ts';
import type { DefinedRule } from '../../rules/rule.ts';
import { digest } from '../cache/digest.ts';
import type { Store } from '../cache/store.ts';
import type { Gathered } from '../facts/gather.ts';
import { outcomeBook } from './outcome-book.ts';
import { type Outcome, runUnit } from './run-unit.ts';
import { type Unit, unitsOf, wholeReads } from './units.ts';
import type { Watch } from './watch.ts';

export interface Ran {
  readonly unit: Unit;
  readonly outcome: Outcome;
  readonly milliseconds: number;
}

export interface RunInput {
  readonly rules: readonly DefinedRule[];
  readonly gathered: Gathered;
  readonly store: Store;
  readonly settings: Settings;
  /** Rules whose code the version of this tool does not name. */
  readonly foreign: ReadonlySet<DefinedRule>;
  readonly watch: Watch;
}

/** Runs what is not known already. Every unit is pure, so the order of running does not show in the outcome. */
export async function runRules(input: RunInput): Promise<readonly Ran[]> {
  const { rules, gathered, store, foreign, watch } = input;
  const book = outcomeBook(store);
  const units = rules.flatMap((rule) => {
    const madeFrom = foreign.has(rule) ? undefined : originOf(rule, input);
    return unitsOf(rule, gathered.all).map((unit) => ({ unit, madeFrom, known: recall(unit, madeFrom) }));
  });
  function recall(unit: Unit, madeFrom: string | undefined): Outcome | undefined {
    const outcome = madeFrom === undefined ? undefined : book.known(unit, madeFrom);
    return outcome?.asked.every(([path, exists]) => watch.exists(path) === exists) ? outcome : undefined;
  }
  const missing = units.filter(({ known }) => known === undefined);
  await gathered.prepare(new Set(missing.flatMap(({ unit }) => wholeReads(unit.rule))));
  const ran = units.map(({ unit, madeFrom, known }): Ran => {
    if (known) return { unit, outcome: known, milliseconds: 0 };
    const start = performance.now();
    const { value, asked } = watch.during(() => runUnit(unit));
    const outcome = plain({ ...value, asked });
    if (madeFrom !== undefined && outcome.crash === undefined) book.keep(unit, madeFrom, outcome);
    return { unit, outcome, milliseconds: performance.now() - start };
  });
  book.close();
  return ran;
}

/** Names all that a rule reads of the whole corpus. */
function originOf(rule: DefinedRule, { gathered, settings }: RunInput): string {
  const parts = wholeReads(rule).map((kind) =>
    kind === 'settings' ? ownSettings(settings, rule) : gathered.digestOf(kind),
  );
  return parts.length === 0 ? '' : digest(...parts);
}

/** The options of other rules are nothing to this one. */
function ownSettings({ options, ...shared }: Settings, rule: DefinedRule): string {
  return JSON.stringify([shared, options[rule.id] ?? null]);
}

/** Through text, as if it came from the cache: members that are undefined must not make a difference. */
function plain(outcome: Outcome): Outcome {
  return outcome.stated.length === 0 ? outcome : (JSON.parse(JSON.stringify(outcome)) as Outcome);
}
