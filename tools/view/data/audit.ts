import type { Outcome } from '../../check/audit/audit.ts';
import type { Drift } from '../../check/audit/drift.ts';
import type { AuditShown, DriftShown } from './agreement-shape.ts';
import { clipped, type Shelf } from './shelf.ts';

/** What came of an audit, and how it is told. */
export interface AuditTold {
  readonly headline: string;
  readonly outcomes: readonly Outcome[];
  /** Why a drift went unseen. */
  why(drift: Drift): string;
}

const LONGEST = 400;

/** Each drift where it was seeded. */
export function auditShown({ headline, outcomes, why }: AuditTold, shelf: Shelf): AuditShown {
  const drifts = outcomes.map(
    ({ drift, rule }): DriftShown => ({
      kind: drift.kind,
      says: clipped(drift.says, LONGEST),
      at: shelf.open(drift.at),
      ...(rule === undefined ? { why: clipped(why(drift), LONGEST) } : { rule }),
    }),
  );
  return { headline, drifts };
}
