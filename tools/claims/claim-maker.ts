import type { Corpus, DataDocument, Document } from '../read/document.ts';
import { type Binder, binderOf } from './binding/bindings.ts';
import { editionsAmong } from './binding/editions.ts';
import { indexBy } from './binding/index-by.ts';
import type { Binding, Claim } from './claim.ts';
import { fileExample } from './examples/file-example.ts';
import { inUse } from './in-use.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { proseClaims } from './prose/prose-claims.ts';

const ledgers = new WeakMap<DataDocument, Ledger>();

/** A corpus in which only prose has changed has the same ledger. */
export function ledgerFor(corpus: Corpus): Ledger {
  const current = inUse(corpus);
  const [first] = current;
  const known = first && ledgers.get(first);
  if (known?.data.length === current.length && known.data.every((one, index) => one === current[index]))
    return known;
  const ledger = ledgerOf({ ...corpus, data: current });
  if (first) ledgers.set(first, ledger);
  return ledger;
}

/** What a document states by itself: it depends on nothing else, so it is kept by the document's hash. */
export function claimsIn(document: Document): readonly Claim[] {
  if (document.archived || document.standing === 'template') return [];
  return document.format === 'markdown' ? proseClaims(document) : fileExample(document);
}

/** What the structured documents of a corpus offer to the outside. */
export function surfaceIn(corpus: Corpus): readonly Claim[] {
  return ledgerFor(corpus).surface();
}

export function binderFor(corpus: Corpus): Binder {
  return binderOf(livePaths(corpus), ledgerFor(corpus));
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
