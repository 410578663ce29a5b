import { setFlagsFromString } from 'node:v8';

/**
 * Most functions of a command have done their work before optimized machine code for them would pay, and the threads that
 * make it took a third of the processor time of a lint. What runs for long is optimized all the same, a few
 * milliseconds later: 500,000 is about eight times the budget that V8 gives by itself. Patterns are the other way round:
 * compiling one for the interpreter first takes longer than compiling it to machine code at once.
 */
export function optimizeLater(): void {
  // A V8 that has dropped a flag would say so on standard error.
  if (Number.parseInt(process.versions.v8, 10) > 13) return;
  setFlagsFromString('--interrupt-budget=500000');
  setFlagsFromString('--no-regexp-tier-up');
}
