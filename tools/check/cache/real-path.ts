import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isBelow } from '../../read/source/reach.ts';

/** The path without links, also where its last parts are not there yet. */
export function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realOf(above), basename(path));
  }
}

/** As it is written or as links lead: who writes a folder decides where the links in it lead. */
export function isWithin(folder: string, path: string): boolean {
  return isBelow(folder, path) || isBelow(realOf(folder), realOf(path));
}
