import { claimMaker } from '../../claims/claim-maker.ts';
import { corpusOf } from '../../read/corpus.ts';
import { pagesTold, type ToldPage } from '../../read/told-page.ts';
import type { Facts } from '../../rules/facts.ts';
import { noStore, type Store } from '../cache/store.ts';
import type { Sources } from '../facts/sources.ts';
import { visit } from '../facts/visit.ts';

/** What another thread is asked to make of pages. */
export interface Given {
  /** All pages of the corpus, since some say what others are. */
  readonly pages: readonly ToldPage[];
  /** Those that it is asked about. */
  readonly wanted: ReadonlySet<string>;
  readonly reads: ReadonlySet<keyof Facts>;
}

/** A value under the name that it is kept by. */
export type Made = readonly [pack: string, key: string, value: unknown];

/** All that a run wants of each page, page by page. */
export function* readPages({ pages, wanted, reads }: Given): Iterable<readonly Made[]> {
  const prose = pagesTold(pages);
  let made: Made[] = [];
  const store: Store = {
    ...noStore(),
    keep(pack, key, compute) {
      const value = compute();
      made.push([pack, key, value]);
      return value;
    },
  };
  const corpus = { ...corpusOf({}), documents: prose, prose };
  const sources: Sources = {
    corpus,
    reads,
    store,
    claimMaker,
    settings: { options: {} },
    exists: () => false,
  };
  for (const page of prose) {
    if (!wanted.has(page.path)) continue;
    made = [];
    visit(sources, page);
    yield made;
  }
}
