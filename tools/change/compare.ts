import { ledgerFor } from '../claims/claim-maker.ts';
import type { Corpus } from '../read/document.ts';
import { hasTrait } from '../read/formats/formats.ts';
import { once } from '../read/once.ts';
import { type Change, isMatterOfWords, type Readers, type Verdict, verdicts, worst } from './change.ts';
import { callChanges } from './kinds/calls.ts';
import { channelChanges } from './kinds/channels.ts';
import { codeChanges } from './kinds/codes.ts';
import { dutyChanges } from './kinds/duties.ts';
import { leftOut } from './kinds/left-out.ts';
import { messageChanges } from './kinds/messages.ts';
import { operationChanges } from './kinds/operations.ts';
import { type RoleOf, schemaChanges } from './kinds/schemas.ts';
import { pairSchemes, schemeChanges } from './kinds/schemes.ts';
import { serverChanges } from './kinds/servers.ts';
import { valueChanges } from './kinds/values.ts';
import { judgeBetween } from './schema/judge.ts';
import { policyIn } from './schema/policy.ts';
import { type Surface, surfaceFor } from './surface.ts';
import { pairUnits } from './units.ts';
import { type Declared, declaredVersions, isStepLargeEnough, nextVersion } from './version.ts';
import { isSpecification, statedIn, wordingOf } from './wording.ts';

export interface Comparison {
  /** The worst first, then by subject. */
  readonly changes: readonly Change[];
  readonly verdict: Verdict;
  readonly version: Version;
}

export interface Version {
  readonly declared: Declared;
  /** What the base version becomes after changes of this weight (semver). */
  readonly predicted?: string;
  /** Whether the declared step is at least as large; absent where that cannot be told. */
  readonly isEnough?: boolean;
}

export interface CompareOptions {
  readonly readers?: Partial<Readers>;
  /** Who writes the schemas of a file, where the API descriptions do not tell. */
  readonly roleOf?: RoleOf;
  /** A change as it counts here; undefined where it does not. */
  readonly weigh?: (change: Change) => Change | undefined;
  /** The day of the comparison, `2026-01-31`: what was to be gone by then may be. */
  readonly today?: string;
  /** What either revision holds by a configuration of its own, where that is not the one that both were read by. */
  readonly own?: { readonly base?: Corpus | undefined; readonly head?: Corpus | undefined };
}

const tolerant: Readers = { unknownFields: 'ignore', unknownValues: 'reject' };

/** What differs between two revisions of a corpus, each difference with its weight and its proof. */
export function compareCorpora(base: Corpus, head: Corpus, options: CompareOptions = {}): Comparison {
  const [before, after] = [surfaceFor(base, head), surfaceFor(head, base)];
  const readers = { ...tolerant, ...options.readers };
  const policy = once(() => policyIn(base.prose.filter(isSpecification).flatMap(statedIn), ledgerFor(base)));
  const units = pairUnits(before, after);
  const lone = isLone(before, after) ? 'submitted' : undefined;
  const judge = judgeBetween(before, after, units, readers, policy, lone);
  const schemes = pairSchemes(before, after);
  const wording = wordingOf(base, head);
  const ledgers = { base: () => ledgerFor(base), head: () => ledgerFor(head) };
  const changes = [
    ...schemaChanges(before, after, units, judge, options.roleOf),
    ...operationChanges(before, after, schemes, judge, options.today),
    ...schemeChanges(schemes),
    ...serverChanges(before, after, schemes),
    ...callChanges(before, after, judge),
    ...messageChanges(before, after, judge, options.roleOf),
    ...channelChanges(before, after, schemes, judge),
    ...valueChanges(wording, ledgers, readers),
    ...codeChanges(wording, base, head),
    ...dutyChanges(wording),
    ...leftOut(base, head, options.own),
  ]
    .flatMap((change) => (options.weigh ? (options.weigh(change) ?? []) : [change]))
    .sort(byWeight);
  const verdict = worst(changes);
  const declared = declaredVersions(base, head);
  return { changes, verdict, version: versionOf(declared, changes) };
}

/**
 * Without an API nothing says who sends what a schema describes. It is then a format that people have files in, and those
 * have to stay valid; with one, a schema that no operation reaches may be anybody's.
 */
function isLone(...surfaces: readonly Surface[]): boolean {
  return surfaces.every(({ corpus: { data } }) => data.every((document) => !hasTrait(document, 'api')));
}

/** What sentences mean cannot be proved, so a version rests on what can. */
function versionOf(declared: Declared, changes: readonly Change[]): Version {
  const weighed = changes.filter((change) => !isMatterOfWords(change));
  if (changes.length === 0) return { declared };
  const verdict = worst(weighed);
  const predicted = declared.base === undefined ? undefined : nextVersion(declared.base, verdict);
  const isEnough = isStepLargeEnough(declared, verdict);
  return {
    declared,
    ...(predicted !== undefined && { predicted }),
    ...(isEnough !== undefined && { isEnough }),
  };
}

function byWeight(a: Change, b: Change): number {
  const weight = verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict);
  if (weight !== 0) return weight;
  return a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : a.kind < b.kind ? -1 : 1;
}
