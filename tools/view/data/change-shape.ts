import type { Spot, TextShown } from './shape.ts';

/** From the worst to the most harmless. */
export type Verdict = 'breaking' | 'unknown' | 'tightening' | 'additive' | 'editorial';

export interface ChangePart {
  /** Each is a column of the ledger. */
  readonly steps: readonly StepShown[];
  readonly texts: readonly TextShown[];
  readonly changes: readonly ChangeShown[];
  /** That came or were changed between the first base and the last head. */
  readonly proposals?: readonly ProposalShown[];
}

/** A proposal; without a path the branch itself, which has to hold to all of them. */
export interface ProposalShown {
  readonly path?: string;
  readonly title: string;
  readonly status?: string;
  readonly items: readonly ChecklistItem[];
  /** That are left out here. */
  readonly more?: number;
}

/** Something that has to hold of a proposal: its authors tick it, or a rule finds out. */
export interface ChecklistItem {
  readonly from: 'author' | 'rule';
  readonly state: 'done' | 'open' | 'struck' | 'failed';
  readonly says: string;
  readonly rule?: string;
  /** In the proposal. */
  readonly line?: number;
  /** In another file. */
  readonly place?: string;
}

export interface StepShown {
  readonly base: string;
  readonly head: string;
  readonly headline: string;
  /** What comes after the base version, and whether it was declared. */
  readonly version?: string;
}

export interface ChangeShown {
  readonly id: string;
  readonly step: number;
  readonly kind: string;
  readonly subject: string;
  readonly verdict: Verdict;
  readonly says: string;
  readonly role?: string;
  readonly base?: Spot;
  readonly head?: Spot;
  readonly witness?: {
    readonly instance: string;
    readonly acceptedBy: 'base' | 'head';
  };
  readonly grounds: readonly { readonly says: string; readonly at: Spot }[];
  readonly differences: readonly DifferenceShown[];
  readonly stability?: string;
}

export interface DifferenceShown {
  readonly says: string;
  readonly base?: Spot;
  readonly head?: Spot;
  readonly keyword?: string;
  readonly was?: string;
  readonly is?: string;
}
