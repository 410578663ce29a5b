import { mkdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faultOf, readOwn } from './own-file.ts';
import { opened, sealed } from './seal.ts';
import { writeWhole } from './write-whole.ts';

/** Contents by name. What was damaged, forged or planted is not there. */
export interface CacheFolder {
  read(name: string): Uint8Array | undefined;
  /** A cache that cannot be written costs time and nothing else. */
  write(name: string, content: string | Uint8Array): void;
}

interface Key {
  known(): Uint8Array | undefined;
  make(): Uint8Array | undefined;
}

/** A folder of a cache. Contents are sealed together with where they lie. */
export function sealedFolder(cache: string, name: string, key: Key): CacheFolder {
  const folder = join(cache, name);
  const isSound = () => [cache, dirname(folder), folder].every((level) => faultOf(level) === undefined);
  return {
    read(file) {
      const known = key.known();
      if (!known || !isSound()) return undefined;
      const path = join(folder, file);
      const bytes = readOwn(path, 'read');
      const content = bytes && opened(bytes, `${name}/${file}`, known);
      if (content) markUsed(path);
      return content;
    },
    write(file, content) {
      try {
        if (!isSound()) return;
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const known = key.make();
        if (known) writeWhole(join(folder, file), sealed(content, `${name}/${file}`, known), 0o600);
      } catch {
        return;
      }
    },
  };
}

/** What was used last stays longest. */
function markUsed(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    return;
  }
}
