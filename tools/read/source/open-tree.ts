import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { folderTree } from './folder.ts';
import { gitTree, type Has } from './git.ts';
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

/**
 * What an address of the command line names, seen from a folder. Paths come first, so that a branch cannot hide a folder.
 */
export async function openTree(address: string, from: string, { has, packages }: Opening): Promise<Tree> {
  if (isPackage(address)) return packageTree(address, packages);
  const path = resolve(from, address);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return folderTree(path);
  if (found?.isFile()) return isTarball(address) ? tarballTree(path) : fileTree(path);
  return gitTree(address, from, has);
}

/** The folder that paths of the configuration and revisions are seen from. */
export function folderOf(address: string, from: string): string {
  const path = resolve(from, address);
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : from;
}
