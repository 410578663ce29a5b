import { statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { NoCorpusError } from '../no-corpus-error.ts';
import { folderTree } from './folder.ts';
import { gitTree, type Has, isRevision } from './git.ts';
import { lentByGit } from './git-lent.ts';
import { packageTree } from './npm-package.ts';
import { isPackage } from './package-address.ts';
import { fileTree } from './single-file.ts';
import { isTarball, tarballTree } from './tarball.ts';
import type { Tree } from './tree.ts';

export interface Opening {
  readonly has: Has;
  /** Where packages lie that were fetched before. */
  readonly packages?: string | undefined;
}

/** What an address of the command line names, seen from a folder. */
export async function openTree(address: string, from: string, { has, packages }: Opening): Promise<Tree> {
  if (isPackage(address)) return packageTree(address, from, packages);
  if (address.startsWith(':')) return revisionTree(address, from, has);
  const path = resolve(from, address);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !isPlainPath(address) && (await isRevision(address, from)))
    throw new NoCorpusError(
      `\`${address}\` is a revision, and here is a ${found.isDirectory() ? 'folder' : 'file'} of that name, which is not to stand for it. Write \`./${address}\` for that, or another name of the revision.`,
    );
  if (found?.isDirectory()) return folderTree(path);
  if (found?.isFile()) return isTarball(address) ? tarballTree(path) : fileTree(path);
  return revisionTree(address, from, has);
}

async function revisionTree(address: string, from: string, has: Has): Promise<Tree> {
  const tree = await gitTree(address, from, has);
  return { ...tree, lend: (addresses) => lentByGit(address, addresses, from) };
}

function isPlainPath(address: string): boolean {
  return isAbsolute(address) || /^\.{0,2}(?:[/\\]|$)/.test(address);
}

/** The folder that paths of the configuration and revisions are seen from. */
export function folderOf(address: string, from: string): string {
  const path = resolve(from, address);
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : from;
}
