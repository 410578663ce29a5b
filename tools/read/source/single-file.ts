import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { readRegular } from './regular-file.ts';
import type { Tree } from './tree.ts';

/** One file as a corpus of its own. */
export function fileTree(file: string): Tree {
  const path = basename(file);
  const entry = { path, size: statSync(file).size, bytes: () => readRegular(file) };
  return {
    name: file,
    isFile: true,
    files: [entry],
    troubles: [],
    skipped: [],
    exists: (other) => other === path,
  };
}
