import { setFlagsFromString } from 'node:v8';

/** Eight times what V8 waits by itself, by its version: one that does not know a flag says so on standard error. */
const flags: Readonly<Record<string, readonly string[]>> = {
  11: ['--interrupt-budget=500000'],
  12: ['--invocation-count-for-turbofan=24000', '--invocation-count-for-maglev=3200'],
  13: ['--invocation-count-for-turbofan=24000', '--invocation-count-for-maglev=3200'],
};

/**
 * Most functions of a command have done their work before optimized machine code for them would pay, and the threads that
 * make it took a third of the processor time of a lint. What runs for long is optimized all the same, a few
 * milliseconds later.
 */
export function optimizeLater(): void {
  const [major = ''] = process.versions.v8.split('.');
  for (const flag of flags[major] ?? []) setFlagsFromString(flag);
}
