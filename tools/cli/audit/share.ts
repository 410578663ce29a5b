import { audit, type Outcome } from '../../check/audit/audit.ts';
import { type PlanOptions, plan } from '../../check/audit/plan.ts';
import { openCorpus } from '../../check/open.ts';
import type { ScopeOptions } from '../../check/scope.ts';
import { rules } from '../../index.ts';

/** The part of an audit that one thread does: every `count`-th drift. */
export interface Share extends PlanOptions, Omit<ScopeOptions, 'paths'> {
  readonly index: number;
  readonly count: number;
}

export async function auditShare(
  share: Share,
  onDrift?: (done: number) => void,
): Promise<readonly Outcome[]> {
  const opened = await openCorpus(share);
  if (typeof opened === 'string') throw new Error(opened);
  const { corpus, config } = opened;
  const chosen = plan(corpus, share).chosen.filter((_, index) => index % share.count === share.index);
  const all = [...rules, ...(config.plugins ?? [])];
  return audit(corpus, chosen, { rules: all, config, ...(onDrift && { onDrift }) });
}
