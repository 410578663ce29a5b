import { byteChunks } from '../../read/source/byte-chunks.ts';
import type { Terminal } from '../terminal.ts';
import type { LintFlags } from './options.ts';

/** Standard input belongs to one run: a thread that begins anew is handed what was read. */
export function withInput(terminal: Terminal, { stdin }: Pick<LintFlags, 'stdin'>): Terminal {
  if (!stdin || terminal.input) return terminal;
  const input = Buffer.concat(Array.from(byteChunks('-'), (chunk) => Buffer.from(chunk)));
  return { ...terminal, input };
}

/** Why standard input cannot be taken for a file. */
export function unplaced({ stdin, stdinPath }: Pick<LintFlags, 'stdin' | 'stdinPath'>): string | undefined {
  if (stdin && stdinPath === undefined)
    return '`--stdin` needs `--stdin-path <file>`: without a place nothing can be compared with the rest of the specification.';
  if (!stdin && stdinPath !== undefined)
    return '`--stdin-path` says where standard input belongs, and does nothing without `--stdin`.';
  return undefined;
}
