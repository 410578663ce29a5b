import { NotCanonical } from '../json/canonical.ts';
import { Refused } from '../projections/refused.ts';
import type { Terminal } from './terminal.ts';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'it may not be read',
};

/** Says what is wrong with what the user gave and returns the exit code; any other error is a bug of ours. */
export function reportInputFailure(terminal: Terminal, error: unknown): 2 {
  terminal.err(`specord: ${messageOf(error)}\n`);
  return 2;
}

function messageOf(error: unknown): string {
  if (error instanceof Refused || error instanceof NotCanonical) return error.message;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const why = WHY[code];
  if (why === undefined) throw error;
  return path === undefined ? `a file cannot be read: ${why}` : `${path} cannot be read: ${why}`;
}
