import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file is there whole or not at all, whenever a run is interrupted. */
export function writeWhole(path: string, content: string | Uint8Array, mode = 0o666): void {
  if (isStream(path)) {
    writeFileSync(path, content);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.${randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(draft, content, { mode, flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Whatever a killed run may have left beside the file that it wrote. */
export const draftName = /\.\d+\.[0-9a-f]{8}$/;

/** A device or a pipe is written to: a file in its place would be something else. A link is replaced and not followed. */
function isStream(path: string): boolean {
  if (/^\/(?:dev|proc)\//.test(path)) return true;
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.isFIFO() || found.isCharacterDevice());
}
