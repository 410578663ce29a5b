import { statSync } from 'node:fs';
import { digest } from '../../check/cache/digest.ts';
import type { Terminal } from '../terminal.ts';
import { buildName } from '../version.ts';
import { cacheFor } from './cache-for.ts';

/** What a run printed, and what has to be as it was for the same run to print it again. */
export interface Memory {
  readonly invocation: string;
  readonly stamps: readonly (readonly [path: string, ...Stamp])[];
  readonly absent: readonly string[];
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

export type Stamp = readonly [size: number, modified: number, changed: number];

/** Changes something, or prints elsewhere than on the terminal. */
const acting =
  /^(?:--fix|--interactive|--no-cache|--update-baseline|--prune-baseline|--timing|--stdin|--watch|-w|--format=?.*=|-f.*=)/;

/** Whether the same arguments print the same as long as no file changes. */
export function isRepeatable({ args, env }: Terminal): boolean {
  const toFile = args.some(
    (arg, index) => /^(?:-f|--format)$/.test(args[index - 1] ?? '') && arg.includes('='),
  );
  return (
    (args[0] ?? 'lint') === 'lint' && !toFile && !args.some((arg) => acting.test(arg)) && !env.GITHUB_ACTIONS
  );
}

/** Everything but files that the output depends on. */
export function invocationOf({ args, cwd, env, isTTY, columns }: Terminal): string {
  const { NO_COLOR, FORCE_COLOR, TERM, GITHUB_WORKSPACE } = env;
  const view = [isTTY, columns, NO_COLOR, FORCE_COLOR, TERM, GITHUB_WORKSPACE];
  return JSON.stringify([buildName(), cwd, args, ...view]);
}

/**
 * The start of every run: where nothing changed since the same run, its output is printed again. Nothing else is loaded
 * for that, so it costs little more than starting Node.
 */
export function replay(terminal: Terminal): number | undefined {
  if (buildName() === undefined || !isRepeatable(terminal)) return undefined;
  const invocation = invocationOf(terminal);
  const kept = cacheFor(terminal)?.printed.read(digest(invocation));
  if (!kept) return undefined;
  const memory = JSON.parse(Buffer.from(kept).toString()) as Memory;
  if (memory.invocation !== invocation || !isUnchanged(memory)) return undefined;
  terminal.out(memory.out);
  terminal.err(memory.err);
  return memory.code;
}

function isUnchanged({ stamps, absent }: Memory): boolean {
  for (const [path, size, modified, changed] of stamps) {
    const stamp = stampOf(path);
    if (stamp?.[0] !== size || stamp[1] !== modified || stamp[2] !== changed) return false;
  }
  return absent.every((path) => stampOf(path) === undefined);
}

/** The time of change cannot be set back by hand, as the time of modification can. */
export function stampOf(path: string): Stamp | undefined {
  try {
    const { size, mtimeMs, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    return size === undefined || mtimeMs === undefined || ctimeMs === undefined
      ? undefined
      : [size, mtimeMs, ctimeMs];
  } catch {
    return undefined;
  }
}
