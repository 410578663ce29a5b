import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Cache, openCache } from '../../check/cache/cache.ts';
import { checkoutsOf } from '../../check/cache/checkouts.ts';
import { cacheOptions } from '../cache-options.ts';
import type { Terminal } from '../terminal.ts';

/** Where a run finds what it printed before. The arguments are not understood here, so all that may be checked counts. */
export function cacheFor(terminal: Terminal): Cache | undefined {
  const { cache: folder, others } = argumentsOf(terminal);
  const options = cacheOptions(terminal, folder);
  if (!options) return undefined;
  const named = others.flatMap((path) => folderAt(resolve(terminal.cwd, path)) ?? []);
  const starts = terminal.args.some((arg) => /^--root(?:=|$)/.test(arg)) ? named : [terminal.cwd, ...named];
  const cache = openCache(options.folder, starts.flatMap(checkoutsOf));
  return typeof cache === 'string' ? undefined : cache;
}

function argumentsOf({ args }: Terminal): { readonly cache?: string; readonly others: readonly string[] } {
  let cache: string | undefined;
  const others: string[] = [];
  for (const [index, arg] of args.entries()) {
    if (arg.startsWith('--cache=')) cache = arg.slice('--cache='.length);
    else if (args[index - 1] === '--cache') cache = arg;
    else others.push(arg.replace(/^--?[\w-]+=/, ''));
  }
  return cache === undefined ? { others } : { cache, others };
}

function folderAt(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return undefined;
  return found.isDirectory() ? path : dirname(path);
}
