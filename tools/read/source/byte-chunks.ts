import { closeSync, readSync } from 'node:fs';
import { openRegular } from './regular-file.ts';

const CHUNK = 1 << 20;

/** The bytes of a file in order, or of standard input for `-`. Each chunk is valid until the next one. */
export function* byteChunks(path: string): Generator<Uint8Array, void> {
  const chunk = Buffer.allocUnsafe(CHUNK);
  const file = path === '-' ? 0 : openRegular(path).descriptor;
  try {
    for (let size = read(file, chunk); size > 0; size = read(file, chunk)) yield chunk.subarray(0, size);
  } finally {
    closeSync(file);
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
