import type { All, Facts, One } from '../../rules/facts.ts';
import type { DefinedRule } from '../../rules/rule.ts';

/** The smallest thing that is run and kept: a rule over the corpus, or over one document or schema of it. */
export interface Unit {
  readonly rule: DefinedRule;
  /** The document that a rule of the one-at-a-time sort is given. */
  readonly file?: string;
  /** Which of several schemas in that document. */
  readonly pointer?: string;
  facts(): Facts;
}

type Kind = keyof Facts;

const listOf: { readonly [Each in keyof One]: keyof All } = {
  document: 'documents',
  dataDocument: 'data',
  proseDocument: 'prose',
  schema: 'schemas',
};

export function isOne(kind: Kind): kind is keyof One {
  return Object.hasOwn(listOf, kind);
}

export function oneOf(rule: DefinedRule): keyof One | undefined {
  return rule.reads.find(isOne);
}

/** The facts of the whole corpus that a rule depends on, beside the one that it is given. */
export function wholeReads(rule: DefinedRule): readonly (keyof All)[] {
  return rule.reads.filter((kind): kind is keyof All => !isOne(kind));
}

export function unitsOf(rule: DefinedRule, all: All): readonly Unit[] {
  switch (oneOf(rule)) {
    case 'document':
      return all.documents.map((document) => unit(rule, all, { document }, document.path));
    case 'dataDocument':
      return all.data.map((dataDocument) => unit(rule, all, { dataDocument }, dataDocument.path));
    case 'proseDocument':
      return all.prose.map((proseDocument) => unit(rule, all, { proseDocument }, proseDocument.path));
    case 'schema':
      return all.schemas.map((schema) => unit(rule, all, { schema }, schema.document.path, schema.pointer));
    default:
      return [unit(rule, all, {})];
  }
}

function unit(rule: DefinedRule, all: All, one: Partial<One>, file?: string, pointer?: string): Unit {
  return {
    rule,
    ...(file === undefined ? {} : { file }),
    ...(pointer === undefined ? {} : { pointer }),
    facts: () => narrow(rule.reads, all, one),
  };
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
