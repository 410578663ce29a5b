import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { claimMaker } from '../../claims/claim-maker.ts';
import { tellPage } from '../../read/told-page.ts';
import type { Facts } from '../../rules/facts.ts';
import type { Sources } from '../facts/sources.ts';
import { isMissing, MADE_OF_PAGES } from '../facts/visit.ts';
import type { Handing } from './handing.ts';
import type { Given, Made } from './read-pages.ts';

/** Below this, a thread takes longer to start than the pages take; above, what it makes takes more room than there is. */
const LEAST = 2 ** 18;
const MOST = 2 ** 23;

/** Only what was built has a file that a thread can start with. */
const canStart = import.meta.url.endsWith('.js');

/**
 * Pages are read in a thread of their own, the first one first, while everything else is done. Whoever comes to a page
 * before it makes the same here. Gives back how to end it.
 */
export function readAhead(sources: Sources, store: Handing): () => void {
  const given = canStart && sources.claimMaker === claimMaker ? givenBy(sources) : undefined;
  if (given === undefined || availableParallelism() < 2) return () => undefined;
  const worker = new Worker(new URL('./page-worker.js', import.meta.url), { workerData: given });
  worker.on('message', (made: readonly Made[]) => {
    for (const one of made) store.hand(...one);
  });
  // What fails there fails here as well, and is told here.
  worker.on('error', () => undefined);
  return () => void worker.terminate();
}

function givenBy(sources: Sources): Given | undefined {
  const { corpus, reads = new Set<keyof Facts>() } = sources;
  const wanted = corpus.prose.filter((page) => isMissing(sources, page));
  const length = wanted.reduce((sum, { text }) => sum + text.length, 0);
  if (length < LEAST || length > MOST) return undefined;
  return {
    pages: corpus.prose.map(tellPage),
    wanted: new Set(wanted.map(({ path }) => path)),
    reads: new Set(MADE_OF_PAGES.filter((kind) => reads.has(kind))),
  };
}
