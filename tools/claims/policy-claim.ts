import type { Stated } from './claim.ts';

/** A sentence that says which side's shapes are closed, or open. */
export interface PolicyClaim extends Stated {
  readonly kind: 'policy';
  readonly role: 'submitted' | 'emitted';
  readonly closed: boolean;
  readonly sentence: string;
  /** Files that its page names: what is said of them there goes before the policy. */
  readonly files: readonly string[];
}

/** A section about exceptions, and the files that it names. */
export interface ExceptionClaim extends Stated {
  readonly kind: 'exception';
  readonly files: readonly string[];
}
