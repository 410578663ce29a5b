import type { Spot, TextShown } from './shape.ts';

/**
 * `contradicted`: a finding shows that another place says otherwise. `agreed`: compared with what it is about, without a finding. `bound`: it is known
 * what it is about, and it could be compared only in part, or a finding on it is ignored. `unbound`: nothing checks it.
 */
export type Status = 'contradicted' | 'bound' | 'unbound' | 'agreed';

export interface Agreement {
  readonly headline: string;
  /** What keeps the silence of the page from being approval. */
  readonly troubles: readonly string[];
  readonly texts: readonly DocumentShown[];
  readonly statements: readonly StatementShown[];
  readonly bindings: readonly BindingShown[];
  readonly findings: readonly FindingShown[];
  readonly rules: Readonly<Record<string, RuleShown>>;
  readonly audit?: AuditShown;
}

/** Drifts that were seeded into a copy of the documents, of which some go unseen. */
export interface AuditShown {
  readonly headline: string;
  readonly drifts: readonly DriftShown[];
}

export interface DriftShown {
  readonly kind: string;
  readonly says: string;
  readonly at: Spot;
  /** That noticed it. */
  readonly rule?: string;
  /** Why no rule did. */
  readonly why?: string;
}

export interface DocumentShown extends TextShown {
  readonly kind: string;
  readonly side: 'text' | 'contract' | 'other';
  readonly edition?: string;
  /** Why it does not speak for its corpus, where it does not. */
  readonly standing?: string;
  readonly size: number;
  readonly sections: readonly SectionShown[];
}

/** A heading, or a schema or an operation of a contract. */
export interface SectionShown {
  readonly title: string;
  readonly depth: number;
  readonly line: number;
}

export interface StatementShown {
  readonly at: Spot;
  readonly kind: string;
  readonly says: string;
  readonly status: Status;
  /** By their numbers in the lists of the part. */
  readonly findings?: readonly number[];
  readonly drifts?: readonly number[];
}

/** Two statements about the same thing. */
export interface BindingShown {
  readonly from: number;
  /** The schema or operation with a name that holds what the first is about. */
  readonly to: number;
  /** What the first is about. */
  readonly aim: Spot;
  readonly by: string;
  readonly because: string;
}

export interface FindingShown {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly at: Spot;
  readonly related: readonly RelatedShown[];
  readonly evidence?: EvidenceShown;
  readonly bound?: { readonly by: string; readonly because: string };
  readonly cause?: string;
  readonly fixes: readonly FixShown[];
  readonly key: string;
  /** Words that only one side has: they are marked where they stand. */
  readonly differing: readonly string[];
  /** Where it is hidden: by what, and why. */
  readonly hidden?: {
    readonly by: 'ignore' | 'baseline' | 'revision' | 'convention';
    readonly reason: string;
  };
}

export interface RelatedShown {
  readonly at: Spot;
  readonly says: string;
  readonly repeats?: true;
}

export type EvidenceShown =
  | { readonly kind: 'witness'; readonly instance: string; readonly says: string }
  | { readonly kind: 'core'; readonly places: readonly RelatedShown[]; readonly says: string }
  | {
      readonly kind: 'difference';
      readonly onlyHere: readonly string[];
      readonly onlyThere: readonly string[];
    }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface FixShown {
  readonly title: string;
  readonly safe: boolean;
  readonly changes: readonly LinesChanged[];
}

export interface LinesChanged {
  readonly path: string;
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface RuleShown {
  /** The sentence that the rule enforces. */
  readonly cites: string;
  /** Its page without examples. */
  readonly about?: string;
  /** Where all of it stands. */
  readonly address?: string;
}
