import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

const patterns = '--no-regexp-tier-up';
const later = ['--invocation-count-for-turbofan=24000', '--invocation-count-for-maglev=3200'];

/** By version, since a V8 that does not know a flag says so on standard error. */
const flags: Readonly<Record<string, readonly string[]>> = {
  11: [patterns, '--interrupt-budget=1000000'],
  12: [patterns, ...later],
  13: [patterns, ...later],
};

const HEAP_LIMIT = /^(?:--max[-_]old[-_]space[-_]size=\d+)?$/;

/**
 * Most functions of a command have done their work before optimized machine code for them would pay, and the threads that
 * make it took a third of the processor time of a lint. What runs for long is optimized all the same, a few
 * milliseconds later: each count is about eight times what V8 waits by itself. Patterns are the other way round:
 * compiling one for the interpreter first takes longer than compiling it to machine code at once.
 *
 * The flags are those of all threads, and one that runs a pattern while they change can crash: a process that was given
 * options may have such threads, since loaders and debuggers run in one. How large a heap may be starts none.
 */
export function optimizeLater(): void {
  const given = [...process.execArgv, ...(process.env.NODE_OPTIONS?.split(/\s+/) ?? [])];
  if (!isMainThread || given.some((option) => !HEAP_LIMIT.test(option))) return;
  const [major = ''] = process.versions.v8.split('.');
  for (const flag of flags[major] ?? []) setFlagsFromString(flag);
}
