import type { Binder } from '../../claims/binding/bindings.ts';
import type { Claim } from '../../claims/claim.ts';
import type { Corpus, DataDocument, Document } from '../../read/document.ts';
import type { Facts, Settings } from '../../rules/facts.ts';
import type { Store } from '../cache/store.ts';
import type { ProblemFinder } from '../problems/finder.ts';

/** What each document states, and which statements are about the same thing. */
export interface ClaimMaker {
  claimsIn(document: Document): readonly Claim[];
  /** What the structured documents of a corpus offer together. */
  surfaceIn(corpus: Corpus): readonly Claim[];
  binderFor(corpus: Corpus): Binder;
  /** The structured documents that others may speak of. */
  usedIn(corpus: Corpus): readonly DataDocument[];
  /** Tells apart which of them a page speaks of: it may be bound otherwise when this changes. */
  aimsIn(corpus: Corpus): (path: string) => string;
}

/** The revision that a branch is judged against, as the user named it. */
export interface Base {
  readonly name: string;
  readonly corpus: Corpus;
}

/** All that the facts of a run are made from. Nothing of it changes as long as the run lasts. */
export interface Sources {
  readonly corpus: Corpus;
  readonly settings: Settings;
  readonly store: Store;
  readonly exists: (path: string) => boolean;
  readonly base?: Base | undefined;
  readonly claimMaker?: ClaimMaker | undefined;
  readonly problemFinders?: readonly ProblemFinder[] | undefined;
  /** What the rules of the run read. */
  readonly reads?: ReadonlySet<keyof Facts>;
}
