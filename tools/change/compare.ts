import type { Corpus } from '../read/document.ts';
import { type Change, type Readers, type Verdict, verdicts, worst } from './change.ts';
import { channelChanges, messageChanges } from './kinds/messages.ts';
import { operationChanges } from './kinds/operations.ts';
import { schemaChanges } from './kinds/schemas.ts';
import { judgeBetween } from './schema/judge.ts';
import { surfaceOf } from './surface.ts';
import { type Declared, declaredVersions, nextVersion } from './version.ts';

export interface Comparison {
  /** The worst first, then by subject. */
  readonly changes: readonly Change[];
  readonly verdict: Verdict;
  readonly version: {
    readonly declared: Declared;
    /** What the base version becomes after changes of this weight (semver). */
    readonly predicted?: string;
  };
}

export interface CompareOptions {
  readonly readers?: Partial<Readers>;
}

const tolerant: Readers = { unknownFields: 'ignore', unknownValues: 'reject' };

/** What differs between two revisions of a corpus, each difference with its weight and its proof. */
export function compareCorpora(base: Corpus, head: Corpus, options: CompareOptions = {}): Comparison {
  const [before, after] = [surfaceOf(base), surfaceOf(head)];
  const judge = judgeBetween(before, after, { ...tolerant, ...options.readers });
  const changes = [
    ...schemaChanges(before, after, judge),
    ...operationChanges(before, after, judge),
    ...messageChanges(before, after, judge),
    ...channelChanges(before, after),
  ].sort(byWeight);
  const verdict = worst(changes);
  const declared = declaredVersions(base, head);
  const predicted = declared.base === undefined ? undefined : nextVersion(declared.base, verdict);
  return { changes, verdict, version: { declared, ...(predicted !== undefined && { predicted }) } };
}

function byWeight(a: Change, b: Change): number {
  const weight = verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict);
  if (weight !== 0) return weight;
  return a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : a.kind < b.kind ? -1 : 1;
}
