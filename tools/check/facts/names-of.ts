import type { Document } from '../../read/document.ts';
import { digest } from '../cache/digest.ts';

/** Two equal files at two paths are two documents: places name the path, and the path decides the kind. */
export function nameOf({ path, kind, hash, standing }: Document): string {
  return `${path}\n${kind}\n${hash}${standing === 'live' ? '' : `\n${standing}`}`;
}

export function namesOf(documents: readonly Document[]): string {
  return digest(...documents.map(nameOf));
}
