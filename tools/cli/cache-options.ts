import { resolve } from 'node:path';
import type { CacheOptions } from '../check/cache/lasting.ts';
import { userCacheFolder } from '../check/cache/user-cache.ts';
import type { Terminal } from './terminal.ts';
import { buildName } from './version.ts';

/** Where a run keeps what it computes; undefined where it keeps nothing. */
export function cacheOptions(
  { cwd, env }: Terminal,
  named?: string | boolean,
): Required<CacheOptions> | undefined {
  const version = buildName();
  if (version === undefined || named === false) return undefined;
  if (typeof named === 'string') return { version, folder: resolve(cwd, named), isNamed: true };
  // Jobs of different people may share a machine of a CI, and what one left there is not for the next one.
  return isCI(env) ? undefined : { version, folder: userCacheFolder(env), isNamed: false };
}

function isCI({ CI = '' }: Terminal['env']): boolean {
  return CI !== '' && CI !== '0' && CI !== 'false';
}
