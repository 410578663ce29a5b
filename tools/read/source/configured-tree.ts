import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { NoCorpusError } from '../no-corpus-error.ts';
import { folderTree } from './folder.ts';
import { installedPackage } from './installed-package.ts';
import { lockFile, readLock } from './lock.ts';
import { isPackage, packageAddress } from './package-address.ts';
import { cachedPackage, integrityOf } from './package-cache.ts';
import { isReached, type Reach } from './reach.ts';
import { fileTree } from './single-file.ts';
import { isTarball, tarballTree } from './tarball.ts';
import type { Tree } from './tree.ts';

/**
 * What an address in a configuration names. A configuration is data, which starts no program and sends nothing: it reaches
 * files below its own folder, and packages that somebody has fetched.
 */
export function configuredTree(address: string, root: string, reach: Reach | undefined): Tree {
  if (isPackage(address)) return lockedPackage(address, root, reach?.packages);
  const path = resolve(root, address);
  if (reach && !isReached(path, [root, ...reach.folders]))
    throw new NoCorpusError(
      `The configuration names \`${address}\`, which lies outside of ${root}, or is no path at all. Put it inside, or allow the folder with \`--allow\`.`,
    );
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new NoCorpusError(nothingAt(address));
  if (found.isDirectory()) return folderTree(path);
  return isTarball(address) ? tarballTree(path) : fileTree(path);
}

function nothingAt(address: string): string {
  return `The configuration names \`${address}\`, and there is no such file or folder. Revisions are read only where the command line names them, because that starts git. Name a file, a folder, a tarball, or \`npm:name@version\`.`;
}

function lockedPackage(address: string, root: string, packages: string | undefined): Tree {
  const { name } = packageAddress(address);
  const lock = readLock(root);
  const locked = Object.hasOwn(lock, address) ? lock[address] : undefined;
  if (!locked) return installed(address, root);
  const file = packages === undefined ? undefined : cachedPackage(packages, name, locked.version);
  if (file === undefined)
    throw new NoCorpusError(
      `The configuration names \`${address}\`, which was not fetched to this machine. Run \`specord fetch --configured\`.`,
    );
  if (integrityOf(file) !== locked.integrity)
    throw new NoCorpusError(
      `What was fetched for \`${address}\` is not what ${lockFile} says. Run \`specord fetch --configured\` to fetch it again.`,
    );
  return tarballTree(file, { name: address });
}

/** An installed copy is part of the folder as any other file is. */
function installed(address: string, root: string): Tree {
  const tree = installedPackage(address, root);
  if (tree) return tree;
  throw new NoCorpusError(
    `The configuration names \`${address}\`, which is not in ${lockFile}. Run \`specord fetch ${address}\`, and commit that file.`,
  );
}
