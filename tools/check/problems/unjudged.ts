import type { RawProblem } from './job.ts';

/** A linter that fails on a document says so there, and goes on with the others. */
export function unjudged(path: string, because: string): RawProblem {
  return {
    entry: path,
    code: 'not-judged',
    severity: 'warning',
    says: `This document could not be judged: ${because.split('\n')[0]?.replace(/\.$/, '')}`,
    at: { file: path, pointer: '', on: 'value' },
  };
}
