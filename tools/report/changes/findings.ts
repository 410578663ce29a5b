import type { Change, Verdict } from '../../change/change.ts';
import { countSeverities, type LintResult } from '../../check/result.ts';
import { emptySummary } from '../../check/summary.ts';
import type { Finding, Severity } from '../../finding.ts';
import { topOf } from '../../read/top-of.ts';
import type { Compared } from './compared.ts';

const severities: Readonly<Record<Verdict, Severity>> = {
  breaking: 'error',
  unknown: 'warning',
  tightening: 'warning',
  additive: 'info',
  editorial: 'info',
};

/** A comparison as the result of a run, so that every format for machines can show it. */
export function resultOf({ head, comparison }: Compared): LintResult {
  const findings = comparison.changes.map(findingOf);
  return {
    root: head.name,
    findings,
    hidden: [],
    summary: { ...emptySummary, rules: 1, found: countSeverities(findings) },
    runs: [],
    crashes: [],
    textOf: head.textOf,
  };
}

const nowhere = topOf('');

function findingOf(change: Change): Finding {
  const { kind, subject, verdict, says, witness, grounds = [], base, head } = change;
  return {
    rule: `change/${kind}`,
    severity: severities[verdict],
    message: says,
    data: { subject, verdict },
    at: head ?? base ?? nowhere,
    related: [
      ...(head && base ? [{ at: base, says: 'stood here in the base' }] : []),
      ...grounds.map(({ at, says }) => ({ at, says })),
    ],
    ...(witness && { evidence: { kind: 'witness', instance: witness.instance, says: witness.says } }),
    fixes: [],
    key: `${kind} ${subject} ${verdict}`,
  };
}
