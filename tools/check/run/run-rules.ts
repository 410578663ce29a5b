import type { Corpus, Document } from '../../read/document.ts';
import type { Settings } from '../../rules/facts.ts';
import type { DefinedRule } from '../../rules/rule.ts';
import { digest } from '../cache/digest.ts';
import type { Store } from '../cache/store.ts';
import { type Gathered, PASSING } from '../facts/gather.ts';
import { breather } from './breather.ts';
import { type OutcomeBook, outcomeBook } from './outcome-book.ts';
import { type Outcome, runUnit } from './run-unit.ts';
import {
  isSingle,
  readsStatements,
  type Unit,
  unitOfCorpus,
  unitOfDocument,
  unitsOf,
  wholeReads,
} from './units.ts';
import type { Watch } from './watch.ts';

export interface Ran {
  readonly rule: DefinedRule;
  /** Undefined for a rule over the whole corpus, and for all documents together that it had nothing to say of. */
  readonly document?: Document | undefined;
  readonly outcome: Outcome;
  readonly milliseconds: number;
}

export interface RunInput {
  readonly rules: readonly DefinedRule[];
  readonly corpus: Corpus;
  readonly gathered: Gathered;
  readonly store: Store;
  readonly settings: Settings;
  /** Rules whose code the version of this tool does not name. */
  readonly foreign: ReadonlySet<DefinedRule>;
  readonly watch: Watch;
}

/** Runs what is not known already. Every unit is pure, so the order of running does not show in the outcome. */
export async function runRules(input: RunInput): Promise<readonly Ran[]> {
  const { rules, store, corpus, gathered } = input;
  const book = outcomeBook(store, corpus);
  const recall = recaller(input, book);
  const isPatient = (rule: DefinedRule) => wholeReads(rule).includes('problems');
  // Other linters work in threads of their own while everything else is done.
  const patient = rules.filter(isPatient);
  const isWanted = patient.some((rule) => unitsOf(rule, gathered).some((unit) => !recall(unit).known));
  const preparing = isWanted ? gathered.prepareProblems() : Promise.resolve();
  const finish = (unit: Unit) => finished(recall(unit), input, book);
  const hasty = rules.filter((rule) => !isPatient(rule));
  const others = await ranOver(hasty, gathered, finish);
  await preparing;
  const ran = [...(await ranOver(patient, gathered, finish)), ...others];
  book.close();
  return ran;
}

/**
 * One document after another, so that what is made of it has to be there only while it is judged; then the corpus.
 * Facts that pass come before both.
 */
async function ranOver(
  rules: readonly DefinedRule[],
  gathered: Gathered,
  finish: (unit: Unit) => Ran,
): Promise<readonly Ran[]> {
  const breathe = breather();
  const tallies = new Map(rules.map((rule) => [rule, tallyOf(rule)]));
  const single = rules.filter(isSingle);
  const whole = rules.filter((rule) => !isSingle(rule));
  const [early, late] = [whole.filter(isEarly), whole.filter((rule) => !isEarly(rule))];
  for (const rule of early) tallies.get(rule)!.add(finish(unitOfCorpus(rule, gathered)));
  for (const document of single.length > 0 ? gathered.all.documents : []) {
    for (const rule of single) {
      const unit = unitOfDocument(rule, document, gathered);
      if (unit) tallies.get(rule)!.add(finish(unit));
    }
    await breathe();
  }
  for (const rule of late) {
    tallies.get(rule)!.add(finish(unitOfCorpus(rule, gathered)));
    await breathe();
  }
  return [...tallies.values()].flatMap((tally) => tally.all());
}

function isEarly(rule: DefinedRule): boolean {
  return wholeReads(rule).some((kind) => PASSING.includes(kind));
}

/** There are thousands of documents that a rule has nothing to say of: they are counted together. */
function tallyOf(rule: DefinedRule): { add(ran: Ran): void; all(): readonly Ran[] } {
  const telling: Ran[] = [];
  let subjects = 0;
  let milliseconds = 0;
  return {
    add(ran) {
      const { stated, crash } = ran.outcome;
      if (stated.length > 0 || crash !== undefined) telling.push(ran);
      else {
        subjects += ran.outcome.subjects;
        milliseconds += ran.milliseconds;
      }
    },
    all: () => [...telling, { rule, outcome: { stated: [], subjects, asked: [] }, milliseconds }],
  };
}

interface Recalled {
  readonly unit: Unit;
  /** Undefined where no name says what the outcome depends on. */
  readonly madeFrom: string | undefined;
  readonly known: Outcome | undefined;
}

function recaller(input: RunInput, book: OutcomeBook): (unit: Unit) => Recalled {
  const { gathered, foreign, store, watch } = input;
  const origins = new Map<DefinedRule, string>();
  function originOf({ rule, document }: Unit): string {
    const whole = origins.get(rule) ?? originOfWhole(rule, input);
    origins.set(rule, whole);
    if (!document || !readsStatements(rule)) return whole;
    const own = gathered.statements.nameFor(
      document,
      rule.reads.includes('bindings') ? 'bindings' : 'stated',
    );
    return whole === '' ? own : digest(whole, own);
  }
  return (unit) => {
    const madeFrom = store.lasts && !foreign.has(unit.rule) ? originOf(unit) : undefined;
    const outcome = madeFrom === undefined ? undefined : book.known(unit, madeFrom);
    const holds = outcome?.asked.every(([path, exists]) => watch.exists(path) === exists);
    return { unit, madeFrom, known: holds ? outcome : undefined };
  };
}

function finished({ unit, madeFrom, known }: Recalled, input: RunInput, book: OutcomeBook): Ran {
  const { watch, gathered } = input;
  const { rule, document } = unit;
  if (known) return { rule, document, outcome: known, milliseconds: 0 };
  if (document) gathered.open(document);
  const start = performance.now();
  const { value, asked } = watch.during(() => runUnit(unit));
  const outcome = plain({ ...value, asked });
  if (madeFrom !== undefined && outcome.crash === undefined) book.keep(unit, madeFrom, outcome);
  return { rule, document, outcome, milliseconds: performance.now() - start };
}

/** Names all that a rule reads of the whole corpus. */
function originOfWhole(rule: DefinedRule, { gathered, settings }: RunInput): string {
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
