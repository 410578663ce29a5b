import { note } from '../../facts/frame.ts';
import type { Corpus, Document } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { isTorn } from '../../read/is-torn.ts';
import { schemasOf } from '../../read/schemas.ts';
import type { Facts, One } from '../../rules/facts.ts';
import type { DefinedRule } from '../../rules/rule.ts';
import { edge, type Gathered, type Statement } from '../facts/gather.ts';

/** The smallest thing that is run and kept: a rule over the corpus, or over one document of it. */
export interface Unit {
  readonly rule: DefinedRule;
  /** The document that a rule of the one-at-a-time sort is given. */
  readonly document?: Document;
  /** What the rule is run over, one after another: several for the schemas of a document. */
  facts(): Iterable<Facts>;
}

type Kind = keyof Facts;
type Given = Exclude<keyof One, Statement>;

const statements: ReadonlySet<Kind> = new Set<Statement>(['stated', 'bindings']);
const given: ReadonlySet<Kind> = new Set<Given>(['document', 'dataDocument', 'proseDocument', 'schema']);

export function isOne(kind: Kind): kind is keyof One {
  return given.has(kind) || statements.has(kind);
}

/** Whether a rule is run for each document. */
export function isSingle({ reads }: DefinedRule): boolean {
  return reads.some(isOne);
}

/** What takes no other document, or little of it. */
const alone: ReadonlySet<Kind> = new Set<Kind>([...given, 'settings', 'resolve', 'exists', 'placeIn']);

/** Whether a rule says of a document what it says by itself. */
export function isAlone({ reads }: DefinedRule): boolean {
  return reads.some((kind) => given.has(kind)) && reads.every((kind) => alone.has(kind));
}

/** Whether a rule is given what a document states, and not the document. */
export function readsStatements({ reads }: DefinedRule): boolean {
  return reads.some((kind) => statements.has(kind));
}

/**
 * First the rules over the whole corpus, then one document after another, so that what is made of it may go with it:
 * pages come last, and from the end, since another thread may be reading them from the beginning.
 */
export function* unitsOf(rules: readonly DefinedRule[], gathered: Gathered): Iterable<Unit> {
  for (const rule of rules) if (!isSingle(rule)) yield unitOfCorpus(rule, gathered);
  const single = rules.filter(isSingle);
  if (single.length > 0)
    for (const document of inTurn(gathered.sources.corpus))
      yield* single.flatMap((rule) => unitOfDocument(rule, document, gathered) ?? []);
}

function inTurn({ data, prose }: Corpus): readonly Document[] {
  return [...data, ...[...prose].reverse()];
}

function unitOfCorpus(rule: DefinedRule, gathered: Gathered): Unit {
  return { rule, facts: () => [narrow(rule, gathered, undefined, {})] };
}

/** Undefined where the document has nothing that the rule is given. */
function unitOfDocument(rule: DefinedRule, document: Document, gathered: Gathered): Unit | undefined {
  const ones = givenBy(document, rule);
  return ones && { rule, document, facts: () => ones().map((one) => narrow(rule, gathered, document, one)) };
}

function givenBy(document: Document, { reads }: DefinedRule): (() => readonly Partial<One>[]) | undefined {
  const kind = reads.find(isOne);
  if (kind === 'document') return () => [{ document }];
  if (kind === 'stated' || kind === 'bindings') return () => [{}];
  if (document.format === 'markdown')
    return kind === 'proseDocument' ? () => [{ proseDocument: document }] : undefined;
  if (kind === 'dataDocument') return () => (isTorn(document) ? [] : [{ dataDocument: document }]);
  if (kind === 'schema' && hasTrait(document, 'contract'))
    return () => schemasOf(document).map((schema) => ({ schema }));
  return undefined;
}

/** What a rule did not declare is not there, also for a rule that was written without types. */
function narrow(
  rule: DefinedRule,
  gathered: Gathered,
  document: Document | undefined,
  one: Partial<One>,
): Facts {
  const seen = {};
  const read = (kind: Kind) => {
    if (kind === 'settings') note(edge(gathered.sources, `settings ${rule.id}`));
    if (kind === 'stated' || kind === 'bindings') return gathered.of(document!, kind);
    return isOne(kind) ? one[kind] : gathered.all(kind);
  };
  for (const kind of rule.reads)
    Object.defineProperty(seen, kind, { enumerable: true, get: () => read(kind) });
  return seen as Facts;
}
