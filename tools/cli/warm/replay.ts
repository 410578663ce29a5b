import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Terminal } from '../terminal.ts';
import { buildName } from '../version.ts';

/** What a run printed, and what has to be as it was for the same run to print it again. */
export interface Memory {
  readonly build: string;
  readonly invocation: string;
  readonly stamps: readonly (readonly [path: string, ...Stamp])[];
  readonly absent: readonly string[];
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

export type Stamp = readonly [size: number, modified: number, changed: number];

export const memoryFile = '.specord/cache/replay.json';

/** Changes something, or prints elsewhere than on the terminal. */
const acting = /^(?:--fix|--no-cache|--update-baseline|--prune-baseline|--timing|--format=?.*=|-f.*=)/;

/** Whether the same arguments print the same as long as no file changes. */
export function isRepeatable({ args, env }: Terminal): boolean {
  const toFile = args.some(
    (arg, index) => /^(?:-f|--format)$/.test(args[index - 1] ?? '') && arg.includes('='),
  );
  return (
    (args[0] ?? 'lint') === 'lint' && !toFile && !args.some((arg) => acting.test(arg)) && !env.GITHUB_ACTIONS
  );
}

export function invocationOf({ args, cwd, env, isTTY }: Terminal): string {
  return JSON.stringify([cwd, args, isTTY, env.NO_COLOR, env.FORCE_COLOR, env.TERM]);
}

/**
 * The start of every run: where nothing changed since the same run, its output is printed again. Nothing else is loaded
 * for that, so it costs little more than starting Node.
 */
export function replay(terminal: Terminal): number | undefined {
  const build = buildName();
  if (build === undefined || !isRepeatable(terminal)) return undefined;
  const invocation = invocationOf(terminal);
  for (const folder of foldersOf(terminal)) {
    const memory = memoriesIn(folder).find((one) => one.build === build && one.invocation === invocation);
    if (!memory || !isUnchanged(memory)) continue;
    terminal.out(memory.out);
    terminal.err(memory.err);
    return memory.code;
  }
  return undefined;
}

export function memoriesIn(folder: string): readonly Memory[] {
  try {
    return JSON.parse(readFileSync(join(folder, memoryFile), 'utf8')) as Memory[];
  } catch {
    return [];
  }
}

function* foldersOf({ args, cwd }: Terminal): Iterable<string> {
  const root = args[args.indexOf('--root') + 1];
  if (args.includes('--root') && root !== undefined) yield resolve(cwd, root);
  let folder = cwd;
  for (let above = dirname(folder); above !== folder; above = dirname(folder)) {
    yield folder;
    folder = above;
  }
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
