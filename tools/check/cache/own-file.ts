import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, type Stats } from 'node:fs';

const { O_RDONLY } = constants;
/** Not every system knows these. */
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0;
const O_NONBLOCK = constants.O_NONBLOCK ?? 0;

/** No cache has more in one file: what has is none. */
const mostBytes = 2 ** 28;

/** The bytes of a regular file that is the user's own; no link leads to it, and nobody else may write it. */
export function readOwn(path: string, othersMay: 'read' | 'nothing'): Buffer | undefined {
  try {
    if (lstatSync(path).isSymbolicLink()) return undefined;
    const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      const found = fstatSync(file);
      const fits = found.isFile() && found.size <= mostBytes;
      const forbidden = othersMay === 'read' ? 0o022 : 0o077;
      return fits && isOurs(found) && !permits(found, forbidden) ? readFileSync(file) : undefined;
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

/** Why a folder is no place to keep things in; undefined where it is one, or is not there yet. */
export function faultOf(folder: string): string | undefined {
  try {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    return found && faultIn(found);
  } catch {
    return 'it may not be looked at';
  }
}

function faultIn(found: Stats): string | undefined {
  if (found.isSymbolicLink()) return 'it is a symbolic link';
  if (!found.isDirectory()) return 'it is no folder';
  if (!isOurs(found)) return 'it belongs to another user';
  return permits(found, 0o002) ? 'everybody may write to it' : undefined;
}

/** Windows has no such numbers: there, the user's folders are closed to others by themselves. */
function isOurs({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

function permits({ mode }: Stats, bits: number): boolean {
  return process.getuid !== undefined && (mode & bits) !== 0;
}
