import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeWhole } from '../check/cache/write-whole.ts';
import { withoutCredentials } from './guarded.ts';
import type { Terminal } from './terminal.ts';
import { Unwritable } from './unwritable.ts';

/** Where a format goes: the file that was named, or standard output. */
export function put(terminal: Terminal, file: string | undefined, text: string): void {
  if (file === undefined) terminal.out(text);
  else attempt(file, () => writeWhole(resolve(terminal.cwd, file), withoutCredentials(terminal)(text)));
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
