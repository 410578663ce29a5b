import { setFlagsFromString } from 'node:v8';
import type { Corpus } from '../index.ts';

/** From so many documents on, less memory is worth more than the time that it costs. */
const MANY = 1_000;

/**
 * V8 lets a heap grow to a multiple of what is live before it looks through all of it, and most of what is made of a page
 * is garbage soon after.
 */
export function spareMemory({ documents }: Corpus): void {
  if (documents.length > MANY) setFlagsFromString('--heap-growing-percent=10');
}
