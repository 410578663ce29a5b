import type { Document, Trouble } from './document.ts';

const tearing: ReadonlySet<Trouble['kind']> = new Set(['syntax', 'too-deep', 'too-large', 'alias-bomb']);

/** Whether part of a document could not be read: what seems to be missing there proves nothing. */
export function isTorn({ troubles }: Document): boolean {
  return troubles.some(({ kind }) => tearing.has(kind));
}
