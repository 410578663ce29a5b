import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK = 1 << 20;

/** The bytes of a file in order, or of standard input for `-`. Each chunk is valid until the next one. */
export function* byteChunks(path: string): Generator<Uint8Array, void> {
  const chunk = Buffer.allocUnsafe(CHUNK);
  const file = path === '-' ? 0 : openSync(path, 'r');
  try {
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      yield chunk.subarray(0, size);
    }
  } finally {
    closeSync(file);
  }
}
