import type { ClaimMaker } from '../check/facts/sources.ts';
import type { Binder } from '../claims/binding/bindings.ts';
import type { Claim } from '../claims/claim.ts';
import type { Corpus, Document } from '../read/document.ts';
import { type Pair, pairsIn } from './pairs.ts';

interface Stated {
  readonly claims: readonly Claim[];
  readonly pairs: readonly Pair[];
}

/** What the documents of a corpus state, and where else it is stated. */
export interface Statements {
  of(document: Document): Stated;
  /** Of all documents; takes as long as a run where nobody has asked before. */
  pairs(): Iterable<Pair>;
}

/** Of documents that are the same, and bound to the same, it is known already when the next corpus comes. */
export function keptStatements(): (corpus: Corpus, maker: ClaimMaker) => Statements {
  let binder: Binder | undefined;
  let known = new Map<Document, Stated>();
  return (corpus, maker) => {
    const current = maker.binderFor(corpus);
    const kept = current === binder ? known : new Map<Document, Stated>();
    const still = corpus.documents.flatMap((one) => {
      const stated = kept.get(one);
      return stated ? [[one, stated] as const] : [];
    });
    binder = current;
    known = new Map(still);
    const own = known;
    const of = (document: Document): Stated => {
      const found = own.get(document) ?? stated(document, current, maker);
      own.set(document, found);
      return found;
    };
    return {
      of,
      *pairs() {
        for (const document of corpus.documents) yield* of(document).pairs;
      },
    };
  };
}

function stated(document: Document, binder: Binder, maker: ClaimMaker): Stated {
  const claims = maker.claimsIn(document);
  return { claims, pairs: binder.bind(document, claims).flatMap((one) => [...pairsIn(one)]) };
}
