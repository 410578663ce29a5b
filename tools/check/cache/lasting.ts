import { openCache } from './cache.ts';
import { checkoutsOf } from './checkouts.ts';
import { noStore, openStore, type Store } from './store.ts';
import { userCacheFolder } from './user-cache.ts';

export interface CacheOptions {
  /** A name for the code that computes what is kept. */
  readonly version: string;
  /** Where it is kept: without one, in the cache folder of the user. */
  readonly folder?: string;
  /** Somebody named the folder, and is told where nothing can be kept in it. */
  readonly isNamed?: boolean;
}

/** What a run keeps and finds again; a text says why it may not keep it where it was told to. */
export function storeFor(
  { root, start }: { readonly root: string; readonly start: string },
  options: CacheOptions | undefined,
): Store | string {
  if (!options) return noStore();
  const folder = options.folder ?? userCacheFolder();
  const cache = openCache(folder, [root, ...checkoutsOf(start)]);
  if (typeof cache !== 'string') return openStore(cache.forRoot(root), options.version, cache.prune);
  return options.isNamed ? `Nothing may be kept in ${folder}: ${cache}. Name another folder.` : noStore();
}
