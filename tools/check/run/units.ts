import type { DataDocument, Document } from '../../read/document.ts';
import { isTorn } from '../../read/is-torn.ts';
import { schemasOf } from '../../read/schemas.ts';
import type { All, Facts, One } from '../../rules/facts.ts';
import type { DefinedRule } from '../../rules/rule.ts';
import type { Gathered } from '../facts/gather.ts';
import type { Statements } from '../facts/statements.ts';

/** The smallest thing that is run and kept: a rule over the corpus, or over one document of it. */
export interface Unit {
  readonly rule: DefinedRule;
  /** The document that a rule of the one-at-a-time sort is given. */
  readonly document?: Document;
  /** What the rule is run over, one after another: several for the schemas of a document. */
  facts(): Iterable<Facts>;
}

type Kind = keyof Facts;
type Ones = readonly Partial<One>[];

const statements: ReadonlySet<Kind> = new Set<keyof Statements>(['stated', 'bindings']);
const ones: ReadonlySet<Kind> = new Set<keyof One>([
  'document',
  'dataDocument',
  'proseDocument',
  'schema',
  'stated',
  'bindings',
]);

export function isOne(kind: Kind): kind is keyof One {
  return ones.has(kind);
}

/** Whether a rule is run for each document. */
export function isSingle({ reads }: DefinedRule): boolean {
  return reads.some(isOne);
}

/** Whether a rule is given what a document states: it depends on all structured documents then. */
export function readsStatements({ reads }: DefinedRule): boolean {
  return reads.some((kind) => statements.has(kind));
}

/** The facts of the whole corpus that a rule depends on, beside the one that it is given. */
export function wholeReads(rule: DefinedRule): readonly (keyof All)[] {
  return rule.reads.filter((kind): kind is keyof All => !isOne(kind));
}

export function unitsOf(rule: DefinedRule, gathered: Gathered): readonly Unit[] {
  if (!isSingle(rule)) return [unitOfCorpus(rule, gathered)];
  return gathered.all.documents.flatMap((document) => unitOfDocument(rule, document, gathered) ?? []);
}

export function unitOfCorpus(rule: DefinedRule, { all }: Gathered): Unit {
  return { rule, facts: () => [narrow(rule.reads, all, {})] };
}

/** Undefined where the document has nothing that the rule is given. */
export function unitOfDocument(rule: DefinedRule, document: Document, gathered: Gathered): Unit | undefined {
  const given = givenBy(document, rule, gathered);
  return (
    given && { rule, document, facts: () => given().map((one) => narrow(rule.reads, gathered.all, one)) }
  );
}

function givenBy(
  document: Document,
  { reads }: DefinedRule,
  { statements }: Gathered,
): (() => Ones) | undefined {
  const kind = reads.find(isOne);
  if (kind === 'document') return () => [{ document }];
  if (kind === 'stated' || kind === 'bindings') return () => [statements.of(document)];
  if (document.format === 'markdown')
    return kind === 'proseDocument' ? () => [{ proseDocument: document }] : undefined;
  if (kind === 'dataDocument') return () => (isTorn(document) ? [] : [{ dataDocument: document }]);
  if (kind === 'schema' && holdsSchemas(document))
    return () => schemasOf(document).map((schema) => ({ schema }));
  return undefined;
}

function holdsSchemas({ kind }: DataDocument): boolean {
  return kind === 'schema' || kind === 'openapi' || kind === 'asyncapi';
}

/** What a rule did not declare is not there, also for a rule that was written without types. */
function narrow(reads: readonly Kind[], all: All, one: Partial<One>): Facts {
  const seen = {};
  for (const kind of reads)
    Object.defineProperty(seen, kind, {
      enumerable: true,
      get: () => (isOne(kind) ? one[kind] : all[kind]),
    });
  return seen as Facts;
}
