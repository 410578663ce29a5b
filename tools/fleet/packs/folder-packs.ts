import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../check/cache/write-whole.ts';
import type { Packs } from './packs.ts';

/** In folders of a few hundred each: some file systems are slow with a million files in one. */
export function folderPacks(folder: string): Packs {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name.slice(2, 4), name);
  return {
    async put(name, content) {
      if (!existsSync(pathOf(name))) writeWhole(pathOf(name), content);
    },
    async get(name) {
      return existsSync(pathOf(name)) ? readFile(pathOf(name)) : undefined;
    },
  };
}
