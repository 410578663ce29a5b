import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { count } from '../../report/count.ts';
import type { Terminal } from '../terminal.ts';

const everyMs = 500;
/** More files than this are no sources of an engine, and looking at them all would keep the machine busy. */
const MOST = 20_000;
const PASSED_OVER: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** Runs again and again, each time when one of the paths, or something in it, has changed. */
export async function watching(
  { cwd, err }: Terminal,
  paths: readonly string[],
  run: () => Promise<number>,
): Promise<never> {
  for (;;) {
    const seen = stampsIn(cwd, paths);
    await run();
    err(`Watching ${count(paths.length, 'path')} for changes; Ctrl+C ends it.\n`);
    while (stampsIn(cwd, paths) === seen) await setTimeout(everyMs);
  }
}

function stampsIn(cwd: string, paths: readonly string[]): string {
  const stamps: string[] = [];
  const open = paths.map((path) => resolve(cwd, path));
  for (let path = open.pop(); path !== undefined && stamps.length < MOST; path = open.pop()) {
    const entry = statSync(path, { throwIfNoEntry: false });
    stamps.push(`${path} ${entry?.mtimeMs} ${entry?.size}`);
    if (entry?.isDirectory())
      for (const name of readdirSync(path)) if (!PASSED_OVER.has(name)) open.push(join(path, name));
  }
  return stamps.join('\n');
}
