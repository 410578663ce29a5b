import type { Place } from '../../finding.ts';

/** The wish not to hear of a rule at a place, with the author's reason. */
export interface Ignore {
  readonly rule: string;
  readonly reason: string;
  /** Where the wish stands, for the report that nothing is ignored by it. */
  readonly at: Place;
  readonly covers: Covers;
  /** What to cut out when the ignore is not needed any more. */
  readonly cut?: { readonly start: number; readonly end: number };
}

export type Covers =
  | { readonly by: 'lines'; readonly file: string; readonly from: number; readonly to: number }
  | { readonly by: 'file'; readonly file: string }
  | { readonly by: 'config'; readonly files: readonly string[]; readonly pointer?: string };
