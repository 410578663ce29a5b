import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** What a configuration may use: it is written by whoever wrote the corpus, and the machine is somebody else's. */
export interface Reach {
  /** Folders beside the one that it is seen from, which somebody named on the command line. */
  readonly folders: readonly string[];
  /** Where packages lie that were fetched before. */
  readonly packages: string;
}

/**
 * What counts is where a path really leads. A path that is written so that it leads elsewhere is not even looked at: on
 * some systems that alone asks another machine.
 */
export function isReached(path: string, folders: readonly string[]): boolean {
  const written = resolve(path);
  const asWritten = folders.map((folder) => resolve(folder));
  const allowed = [...asWritten, ...asWritten.map((folder) => realPath(folder) ?? folder)];
  if (!allowed.some((folder) => isBelow(folder, written))) return false;
  const real = realPath(written);
  return real !== undefined && allowed.some((folder) => isBelow(folder, real));
}

/** Whether a path leads to anything at all. */
export function isThere(path: string): boolean {
  return existsSync(path);
}

export function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** What is not there yet lies in the folder that it would be made in; a link to nothing may lead anywhere. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    if (!isAbsent(path) || dirname(path) === path) return undefined;
    const folder = realPath(dirname(path));
    return folder === undefined ? undefined : join(folder, basename(path));
  }
}

/** Neither there nor something that cannot be looked at. */
function isAbsent(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
