import type { Corpus, Document } from '../../read/document.ts';
import type { Settings } from '../../rules/facts.ts';
import type { DefinedRule } from '../../rules/rule.ts';
import { digest } from '../cache/digest.ts';
import type { Store } from '../cache/store.ts';
import type { Gathered } from '../facts/gather.ts';
import { type OutcomeBook, outcomeBook } from './outcome-book.ts';
import { type Outcome, runUnit } from './run-unit.ts';
import { type Unit, unitsOf, wholeReads } from './units.ts';
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
  const book = outcomeBook(input.store, input.corpus);
  const isPatient = (rule: DefinedRule) => wholeReads(rule).includes('problems');
  // Other linters work in threads of their own while everything else is done.
  const patient = input.rules.filter(isPatient).map((rule) => recalled(rule, input, book));
  const isWanted = patient.flat().some(({ known }) => known === undefined);
  const preparing = isWanted ? input.gathered.prepareProblems() : Promise.resolve();
  const hasty = input.rules.filter((rule) => !isPatient(rule));
  const others = hasty.flatMap((rule) => ranOver(recalled(rule, input, book), input, book));
  await preparing;
  const ran = [...patient.flatMap((units) => ranOver(units, input, book)), ...others];
  book.close();
  return ran;
}

/** There are thousands of documents that a rule has nothing to say of. */
function ranOver(units: readonly Recalled[], input: RunInput, book: OutcomeBook): readonly Ran[] {
  const telling: Ran[] = [];
  let subjects = 0;
  let milliseconds = 0;
  for (const one of units) {
    const ran = finished(one, input, book);
    const { stated, crash } = ran.outcome;
    if (stated.length > 0 || crash !== undefined) telling.push(ran);
    else {
      subjects += ran.outcome.subjects;
      milliseconds += ran.milliseconds;
    }
  }
  const [first] = units;
  const silent = { stated: [], subjects, asked: [] };
  return first ? [...telling, { rule: first.unit.rule, outcome: silent, milliseconds }] : [];
}

interface Recalled {
  readonly unit: Unit;
  /** Undefined where no name says what the outcome depends on. */
  readonly madeFrom: string | undefined;
  readonly known: Outcome | undefined;
}

function recalled(rule: DefinedRule, input: RunInput, book: OutcomeBook): readonly Recalled[] {
  const { gathered, foreign, store, watch } = input;
  const madeFrom = store.lasts && !foreign.has(rule) ? originOf(rule, input) : undefined;
  return unitsOf(rule, gathered.all).map((unit): Recalled => {
    const outcome = madeFrom === undefined ? undefined : book.known(unit, madeFrom);
    const holds = outcome?.asked.every(([path, exists]) => watch.exists(path) === exists);
    return { unit, madeFrom, known: holds ? outcome : undefined };
  });
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
