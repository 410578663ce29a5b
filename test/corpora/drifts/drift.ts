/** One contradiction that a corpus has from its edits alone, and the finding that it has to lead to. */
export interface Drift {
  readonly about: string;
  readonly what: string;
  /** A file, what it holds and what it holds instead; nothing instead takes the file away. */
  readonly edits: readonly (readonly [file: string, from: string, to?: string])[];
  readonly rule: string;
  readonly words: RegExp;
  /** Files that the finding has to point into. */
  readonly sides: readonly string[];
}
