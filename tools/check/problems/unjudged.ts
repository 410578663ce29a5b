import type { RawProblem } from './job.ts';
import { mount } from './mount.ts';

/** A linter that fails on a document says so there, and goes on with the others. */
export function unjudged(path: string, because: string): RawProblem {
  const [reason] = because.replaceAll(mount, '').split('\n');
  return {
    entry: path,
    code: 'not-judged',
    severity: 'warning',
    says: `This document could not be judged: ${reason?.replace(/\.$/, '')}`,
    at: { file: path, pointer: '', on: 'value' },
  };
}
