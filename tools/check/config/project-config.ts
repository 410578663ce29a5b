import { relative, sep } from 'node:path';
import type { Store } from '../cache/store.ts';
import type { Scope, ScopeOptions } from '../scope.ts';
import { type Loaded, loadConfig, withoutConfig } from './load.ts';

/** The configuration that a scope names, or what holds without one. */
export async function projectConfig(
  { root, config }: Scope,
  { distrust }: ScopeOptions,
  store?: Store,
): Promise<Loaded> {
  if (config === undefined) return withoutConfig;
  return loadConfig(config, relative(root, config).split(sep).join('/'), {
    distrust,
    ...(store && { store }),
  });
}
