import { indexBy } from '../claims/binding/index-by.ts';
import type { Finding } from '../finding.ts';
import type { Corpus, DataDocument } from '../read/document.ts';
import { formatOf, hasTrait } from '../read/formats/formats.ts';
import { nameOf } from '../read/name-of.ts';
import { schemasOf } from '../read/schemas.ts';
import type { Store } from './cache/store.ts';
import type { Checked } from './check.ts';
import { isMadeWithOthers } from './fix/apply-edits.ts';
import { type Crowd, countSeverities, type Hidden, type Seen, type Summary } from './result.ts';
import { unreadIn } from './unread.ts';

/** Of a run that looked at nothing. */
export const emptySummary: Summary = {
  documents: {},
  schemas: 0,
  operations: 0,
  unread: [],
  rules: 0,
  found: { error: 0, warning: 0, info: 0 },
  ignored: 0,
  baselined: 0,
  earlier: 0,
  conventions: [],
  fixable: 0,
  safelyFixable: 0,
  silent: [],
};

/** How much there was to look at. What could not be read does not count as seen. */
export function seenIn(corpus: Corpus, store: Store): Seen {
  const unread = unreadIn(corpus, store);
  const missing = new Set(unread.map(({ file }) => file));
  const documents: Record<string, number> = {};
  for (const { kind, path } of corpus.documents)
    if (!missing.has(path)) documents[kind] = (documents[kind] ?? 0) + 1;
  let schemas = 0;
  let operations = 0;
  for (const document of corpus.data) {
    if (missing.has(document.path)) continue;
    if (!hasTrait(document, 'contract')) continue;
    const [own, served] = store.keep('counts', nameOf(document), () => countsOf(document));
    schemas += own;
    operations += served;
  }
  return { documents, schemas, operations, unread };
}

/** What came of it. */
export function counted(
  checked: Checked,
  findings: readonly Finding[],
  hidden: readonly Hidden[],
): Omit<Summary, keyof Seen> {
  const times = (by: Hidden['by']) => hidden.filter((one) => one.by === by).length;
  return {
    rules: checked.runs.length,
    found: countSeverities(findings),
    ignored: times('ignore'),
    baselined: times('baseline'),
    earlier: times('revision'),
    conventions: crowdsIn(hidden),
    fixable: findings.filter((one) => isFixable(one)).length,
    safelyFixable: findings.filter((one) => isFixable(one, true)).length,
    silent: silentRules(checked),
  };
}

function countsOf(document: DataDocument): readonly [schemas: number, operations: number] {
  return [schemasOf(document).length, formatOf(document).operations?.(document.value) ?? 0];
}

/** Rules that had nothing to judge: their silence says nothing. */
function silentRules({ runs }: Checked): readonly string[] {
  return runs.filter(({ subjects }) => subjects === 0).map(({ rule }) => rule.id);
}

function crowdsIn(hidden: readonly Hidden[]): readonly Crowd[] {
  const crowds = hidden.filter(({ by }) => by === 'convention');
  const byRule = indexBy(crowds, ({ finding }) => [finding.rule]);
  return [...byRule].map(([rule, all]) => ({ rule, times: all.length }));
}

function isFixable({ fixes, repeats = [] }: Finding, safely = false): boolean {
  return fixes.some((fix) => isMadeWithOthers(fix, !safely)) || repeats.some((one) => isFixable(one, safely));
}
