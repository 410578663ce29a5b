import { createHash } from 'node:crypto';

/** The name that git gives these bytes, so that a file and the same file in any revision have one hash. */
export function blobHash(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
}
