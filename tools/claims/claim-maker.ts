import { fact } from '../facts/fact.ts';
import type { Corpus, Document } from '../read/document.ts';
import type { Binding } from './binding/binding.ts';
import { type Binder, binderOf } from './binding/bindings.ts';
import { editionsAmong } from './binding/editions.ts';
import { indexBy } from './binding/index-by.ts';
import type { Claim } from './claim.ts';
import { fileExample } from './examples/file-example.ts';
import { inUse } from './in-use.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { proseClaims } from './prose/prose-claims.ts';

/** What the structured documents of a corpus state together. */
export const ledgerFor = fact(
  'ledger',
  (corpus: Corpus): Ledger => ledgerOf({ ...corpus, data: inUse(corpus) }),
);

/** What a document states by itself: it depends on nothing else, so it is kept by the document's hash. */
export function claimsIn(document: Document): readonly Claim[] {
  if (document.archived || document.standing === 'template') return [];
  return document.format === 'markdown' ? proseClaims(document) : fileExample(document);
}

/** What the structured documents of a corpus offer to the outside. */
export function surfaceIn(corpus: Corpus): readonly Claim[] {
  return ledgerFor(corpus).surface();
}

/** `structured` is a corpus with the same structured documents, where there is one already. */
export function binderFor(corpus: Corpus, structured = corpus): Binder {
  return binderOf(livePaths(corpus), ledgerFor(structured));
}

function aimsIn(corpus: Corpus): (path: string) => string {
  return editionsAmong(livePaths(corpus), inUse(corpus)).keyOf;
}

function livePaths({ documents }: Corpus): readonly string[] {
  return documents.filter(({ archived }) => !archived).map(({ path }) => path);
}

/** What all claims of a corpus are about, and all examples of its structured documents. */
export function bind(claims: readonly Claim[], corpus: Corpus): readonly Binding[] {
  const own = indexBy(claims, ({ at }) => [at.file]);
  const binder = binderFor(corpus);
  return corpus.documents.flatMap((one) => binder.bind(one, own.get(one.path) ?? []));
}

export const claimMaker = { claimsIn, surfaceIn, binderFor, usedIn: inUse, aimsIn };
