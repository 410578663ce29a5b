import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { openRegular } from './regular-file.ts';

const CHUNK = 1 << 20;

/**
 * The bytes of a file in order, or of standard input for `-`. Each chunk is valid until the next one. Only for what a user
 * named, which may as well be a pipe: `<(…)` is one.
 */
export function* byteChunks(path: string): Generator<Uint8Array, void> {
  const chunk = Buffer.allocUnsafe(CHUNK);
  const file =
    path === '-' ? 0 : statSync(path).isFIFO() ? openSync(path, 'r') : openRegular(path).descriptor;
  try {
    for (let size = read(file, chunk); size > 0; size = read(file, chunk)) yield chunk.subarray(0, size);
  } finally {
    // The next file that is opened would get its number, which Node takes for a stream of the process: it ends by that.
    if (file !== 0) closeSync(file);
  }
}

/** Standard input may be set to answer at once (EAGAIN) although more will come. */
function read(file: number, chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(file, chunk);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
