import { claimMaker } from '../../claims/claim-maker.ts';
import { corpusOf } from '../../read/corpus.ts';
import type { Corpus, Document } from '../../read/document.ts';
import type { DefinedRule, Stated } from '../../rules/rule.ts';
import { liveStore } from '../cache/live-store.ts';
import type { Store } from '../cache/store.ts';
import { settingsOf } from '../check.ts';
import type { Config } from '../config/config.ts';
import { type Gathered, gather } from '../facts/gather.ts';
import type { ClaimMaker } from '../facts/sources.ts';
import { runUnit } from '../run/run-unit.ts';
import { readsStatements, type Unit, unitsOf } from '../run/units.ts';
import { select } from '../select.ts';
import { apply, type Drift } from './drift.ts';
import { likeliestFirst } from './likeliest.ts';
import type { Chosen } from './plan.ts';

export interface AuditOptions {
  readonly rules: readonly DefinedRule[];
  readonly config: Config;
  readonly onDrift?: (done: number) => void;
}

export interface Outcome extends Chosen {
  /** The rule that noticed it; undefined for a survivor. */
  readonly rule?: string;
}

/** Facts that take another revision or another tool are left out: they say nothing about agreement. */
const OUTSIDE: ReadonlySet<string> = new Set(['revision', 'problems']);

/** Puts one drift at a time into a copy of the corpus and asks which rule says something that it did not say before. */
export function audit(corpus: Corpus, chosen: readonly Chosen[], options: AuditOptions): readonly Outcome[] {
  const rules = select(options.rules, options.config, {}, corpus).filter(
    ({ reads }) => !reads.some((kind) => OUTSIDE.has(kind)),
  );
  const copies: Copies = { original: corpus, rules, config: options.config, store: liveStore() };
  const before = new Set([...statedIn(copies, corpus, rules)].map(nameOf));
  return chosen.map((one, index) => {
    options.onDrift?.(index);
    const rule = noticedBy(one.drift, copies, before);
    return { ...one, ...(rule !== undefined && { rule }) };
  });
}

interface Copies {
  readonly original: Corpus;
  readonly rules: readonly DefinedRule[];
  readonly config: Config;
  /** Documents that a drift does not touch keep what was read off them from one copy to the next. */
  readonly store: Store;
}

function noticedBy(drift: Drift, copies: Copies, before: ReadonlySet<string>): string | undefined {
  const { original } = copies;
  const files = Object.fromEntries(original.documents.map(({ path, text }) => [path, text]));
  const { file } = drift.at;
  const text = apply(files[file]!, drift);
  const copy = { ...corpusOf({ ...files, [file]: text }, { reuse: original }), exists: original.exists };
  const rules = likeliestFirst(copies.rules, drift.kind);
  for (const stated of statedIn(copies, copy, rules, copy.document(file)))
    if (!before.has(nameOf(stated))) return stated.rule;
  return undefined;
}

type Found = Stated & { readonly rule: string };

/** Rules that look at one document at a time look at the changed one alone. */
function* statedIn(
  { original, config, rules: all, store }: Copies,
  corpus: Corpus,
  rules: readonly DefinedRule[],
  changed?: Document,
): Iterable<Found> {
  const settings = settingsOf(config, all);
  // What the structured documents state is worked out once as long as only pages drift.
  const structured = changed?.format === 'markdown' ? original : corpus;
  const makers: ClaimMaker = {
    ...claimMaker,
    surfaceIn: () => claimMaker.surfaceIn(structured),
    binderFor: () => claimMaker.binderFor(corpus, structured),
  };
  const gathered = gather({ corpus, settings, store, exists: corpus.exists, claimMaker: makers });
  for (const unit of unitsIn(rules, gathered)) {
    if (changed && unit.document && unit.document !== changed && !isMoved(unit.rule, changed)) continue;
    for (const stated of runUnit(unit).outcome.stated) yield { ...stated, rule: unit.rule.id };
  }
}

/** Rules that are given what a document states take turns over it, as it is bound once while it is judged. */
function* unitsIn(rules: readonly DefinedRule[], gathered: Gathered): Iterable<Unit> {
  const together = rules.filter(readsStatements);
  for (const rule of rules)
    if (!readsStatements(rule)) yield* unitsOf([rule], gathered);
    else if (rule === together[0]) yield* unitsOf(together, gathered);
}

/** What any page states may be about what has changed. */
function isMoved(rule: DefinedRule, changed: Document): boolean {
  return changed.format !== 'markdown' && readsStatements(rule);
}

/** Lines move when a copy grows; what a finding says and where it stands by pointer do not. */
function nameOf({ rule, at, message }: Found): string {
  return `${rule} ${at.file} ${at.pointer} ${message}`;
}
