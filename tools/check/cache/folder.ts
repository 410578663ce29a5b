import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file is there whole or not at all, whenever a run is interrupted. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.${randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

export interface CacheFolder {
  readonly path: string;
  read(name: string): string | undefined;
  /** A cache that cannot be written costs time and nothing else. */
  write(name: string, text: string): void;
}

/** Says to git that nothing in it is to be kept, so that a stranger's repository stays clean. */
export function cacheFolder(path: string): CacheFolder {
  return {
    path,
    read(name) {
      try {
        return readFileSync(join(path, name), 'utf8');
      } catch {
        return undefined;
      }
    },
    write(name, text) {
      try {
        if (!existsSync(join(path, '.gitignore'))) writeWhole(join(path, '.gitignore'), '*\n');
        writeWhole(join(path, name), text);
      } catch {
        return;
      }
    },
  };
}
