import type { Document } from '../../read/document.ts';
import type { DefinedRule } from '../../rules/rule.ts';
import type { Gathered } from '../facts/gather.ts';
import { visit } from '../facts/visit.ts';
import { breather } from './breather.ts';
import { type OutcomeBook, outcomeBook } from './outcome-book.ts';
import { type Outcome, runUnit } from './run-unit.ts';
import { isSingle, type Unit, unitsOf } from './units.ts';

export interface Ran {
  readonly rule: DefinedRule;
  /** Undefined for a rule over the whole corpus, and for all documents together that it had nothing to say of. */
  readonly document?: Document | undefined;
  readonly outcome: Outcome;
  readonly milliseconds: number;
}

export interface RunInput {
  readonly rules: readonly DefinedRule[];
  readonly gathered: Gathered;
  /** Rules whose code the version of this tool does not name. */
  readonly foreign: ReadonlySet<DefinedRule>;
  readonly signal?: AbortSignal | undefined;
  /** Only what is asked of these: without it, of all documents, and of the whole corpus. */
  readonly documents?: ReadonlySet<Document>;
}

/** Runs what is not known already. Every unit is pure, so the order of running does not show in the outcome. */
export async function runRules(input: RunInput): Promise<readonly Ran[]> {
  const { rules, gathered, foreign, signal, documents } = input;
  const { store } = gathered.sources;
  const book = outcomeBook(gathered.sources);
  const isKept = ({ rule }: Unit) => store.lasts && !foreign.has(rule);
  const known = (unit: Unit) => (isKept(unit) ? book.known(unit) : undefined);
  const tallies = new Map(rules.map((rule) => [rule, tallyOf(rule)]));
  const stages = stagesOf(rules);
  // Other linters work in threads of their own while everything else is done.
  const isWanted = [...unitsOf(stages.at(-1)!, gathered)].some((unit) => !known(unit));
  const preparing = isWanted ? gathered.prepareProblems() : Promise.resolve();
  const breathe = breather(signal);
  for (const stage of stages) {
    if (stage === stages.at(-1)) await preparing;
    signal?.throwIfAborted();
    for (const unit of unitsOf(stage, gathered)) {
      if (documents && !(unit.document && documents.has(unit.document))) continue;
      tallies.get(unit.rule)!.add(finished(unit, known(unit), gathered, isKept(unit) ? book : undefined));
      await breathe();
    }
  }
  if (store.lasts) book.close();
  return [...tallies.values()].flatMap((tally) => tally.all());
}

/**
 * By what they read: terms take much room, and give it back to what comes after; then one document after another; then
 * what was made of all of them is weighed; and problems come from outside when they are ready.
 */
function stagesOf(rules: readonly DefinedRule[]): readonly (readonly DefinedRule[])[] {
  const stageOf = (rule: DefinedRule) => {
    if (rule.reads.includes('problems')) return 3;
    if (rule.reads.includes('terms')) return 0;
    return isSingle(rule) ? 1 : 2;
  };
  return [0, 1, 2, 3].map((stage) => rules.filter((rule) => stageOf(rule) === stage));
}

function finished(
  unit: Unit,
  known: Outcome | undefined,
  { sources }: Gathered,
  book: OutcomeBook | undefined,
): Ran {
  const { rule, document } = unit;
  if (known) return { rule, document, outcome: known, milliseconds: 0 };
  if (document?.format === 'markdown') visit(sources, document);
  const start = performance.now();
  const judged = runUnit(unit);
  const outcome = plain(judged.outcome);
  if (outcome.crash === undefined) book?.keep(unit, { ...judged, outcome });
  return { rule, document, outcome, milliseconds: performance.now() - start };
}

/** There are thousands of documents that a rule has nothing to say of: they are counted together. */
function tallyOf(rule: DefinedRule): { add(ran: Ran): void; all(): readonly Ran[] } {
  const telling: Ran[] = [];
  let silent: Ran = { rule, outcome: { stated: [], subjects: 0 }, milliseconds: 0 };
  return {
    add(ran) {
      const { stated, subjects, crash } = ran.outcome;
      if (stated.length > 0 || crash !== undefined) telling.push(ran);
      else
        silent = {
          rule,
          outcome: { stated, subjects: silent.outcome.subjects + subjects },
          milliseconds: silent.milliseconds + ran.milliseconds,
        };
    },
    all: () => [...telling, silent],
  };
}

/** Through text, as if it came from the cache: members that are undefined must not make a difference. */
function plain(outcome: Outcome): Outcome {
  return outcome.stated.length === 0 ? outcome : (JSON.parse(JSON.stringify(outcome)) as Outcome);
}
