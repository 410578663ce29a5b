import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { NoCorpusError } from '../no-corpus-error.ts';
import { isBelow } from './reach.ts';

const ENDINGS = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];

/**
 * Where a program of the user's lies. Of the search path only what is absolute counts, since the rest means something
 * else in every folder; nor do folders that a package manager fills, or that lie in what is read, whoever names them.
 */
export function programPath(name: string, around: string): string {
  const isStrange = strangeFrom(around);
  for (const folder of foldersOf(isStrange))
    for (const end of ENDINGS) {
      const path = join(folder, name + end);
      if (isProgram(path) && !isStrange(path)) return path;
    }
  throw new NoCorpusError(
    `\`${name}\` is needed for this and is not installed outside of what is read. Install it, or add it to PATH.`,
  );
}

/** The search path for what such a program starts in turn. */
export function safePath(around: string): string {
  return foldersOf(strangeFrom(around)).join(delimiter);
}

function foldersOf(isStrange: (path: string) => boolean): readonly string[] {
  const all = (process.env.PATH ?? process.env.Path ?? '').split(delimiter);
  return all.filter((one) => isAbsolute(one) && !isOfPackages(one) && !isStrange(one));
}

/** Whether a path is written, or leads, into what is read or into where we were started. */
function strangeFrom(around: string): (path: string) => boolean {
  const checkouts = [around, process.cwd()]
    .map(checkoutAround)
    .filter((one) => !isBelow(one, process.execPath));
  return (path) =>
    checkouts.some((checkout) => isBelow(checkout, resolve(path)) || isBelow(checkout, realPath(path)));
}

/** Where Node itself lies there, too, whoever writes there has all already. */
function checkoutAround(start: string): string {
  const real = realPath(start);
  for (let folder = real; dirname(folder) !== folder; folder = dirname(folder))
    if (existsSync(join(folder, '.git'))) return folder;
  return real;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

function isOfPackages(folder: string): boolean {
  return /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
