import { coverageOf } from '../../check/audit/coverage.ts';
import { plan } from '../../check/audit/plan.ts';
import { reasonsIn } from '../../check/audit/reasons.ts';
import { openCorpus } from '../../check/open.ts';
import { bind, claimsIn } from '../../claims/claim-maker.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { progress } from '../lint/progress.ts';
import { type ScopeFlags, scopeOptions } from '../scope-options.ts';
import type { Terminal } from '../terminal.ts';
import { auditInThreads } from './in-threads.ts';
import type { Audited } from './report.ts';

export interface Drawing {
  /** At most so many drifts of each kind on each side. */
  readonly perKind: number;
  readonly seed: number;
}

export const DRAWN: Drawing = { perKind: 8, seed: 1 };
/** Few are soon tried: who looks at a page does not wait for minutes. */
export const DRAWN_FOR_PAGE: Drawing = { perKind: 3, seed: 1 };

/** Seeds drifts and says which go unseen; a text says why it could not be done. */
export async function runAudit(
  terminal: Terminal,
  flags: ScopeFlags,
  { perKind, seed }: Drawing,
): Promise<Audited | string> {
  const scope = scopeOptions(terminal, flags);
  const opened = await openCorpus(scope);
  if (typeof opened === 'string') return opened;
  const { corpus } = opened;
  const planned = plan(corpus, { perKind, seed });
  const { chosen } = planned;
  const line = progress(terminal);
  const onDrift = (done: number) => {
    line.clear();
    line.say(`${Math.min(done, chosen.length)} of ${chosen.length} drifts`);
  };
  const outcomes = await auditInThreads({ opened, scope, chosen, onDrift });
  line.clear();
  const claims = corpus.documents.flatMap(claimsIn);
  const bindings = bind(claims, corpus);
  const coverage = coverageOf(claims, bindings);
  const hasContract = corpus.data.some((document) => hasTrait(document, 'contract'));
  const why = reasonsIn(corpus, claims, bindings);
  return { outcomes, plan: planned, coverage, perKind, seed, hasContract, why };
}
