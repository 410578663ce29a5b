import type { Document, Trouble } from './document.ts';

const tearing: ReadonlySet<Trouble['kind']> = new Set(['syntax', 'too-deep', 'too-large', 'alias-bomb']);

/** Whether part of a document could not be read: what seems to be missing there proves nothing. */
export function isTorn(document: Document): boolean {
  return tearOf(document) !== undefined;
}

/** Where reading a document stopped, and why. */
export function tearOf({ troubles }: Document): Trouble | undefined {
  return troubles.find(({ kind }) => isTearing(kind));
}

export function isTearing(kind: Trouble['kind']): boolean {
  return tearing.has(kind);
}
