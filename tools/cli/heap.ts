import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

type Files = readonly { readonly size: number }[];

/** From so much text on, less memory is worth more than the time that it costs. */
const MUCH = 16 * 2 ** 20;
/** The heap grows by a share of what is live; the more there is, the smaller the share, and never below the last. */
const DOUBLED = 32 * 2 ** 20;
const LEAST_PERCENT = 35;
/** So much is checked in a thread, which can run out of memory without taking the process with it. */
const HEAVY = 32 * 2 ** 20;

/** Thrown before anything is read: there is too much of it to be checked here. */
export class Heavy extends Error {}

/** Only what was built has a file that a thread can start with; from the sources the work is done here. */
const canStartThreads = import.meta.url.endsWith('.js') && isMainThread;

/**
 * V8 lets a heap grow to a multiple of what is live before it looks through all of it, and most of what is made of a page
 * is garbage soon after.
 */
export function spareMemory(files: Files): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > HEAVY && canStartThreads) throw new Heavy();
  if (bytes > MUCH) setFlagsFromString(`--heap-growing-percent=${growingPercent(bytes)}`);
}

function growingPercent(bytes: number): number {
  return Math.max(LEAST_PERCENT, Math.round((100 * DOUBLED) / bytes));
}
