import type { Span } from './span-table.ts';

/** A trouble before its offsets are made into places. */
export interface Problem {
  readonly kind: 'syntax' | 'duplicate-key' | 'too-deep' | 'too-large' | 'alias-bomb' | 'number';
  readonly says: string;
  readonly span: Span;
  readonly related?: { readonly span: Span; readonly says: string };
}

/** More of one document help nobody: the rest shows once these are mended. */
const MAX_PROBLEMS = 100;
/** After so many mistakes in one text the reader and its writer disagree about what is meant. */
const MAX_MISTAKES = 5;

/** The problems of one document, in the order in which they are met. */
export class ProblemLog {
  readonly problems: Problem[] = [];

  report(problem: Problem): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem);
  }

  /** For what goes on being so behind the place where it began. */
  reportFirst(problem: Problem): void {
    if (!this.problems.some(({ kind }) => kind === problem.kind)) this.report(problem);
  }

  /** A mistake is said once for its place. */
  reportMistake(problem: Problem): void {
    const known = this.problems.filter(({ kind }) => kind === 'syntax');
    if (known.length < MAX_MISTAKES && known.at(-1)?.span[0] !== problem.span[0]) this.report(problem);
  }
}
