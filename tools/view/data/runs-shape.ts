export interface RunsPart {
  readonly names: readonly [a: string, b: string];
  readonly runIds: readonly [a: string, b: string];
  readonly divergedAt: number | null;
  readonly counts: { readonly added: number; readonly removed: number; readonly changed: number };
  /** Differences along the runs: so many sequence numbers in each stretch. */
  readonly strip: {
    readonly width: number;
    readonly buckets: readonly (readonly [added: number, removed: number, changed: number])[];
  };
  /** The first of them. */
  readonly differences: readonly DifferenceOfRuns[];
  readonly state: readonly LeafShown[];
  readonly notes: readonly string[];
  readonly isTruncated: boolean;
}

export interface DifferenceOfRuns {
  readonly seq: number;
  readonly op: 'added' | 'removed' | 'changed';
  /** The type of the event of each run. */
  readonly a?: string;
  readonly b?: string;
  readonly leaves: readonly LeafShown[];
}

export interface LeafShown {
  readonly pointer: string;
  readonly a?: string;
  readonly b?: string;
}
