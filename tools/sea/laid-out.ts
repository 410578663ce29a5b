import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The folder in which the files of a version lie. What others could have written is not taken; where nothing can be kept,
 * they are laid out for this run alone.
 */
export function laidOut(kept: string, id: string, files: () => Readonly<Record<string, string>>): string {
  const target = join(kept, id);
  const isKept = isThere(kept);
  if (isKept && isOurs(target)) return target;
  const made = mkdtempSync(isKept ? join(kept, '.new-') : join(tmpdir(), 'specord-'));
  const remove = () => rmSync(made, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files())) {
    mkdirSync(dirname(join(made, path)), { recursive: true });
    writeFileSync(join(made, path), Buffer.from(text, 'base64'), { mode: 0o600 });
  }
  if (isKept)
    try {
      renameSync(made, target);
      return target;
    } catch {
      // Another run was faster, or what stands there is not ours.
      if (isOurs(target)) {
        remove();
        return target;
      }
    }
  process.once('exit', remove);
  return made;
}

/** Not every home can be written, as in many containers. */
function isThere(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return isOurs(folder);
  } catch {
    return false;
  }
}

/** A folder that belongs to the user and in which nobody else may write. */
function isOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  const user = process.getuid?.();
  return user === undefined || (found.uid === user && (found.mode & 0o022) === 0);
}
