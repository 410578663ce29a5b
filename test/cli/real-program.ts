import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The program in a process of its own, for what happens to processes; a path for shells. */
export async function realProgram(): Promise<string> {
  const outdir = mkdtempSync(join(root, 'node_modules/.specord-'));
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));
  const entryPoints = [join(root, 'tools/bin.ts')];
  const shape = { bundle: true, splitting: true, format: 'esm', platform: 'node' } as const;
  const outExtension = { '.js': '.mjs' };
  await build({ entryPoints, outdir, ...shape, outExtension, packages: 'external', logLevel: 'error' });
  return join(outdir, 'bin.mjs');
}

/** Runs a line of shell, in which `$SPECORD` is the program. */
export function shell(program: string, line: string, cwd: string): SpawnSyncReturns<string> {
  const env = { ...process.env, SPECORD: `${process.execPath} ${program}`, CI: '', GITHUB_ACTIONS: '' };
  return spawnSync('bash', ['-c', line], { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
}
