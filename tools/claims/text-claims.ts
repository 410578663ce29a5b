import type { Place } from '../finding.ts';
import type { Stated } from './claim.ts';

/** "the four kinds", "38 event types". */
export interface CountClaim extends Stated {
  readonly kind: 'count';
  readonly count: number;
  readonly noun: string;
  /** The rows or items of the table or list that the sentence leads to. */
  readonly listed?: { readonly size: number; readonly at: Place };
}

export interface VersionClaim extends Stated {
  readonly kind: 'version';
  /** What the version is of: the corpus, a document, the format, a package, a schema. */
  readonly axis: string;
  readonly version: string;
}

export interface ReferenceClaim extends Stated {
  readonly kind: 'reference';
  /** What text points to without a link; links are in outlines. */
  readonly form: 'section' | 'rfc' | 'file' | 'path' | 'uri' | 'register';
  readonly target: string;
  /** A register row or sentence that says the target does not exist yet. */
  readonly missing?: boolean;
  /** Where a link around the citation leads. */
  readonly link?: string;
}

/** An RFC 2119 sentence and the identifiers in it. */
export interface DutyClaim extends Stated {
  readonly kind: 'duty';
  readonly level: 'MUST' | 'MUST NOT' | 'SHOULD' | 'SHOULD NOT' | 'MAY';
  readonly identifiers: readonly string[];
  readonly sentence: string;
  /** The sentence before, which says whom an "it" speaks of. */
  readonly before?: string;
}

/** The metadata table of an RFC or the status banner of a document. */
export interface HeaderClaim extends Stated {
  readonly kind: 'header';
  readonly rows: readonly { readonly name: string; readonly value: string; readonly at: Place }[];
}

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
