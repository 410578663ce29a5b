import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { member } from '../../json/value.ts';
import { folderTree } from './folder.ts';
import { packageAddress } from './package-address.ts';
import { isReached } from './reach.ts';
import { readText } from './regular-file.ts';
import type { Tree } from './tree.ts';

/** The copy of a package that is installed in a folder, where it is the version asked for. */
export function installedPackage(address: string, root: string): Tree | undefined {
  const { name, wanted } = packageAddress(address);
  const folder = join(root, 'node_modules', name);
  if (!isReached(folder, [root]) || versionIn(folder) !== wanted) return undefined;
  return { ...folderTree(folder, { ignored: true }), name: address };
}

function versionIn(folder: string): unknown {
  const file = join(folder, 'package.json');
  try {
    return existsSync(file) ? member(JSON.parse(readText(file)), 'version') : undefined;
  } catch {
    return undefined;
  }
}
