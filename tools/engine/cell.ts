import type { Citation, GoldenCase } from '../cases/golden-case.ts';

/** What became of one case. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'crashed';

/**
 * `not-served` is what the engine does not offer, `blocked` what the user gave no means for, `unasked` what came after the
 * engine had fallen silent, `decided` what no source asks for and the engine does otherwise.
 */
export type Lack = 'not-served' | 'blocked' | 'unasked' | 'decided';

export interface Cell {
  readonly id: string;
  readonly family: string;
  readonly outcome: Outcome;
  readonly cites: Citation;
  readonly why: string;
  /** For a skipped case what the host lacks, for a crashed one what happened. */
  readonly because?: string;
  /** Why it was skipped: who would have to do something about it differs. */
  readonly lack?: Lack;
  /** What the engine did that the sentence does not allow. */
  readonly faults: readonly string[];
  /** The request, or other step, that went wrong. */
  readonly at?: string;
  readonly milliseconds: number;
}

export interface Verification {
  /** The engine, as the user named it. */
  readonly engine: string;
  readonly cells: readonly Cell[];
  /** Why nothing could be verified at all. */
  readonly refused?: string;
  /** Why not all of the cases were asked. */
  readonly stopped?: string;
}

/** Starts the clock for a case; what it gives makes the cell. */
export function cellFor({ id, family, cites, why, level }: GoldenCase) {
  const started = performance.now();
  return (rest: Pick<Cell, 'outcome'> & Partial<Cell>): Cell => ({
    ...{ id, family, cites, why, faults: [] },
    ...(level === 'decision' && rest.outcome === 'failed' ? { ...rest, ...decidedOtherwise } : rest),
    milliseconds: Math.round(performance.now() - started),
  });
}

/** What nobody asks for but this specification is no failure. */
const decidedOtherwise = {
  outcome: 'skipped',
  lack: 'decided',
  because: 'the engine goes another way than this specification decided, and no source asks for either',
} as const;

export function countOutcomes(cells: readonly Cell[]): Readonly<Record<Outcome, number>> {
  const counts = { passed: 0, failed: 0, skipped: 0, crashed: 0 };
  for (const { outcome } of cells) counts[outcome] += 1;
  return counts;
}
