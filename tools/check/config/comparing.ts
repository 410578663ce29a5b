import type { CompareOptions } from '../../change/compare.ts';
import { globs } from '../../read/discover/glob.ts';
import type { Config } from './config.ts';

/** What the configuration says for comparing: how readers read, and who writes what no API description tells of. */
export function comparingOptions({ readers, roles = {} }: Pick<Config, 'readers' | 'roles'>): CompareOptions {
  const stated = Object.entries(roles).map(([glob, role]) => ({ role, fits: globs(glob) }));
  return {
    ...(readers && { readers }),
    ...(stated.length > 0 && { roleOf: (file) => stated.find(({ fits }) => fits(file))?.role }),
  };
}
