import type { Span } from './span-table.ts';

/** A trouble before its offsets are made into places. */
export interface Problem {
  readonly kind: 'syntax' | 'duplicate-key' | 'too-deep' | 'too-large' | 'alias-bomb' | 'number';
  readonly says: string;
  readonly span: Span;
  readonly related?: { readonly span: Span; readonly says: string };
}

/** More of one document help nobody: the rest shows once these are mended. */
export const MAX_PROBLEMS = 100;
