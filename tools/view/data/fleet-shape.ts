/** What was found last in many corpora. */
export interface FleetPart {
  readonly corpora: readonly CorpusShown[];
  /** The loudest come first. */
  readonly findings: readonly FleetFinding[];
  /** How many of them there was no room for. */
  readonly more: number;
}

export interface CorpusShown {
  readonly address: string;
  readonly revision: string;
  /** Since when it is as it is, as far as anybody has looked. */
  readonly since: string;
  readonly documents: number;
  readonly error: number;
  readonly warning: number;
  readonly info: number;
  /** Why it could not be checked. */
  readonly refused?: string;
}

export interface FleetFinding {
  /** By its number in the list. */
  readonly corpus: number;
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly key: string;
}
