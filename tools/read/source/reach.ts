import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** What a configuration may use: it is written by whoever wrote the corpus, and the machine is somebody else's. */
export interface Reach {
  /** Folders beside the one that it is seen from, which somebody named on the command line. */
  readonly folders?: readonly string[];
  /** Where packages lie that were fetched before. */
  readonly packages?: string;
}

/** What counts is where a path really leads, and not how it is written. */
export function isReached(path: string, folders: readonly string[]): boolean {
  const real = realPath(resolve(path));
  return real !== undefined && folders.some((folder) => isBelow(realPath(resolve(folder)) ?? folder, real));
}

export function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** What is not there yet lies in the folder that it would be made in; a link to nothing may lead anywhere. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    if (lstatSync(path, { throwIfNoEntry: false }) || dirname(path) === path) return undefined;
    const folder = realPath(dirname(path));
    return folder === undefined ? undefined : join(folder, basename(path));
  }
}
