import type { Document } from '../../read/document.ts';

/** Two equal files at two paths are two documents: places name the path, and the path decides the kind. */
export function nameOf({ path, kind, hash }: Document): string {
  return `${path}\n${kind}\n${hash}`;
}
