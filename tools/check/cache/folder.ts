import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file is there whole or not at all, whenever a run is interrupted. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.${randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

export interface CacheFolder {
  readonly path: string;
  /** Makes the folder; true where it was not there, and so the folder above it has changed. */
  make(): boolean;
  read(name: string): Uint8Array | undefined;
  /** A cache that cannot be written costs time and nothing else. */
  write(name: string, content: string | Uint8Array): void;
}

/** Says to git that nothing in it is to be kept, so that a stranger's repository stays clean. */
export function cacheFolder(path: string): CacheFolder {
  const own = join(path, '.gitignore');
  function make(): boolean {
    if (existsSync(own)) return false;
    try {
      writeWhole(own, '*\n');
      return true;
    } catch {
      return false;
    }
  }
  return {
    path,
    make,
    read(name) {
      try {
        return readFileSync(join(path, name));
      } catch {
        return undefined;
      }
    },
    write(name, content) {
      try {
        make();
        writeWhole(join(path, name), content);
      } catch {
        return;
      }
    },
  };
}
