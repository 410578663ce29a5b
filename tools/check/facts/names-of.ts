import type { Document } from '../../read/document.ts';
import { nameOf } from '../../read/name-of.ts';
import { digest } from '../cache/digest.ts';

export function namesOf(documents: readonly Document[]): string {
  return digest(...documents.map(nameOf));
}
