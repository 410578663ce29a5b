import type { Citation, GoldenCase } from '../cases/golden-case.ts';
import type { Json } from '../json/value.ts';
import type { Sent } from './exchange/transcript.ts';
import { type Level, levelOf } from './level.ts';
import type { ProfileResult } from './profile-results.ts';

/** What became of one case. */
export type Outcome = 'passed' | 'failed' | 'warned' | 'skipped' | 'crashed';

/**
 * `not-served` is what the engine does not offer, `redefined` what it offers under another definition, `blocked` what the
 * user gave no means for, `unasked` what came after the engine had fallen silent, `decided` what no source asks for and
 * the engine does otherwise.
 */
export type Lack = 'not-served' | 'redefined' | 'blocked' | 'unasked' | 'decided';

export interface Cell {
  readonly id: string;
  readonly family: string;
  readonly outcome: Outcome;
  /** A demand where it is left out. */
  readonly level?: Level;
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
  /** The operation that was asked where it went wrong, as `GET /v1/runs/{runId}`. */
  readonly operation?: string;
  /** What was sent there, and what came back. */
  readonly sent?: Sent;
  /** What other cases that went wrong may have in common with this one. */
  readonly cause?: string;
  /** Why it is known to go wrong, where somebody has said so. */
  readonly expected?: string;
  /** No answer came in the time that was waited for one, also when nothing else was asked. */
  readonly isLate?: boolean;
  /** The answer there says that the operation is not served at all. */
  readonly isRefused?: boolean;
  readonly milliseconds: number;
}

/** An operation that every host may leave out, and this one does. */
export interface Unserved {
  readonly operation: string;
  readonly because: string;
  readonly cases: number;
}

export interface Verification {
  /** The engine, as the user named it. */
  readonly engine: string;
  readonly cells: readonly Cell[];
  /** Why nothing could be verified at all. */
  readonly refused?: string;
  /** Why not all of the cases were asked. */
  readonly stopped?: string;
  readonly unserved?: readonly Unserved[];
  /** How the parts of the contract went. */
  readonly profiles?: readonly ProfileResult[];
  readonly discovery?: { readonly url: string; readonly document: Json };
  /** What the user may do better next time. */
  readonly advice?: readonly string[];
}

/** Starts the clock for a case; what it gives makes the cell. */
export function cellFor(one: GoldenCase) {
  const { id, family, cites, why } = one;
  const level = levelOf(one);
  const started = performance.now();
  return (rest: Pick<Cell, 'outcome'> & Partial<Cell>): Cell => ({
    ...{ id, family, level, cites, why, faults: [] },
    ...judged(rest, level),
    milliseconds: Math.round(performance.now() - started),
  });
}

/** What nobody asks for but this specification is no failure, and what a sentence only advises is a warning. */
function judged<Rest extends Pick<Cell, 'outcome'>>(rest: Rest, level: Level): Rest & Pick<Cell, 'outcome'> {
  if (rest.outcome !== 'failed' || level === 'must') return rest;
  return level === 'decision' ? { ...rest, ...decidedOtherwise } : { ...rest, outcome: 'warned' };
}

const decidedOtherwise = {
  outcome: 'skipped',
  lack: 'decided',
  because: 'the engine goes another way than this specification decided, and no source asks for either',
} as const;

export function countOutcomes(cells: readonly Cell[]): Readonly<Record<Outcome, number>> {
  const counts = { passed: 0, failed: 0, warned: 0, skipped: 0, crashed: 0 };
  for (const { outcome } of cells) counts[outcome] += 1;
  return counts;
}
