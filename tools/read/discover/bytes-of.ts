import type { FileEntry } from '../source/tree.ts';

/** The bytes of a file to search; none where it cannot be read, which is told of when its turn comes. */
export function bytesOf(entry: FileEntry): Buffer {
  try {
    const { buffer, byteOffset, length } = entry.bytes();
    return Buffer.from(buffer, byteOffset, length);
  } catch {
    return Buffer.alloc(0);
  }
}
