import { appendFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { writeWhole } from '../check/cache/write-whole.ts';
import { isBelow, isReached } from '../read/source/reach.ts';
import { withoutCredentials } from './guarded.ts';
import type { Terminal } from './terminal.ts';
import { Unwritable } from './unwritable.ts';

/** Where a format goes: the file that was named, or standard output. */
export function put(terminal: Terminal, file: string | undefined, text: string): void {
  if (file === undefined) terminal.out(text);
  else
    attempt(file, () => {
      const path = resolve(terminal.cwd, file);
      refuseLinked(terminal.cwd, path);
      writeWhole(path, withoutCredentials(terminal)(text));
    });
}

/** A folder that was named may be a link in the checkout: then whoever wrote that says where the file goes. */
function refuseLinked(cwd: string, path: string): void {
  const folder = dirname(path);
  if (!isBelow(cwd, folder) || isReached(folder, [cwd])) return;
  throw new Error(`${folder} is, or lies behind, a link out of ${cwd}; name the folder that it leads to`);
}

/** Adds to a file that others write, too. */
export function append(terminal: Terminal, file: string, text: string): void {
  attempt(file, () => appendFileSync(file, withoutCredentials(terminal)(text)));
}

function attempt(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new Unwritable(file, error as NodeJS.ErrnoException);
  }
}
