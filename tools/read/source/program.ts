import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { NoCorpusError } from '../no-corpus-error.ts';

const ENDINGS = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];

/**
 * Where a program of the user's lies. Of the search path only what is absolute counts, since the rest means something
 * else in every folder, and the folder is the one that is read; nor do folders that a package manager fills.
 */
export function programPath(name: string): string {
  for (const folder of folders())
    for (const end of ENDINGS) if (isProgram(join(folder, name + end))) return join(folder, name + end);
  throw new NoCorpusError(
    `\`${name}\` is needed for this and is not installed. Install it, or add it to PATH.`,
  );
}

/** The search path for what such a program starts in turn. */
export function safePath(): string {
  return folders().join(delimiter);
}

function folders(): readonly string[] {
  const all = (process.env.PATH ?? process.env.Path ?? '').split(delimiter);
  return all.filter((one) => isAbsolute(one) && !isOfPackages(one));
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
