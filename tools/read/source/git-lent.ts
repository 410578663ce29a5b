import { basename, relative, resolve, sep } from 'node:path';
import { gitFile, gitTree, placeIn } from './git.ts';
import { isPackage } from './package-address.ts';
import { isBelow } from './reach.ts';
import { isTarball, tarballTree } from './tarball.ts';
import type { Tree } from './tree.ts';

/**
 * What a configuration takes from elsewhere in the repository, as it was in a revision, by its address. What the
 * revision does not have, such as packages that were installed, is the same for all revisions.
 */
export async function lentByGit(
  revision: string,
  addresses: readonly string[],
  folder: string,
): Promise<ReadonlyMap<string, Tree>> {
  const lent = new Map<string, Tree>();
  for (const address of new Set(addresses)) {
    const tree = isPackage(address) ? undefined : await lentTree(revision, address, folder);
    if (tree !== undefined) lent.set(address, tree);
  }
  return lent;
}

async function lentTree(revision: string, address: string, folder: string): Promise<Tree | undefined> {
  const path = resolve(folder, address);
  if (!isBelow(folder, path) || path === folder) return undefined;
  const within = relative(folder, path).split(sep).join('/');
  const bytes = await gitFile(revision, within, folder);
  if (bytes === undefined) return treeAt(revision, within, folder);
  if (isTarball(address)) return tarballTree(path, { packed: bytes });
  const name = basename(path);
  const entry = { path: name, size: bytes.byteLength, bytes: () => bytes };
  return { name: address, files: [entry], troubles: [], skipped: [], exists: (other) => other === name };
}

async function treeAt(revision: string, within: string, folder: string): Promise<Tree | undefined> {
  const tree = await gitTree(placeIn(revision, within), folder, () => false).catch(() => undefined);
  return tree?.files.length === 0 ? undefined : tree;
}
