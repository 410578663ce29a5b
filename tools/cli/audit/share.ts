import { audit, type Outcome } from '../../check/audit/audit.ts';
import type { Chosen } from '../../check/audit/plan.ts';
import { type Opened, openCorpus } from '../../check/open.ts';
import type { ScopeOptions } from '../../check/scope.ts';
import { rules } from '../../index.ts';

/** The part of an audit that one thread does; it reads the corpus by itself. */
export interface Share {
  readonly scope: Omit<ScopeOptions, 'paths'>;
  readonly chosen: readonly Chosen[];
}

export async function auditShare({ scope, chosen }: Share): Promise<readonly Outcome[]> {
  const opened = await openCorpus(scope);
  if (typeof opened === 'string') throw new Error(opened);
  return auditIn(opened, chosen);
}

export function auditIn(
  { corpus, config }: Opened,
  chosen: readonly Chosen[],
  onDrift?: (done: number) => void,
): readonly Outcome[] {
  const all = [...rules, ...(config.plugins ?? [])];
  return audit(corpus, chosen, { rules: all, config, ...(onDrift && { onDrift }) });
}
