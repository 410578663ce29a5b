import { join } from 'node:path';
import { digest } from './digest.ts';
import { type CacheFolder, sealedFolder } from './folder.ts';
import { keyIn, madeKey } from './key.ts';
import { faultOf } from './own-file.ts';
import { prune } from './prune.ts';
import { isWithin, realOf } from './real-path.ts';

export interface Cache {
  /** What was computed for one root. */
  forRoot(root: string): CacheFolder;
  /** What runs printed. */
  readonly printed: CacheFolder;
  /** Drops what was not used for long, over all roots. */
  prune(): void;
}

/** The cache in a folder; a text says why it may not be one. Nothing is written before there is something to keep. */
export function openCache(folder: string, checkouts: readonly string[]): Cache | string {
  const checkout = checkouts.find((one) => isWithin(one, folder));
  if (checkout !== undefined) return `it lies within ${checkout}, which others write`;
  const fault = faultOf(folder);
  if (fault !== undefined) return fault;
  let known = keyIn(folder);
  const key = {
    known: () => known,
    make: () => {
      known ??= madeKey(folder);
      return known;
    },
  };
  return {
    forRoot: (root) => sealedFolder(folder, join('roots', digest(realOf(root))), key),
    printed: sealedFolder(folder, 'printed', key),
    prune: () => prune(folder),
  };
}
