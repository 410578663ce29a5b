import type { CompareOptions } from '../../change/compare.ts';
import type { Config } from './config.ts';
import { matcher } from './levels.ts';

/** What the configuration says for comparing: how readers read, and who writes what no API description tells of. */
export function comparingOptions({ readers, roles = {} }: Pick<Config, 'readers' | 'roles'>): CompareOptions {
  const stated = Object.entries(roles).map(([glob, role]) => ({ role, fits: matcher(glob) }));
  return {
    ...(readers && { readers }),
    ...(stated.length > 0 && { roleOf: (file) => stated.find(({ fits }) => fits(file))?.role }),
  };
}
