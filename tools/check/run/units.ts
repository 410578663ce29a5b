import type { DataDocument, Document } from '../../read/document.ts';
import { isTorn } from '../../read/is-torn.ts';
import { schemasOf } from '../../read/schemas.ts';
import type { All, Facts, One } from '../../rules/facts.ts';
import type { DefinedRule } from '../../rules/rule.ts';

/** The smallest thing that is run and kept: a rule over the corpus, or over one document of it. */
export interface Unit {
  readonly rule: DefinedRule;
  /** The document that a rule of the one-at-a-time sort is given. */
  readonly document?: Document;
  /** What the rule is run over, one after another: several for the schemas of a document. */
  facts(): Iterable<Facts>;
}

type Kind = keyof Facts;

const ones: ReadonlySet<string> = new Set<keyof One>(['document', 'dataDocument', 'proseDocument', 'schema']);

export function isOne(kind: Kind): kind is keyof One {
  return ones.has(kind);
}

/** The facts of the whole corpus that a rule depends on, beside the one that it is given. */
export function wholeReads(rule: DefinedRule): readonly (keyof All)[] {
  return rule.reads.filter((kind): kind is keyof All => !isOne(kind));
}

export function unitsOf(rule: DefinedRule, all: All): readonly Unit[] {
  const perDocument = <Given extends Document>(
    documents: readonly Given[],
    given: (document: Given) => readonly Partial<One>[],
  ): readonly Unit[] =>
    documents.map((document) => ({
      rule,
      document,
      facts: () => given(document).map((one) => narrow(rule.reads, all, one)),
    }));
  switch (rule.reads.find(isOne)) {
    case 'document':
      return perDocument(all.documents, (document) => [{ document }]);
    case 'dataDocument':
      return perDocument(all.data, (dataDocument) => (isTorn(dataDocument) ? [] : [{ dataDocument }]));
    case 'proseDocument':
      return perDocument(all.prose, (proseDocument) => [{ proseDocument }]);
    case 'schema':
      return perDocument(all.data.filter(holdsSchemas), (document) =>
        schemasOf(document).map((schema) => ({ schema })),
      );
    default:
      return [{ rule, facts: () => [narrow(rule.reads, all, {})] }];
  }
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
