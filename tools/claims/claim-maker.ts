import type { Corpus, Document } from '../read/document.ts';
import { bindingsOf } from './binding/bindings.ts';
import type { Binding, Claim } from './claim.ts';
import { fileExample } from './examples/file-example.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { proseClaims } from './prose/prose-claims.ts';
import { surfaceOf } from './surface.ts';

const ledgers = new WeakMap<Corpus, Ledger>();

export function ledgerFor(corpus: Corpus): Ledger {
  const known = ledgers.get(corpus);
  if (known) return known;
  const ledger = ledgerOf(corpus);
  ledgers.set(corpus, ledger);
  return ledger;
}

/** What a document states by itself: it depends on nothing else, so it is kept by the document's hash. */
export function claimsIn(document: Document): readonly Claim[] {
  if (document.archived) return [];
  return document.format === 'markdown' ? proseClaims(document) : fileExample(document);
}

/** What the structured documents of a corpus offer to the outside. */
export function surfaceIn(corpus: Corpus): readonly Claim[] {
  return surfaceOf(ledgerFor(corpus));
}

export function bind(claims: readonly Claim[], corpus: Corpus): readonly Binding[] {
  return bindingsOf(claims, ledgerFor(corpus));
}

export const claimMaker = { claimsIn, surfaceIn, bind };
