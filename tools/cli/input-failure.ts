import { Refused } from '../cases/refused.ts';
import { UnfitCases } from '../cases/unfit-cases.ts';
import { NotCanonical } from '../json/canonical.ts';
import { NoCorpusError } from '../read/no-corpus-error.ts';
import { Unfit } from '../read/source/regular-file.ts';
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

/** Whether it is about what the user gave, whichever command met it. */
export function isInputFailure(error: unknown): boolean {
  return error instanceof Unfit || error instanceof NoCorpusError;
}

function messageOf(error: unknown): string {
  const says = [Refused, NotCanonical, NoCorpusError, UnfitCases].some((kind) => error instanceof kind);
  if (says) return (error as Error).message;
  if (error instanceof Unfit) return `${error.path} cannot be read: ${error.message}`;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const why = WHY[code];
  if (why === undefined) throw error;
  return path === undefined ? `a file cannot be read: ${why}` : `${path} cannot be read: ${why}`;
}
