import type { Finding, Fix, Place, Severity } from '../finding.ts';
import type { DefinedRule } from '../rules/rule.ts';
import { findingsOf } from './run/findings.ts';

/**
 * What the house itself reports about its configuration. These have ids, levels and pages like rules, but they judge
 * a run and not the corpus, so there is nothing for them to read.
 */
type HouseRule = DefinedRule & { readonly severity: Severity };

function houseRule(id: string, severity: Severity, cites: string): HouseRule {
  return { id, since: '0.1.0', severity, reads: [], cites, run: () => [] };
}

export const wrongConfig = houseRule('specord/config', 'error', 'specord config.schema.json');
export const unusedIgnore = houseRule('specord/unused-ignore', 'warning', 'An ignore says what is there.');
export const wrongIgnore = houseRule('specord/wrong-ignore', 'error', 'An ignore names a rule and a reason.');
export const staleBaseline = houseRule(
  'specord/stale-baseline',
  'error',
  'A baseline lists what is still there.',
);

export const unreadFile = houseRule('specord/unread', 'error', 'What was not read was not checked.');
export const changedSetting = houseRule(
  'specord/changed-settings',
  'info',
  'A branch does not choose in silence what is judged of it.',
);

export const houseRules: readonly HouseRule[] = [
  changedSetting,
  wrongConfig,
  unusedIgnore,
  wrongIgnore,
  staleBaseline,
  unreadFile,
];

export interface Complaint {
  readonly rule: HouseRule;
  readonly at: Place;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly severity?: Severity;
  readonly fixes?: readonly Fix[];
}

export function complaints(all: readonly Complaint[]): readonly Finding[] {
  return findingsOf(
    all.map(({ rule, severity, ...stated }) => ({
      rule,
      severity: severity ?? rule.severity,
      stated,
    })),
  );
}
