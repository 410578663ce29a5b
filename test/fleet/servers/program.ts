import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { program as quick } from '../tool.ts';

const root = join(import.meta.dirname, '../../..');

/** This program as it is built, beside a tool that takes no time, so that what is tried is the fleet alone. */
export async function quickProgram(): Promise<string> {
  const outdir = mkdtempSync(join(root, 'node_modules/.specord-'));
  const entryPoints = [join(root, 'tools/bin.ts')];
  const shape = { bundle: true, splitting: true, format: 'esm', platform: 'node' } as const;
  const outExtension = { '.js': '.mjs' };
  await build({ entryPoints, outdir, ...shape, outExtension, packages: 'external', logLevel: 'error' });
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(outdir, 'bin.js'), quick('wrong'));
  return join(outdir, 'bin.mjs');
}

export interface Process {
  /** At once, and as nobody could be asked. */
  kill(): void;
  stop(): void;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface Starting {
  readonly cwd: string;
  /** Whose clock is elsewhere: `+1d`. */
  readonly clock?: string | undefined;
  readonly log: string;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

export function started(program: string, args: readonly string[], { cwd, clock, log }: Starting): Process {
  const faked =
    clock === undefined ? {} : { LD_PRELOAD: FAKETIME, FAKETIME: clock, DONT_FAKE_MONOTONIC: '1' };
  const env = { ...process.env, ...faked, NODE_NO_WARNINGS: '1' };
  const out = openSync(log, 'a');
  const child: ChildProcess = spawn(process.execPath, [program, 'fleet', ...args], {
    ...{ cwd, env },
    stdio: ['ignore', out, out],
  });
  running.add(child);
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(code ?? signal ?? '');
    });
  });
  return { kill: () => child.kill('SIGKILL'), stop: () => child.kill('SIGTERM'), ended };
}
