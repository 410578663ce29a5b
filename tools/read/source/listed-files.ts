import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { formatOf } from '../discover/format-of.ts';
import { byPath, type FileEntry, type Tree } from './tree.ts';

const references = /\$ref['"]?\s*:\s*['"]?([^'"#\s]+)/g;

/** Only the files that are named, and those that they refer to: where there is no project, the rest is not ours to read. */
export function listedFiles(root: string, paths: readonly string[]): Tree {
  const files = new Map<string, FileEntry>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path) || formatOf(path) === undefined || !isFile(join(root, path))) continue;
    const entry = entryOf(root, path);
    files.set(path, entry);
    waiting.push(...targetsOf(entry));
  }
  const exists = (path: string) => existsSync(join(root, path));
  return { name: root, files: [...files.values()].sort(byPath), troubles: [], skipped: [], exists };
}

function entryOf(root: string, path: string): FileEntry {
  const absolute = join(root, path);
  return { path, size: statSync(absolute).size, bytes: () => readFileSync(absolute) };
}

function targetsOf({ path, bytes }: FileEntry): readonly string[] {
  const text = new TextDecoder().decode(bytes());
  return [...text.matchAll(references)]
    .map(([, target = '']) =>
      normalize(join(dirname(path), target))
        .split(sep)
        .join('/'),
    )
    .filter((target) => !target.startsWith('..'));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
