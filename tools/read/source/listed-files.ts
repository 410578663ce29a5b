import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { syntaxOf } from '../discover/syntax-of.ts';
import { LIMITS } from '../limits.ts';
import { isReached } from './reach.ts';
import { referredPaths } from './referred-paths.ts';
import { readRegular } from './regular-file.ts';
import { byPath, type FileEntry, type Tree } from './tree.ts';

/** Only the files that are named, and those that they refer to: where there is no project, the rest is not ours to read. */
export function listedFiles(root: string, paths: readonly string[], unsaved?: FileEntry): Tree {
  const files = new Map<string, FileEntry>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path) || syntaxOf(path) === undefined) continue;
    if (path !== unsaved?.path && !isFile(join(root, path))) continue;
    if (!paths.includes(path) && !isReached(join(root, path), [root])) continue;
    const entry = path === unsaved?.path ? unsaved : entryOf(root, path);
    files.set(path, entry);
    waiting.push(...referredBy(entry));
  }
  const exists = (path: string) => existsSync(join(root, path)) && isReached(join(root, path), [root]);
  return { name: root, files: [...files.values()].sort(byPath), troubles: [], skipped: [], exists };
}

function entryOf(root: string, path: string): FileEntry {
  const absolute = join(root, path);
  return { path, size: statSync(absolute).size, bytes: () => readRegular(absolute) };
}

/** What is too large or may not be read is left for whoever makes a document of it to say. */
function referredBy({ path, size, bytes }: FileEntry): readonly string[] {
  if (size > LIMITS.maxBytes) return [];
  try {
    return referredPaths(path, new TextDecoder().decode(bytes()));
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
