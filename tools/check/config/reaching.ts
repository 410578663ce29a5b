import { join, resolve } from 'node:path';
import type { ReadOptions } from '../../read/corpus.ts';
import { lockFile } from '../../read/source/lock.ts';
import { isReached } from '../../read/source/reach.ts';
import { userCacheFolder } from '../cache/user-cache.ts';
import type { ScopeOptions } from '../scope.ts';
import type { Config } from './config.ts';

const ownBaseline = 'specord.baseline.json';

/** What this tool reads itself is not part of what is specified. */
const own = ['specord.config.*', ownBaseline, lockFile];

/** What a configuration says of reading, within what it may reach. */
export function readOptions(
  { files, exclude, kinds, remotes, sources }: Config,
  options: ScopeOptions,
): ReadOptions {
  return {
    reach: { folders: allowed(options), packages: packagesFolder() },
    ...(files ? { include: files } : {}),
    exclude: [...own, ...(exclude ?? [])],
    ...(kinds ? { kinds } : {}),
    ...(remotes ? { remotes } : {}),
    ...(sources ? { sources } : {}),
  };
}

/** Where packages lie that were fetched: not in the folder that is read, so that nothing there can stand for them. */
export function packagesFolder(): string {
  return join(userCacheFolder(), 'packages');
}

export function baselineOf(root: string, { baseline = ownBaseline }: Config): string {
  return resolve(root, baseline);
}

/** Why a baseline is neither read nor written. */
export function baselineOutside(root: string, config: Config, options: ScopeOptions): string | undefined {
  const path = baselineOf(root, config);
  if (isReached(path, [root, ...allowed(options)])) return undefined;
  return `The baseline ${path} lies outside of ${root}, or is a link that leads there, so nothing was checked. Put it inside, or allow its folder with \`--allow\`.`;
}

function allowed({ cwd, allow = [] }: ScopeOptions): readonly string[] {
  return allow.map((folder) => resolve(cwd, folder));
}
