import type { Binder } from '../claims/binding/bindings.ts';
import type { Corpus, DataDocument, Document } from '../read/document.ts';
import { liveStore } from './cache/live-store.ts';
import type { Early } from './check.ts';
import type { ClaimMaker } from './facts/sources.ts';
import { type Linted, type LintOptions, lint } from './lint.ts';
import type { Unsaved } from './scope.ts';

export interface Again {
  /** Lints with files as an editor has them. A later call ends the ones before it. */
  lint(open: readonly Unsaved[], early?: Early): Promise<Linted>;
  /** As it is used by the runs, so that what was worked out for them is there. */
  readonly claimMaker: ClaimMaker;
  /** A corpus with the same structured documents of which all is worked out that was asked before. */
  structured(corpus: Corpus): Corpus;
}

/** Lints one folder again and again in one process: what did not change is neither read nor judged a second time. */
export function lintingAgain(options: LintOptions & { readonly claimMaker: ClaimMaker }): Again {
  const store = liveStore();
  const { claimMaker, structured } = keepingStructure(options.claimMaker);
  let documents: readonly Document[] = [];
  let current: AbortController | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    claimMaker,
    structured,
    lint(open, early) {
      current?.abort();
      const own = new AbortController();
      current = own;
      const run = last.then(async () => {
        own.signal.throwIfAborted();
        const kept = { store, documents };
        const linted = await lint({ ...options, claimMaker, open, early, kept, signal: own.signal });
        documents = linted.corpus?.documents ?? documents;
        return linted;
      });
      last = run.catch(() => undefined);
      return run;
    },
  };
}

/** What the structured documents state is worked out once as long as they are the same: there is one binder for them. */
function keepingStructure(maker: ClaimMaker): Pick<Again, 'claimMaker' | 'structured'> {
  let known: { readonly corpus: Corpus; readonly binder: Binder } | undefined;
  const structured = (corpus: Corpus) => {
    if (!known || !isStructuredAlike(known.corpus, corpus))
      known = { corpus, binder: maker.binderFor(corpus) };
    return known;
  };
  const claimMaker: ClaimMaker = {
    ...maker,
    surfaceIn: (corpus) => maker.surfaceIn(structured(corpus).corpus),
    binderFor: (corpus) => structured(corpus).binder,
  };
  return { claimMaker, structured: (corpus) => structured(corpus).corpus };
}

/** The same structured documents, and pages under the same paths, which say what editions there are. */
function isStructuredAlike(one: Corpus, other: Corpus): boolean {
  return (
    isSame<DataDocument>(one.data, other.data, (a, b) => a === b) &&
    isSame(one.documents, other.documents, (a, b) => a.path === b.path && a.standing === b.standing)
  );
}

function isSame<One>(a: readonly One[], b: readonly One[], same: (a: One, b: One) => boolean): boolean {
  return a.length === b.length && a.every((one, index) => same(one, b[index]!));
}
