import { createHash } from 'node:crypto';

/** A name for content: equal content has one name, and different content never shares one. */
export function digest(...parts: readonly string[]): string {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
}
