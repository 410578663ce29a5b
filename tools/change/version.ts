import semver from 'semver';
import { at } from '../json/pointer.ts';
import type { Corpus, Kind } from '../read/document.ts';
import type { Format } from '../read/formats/format.ts';
import { formats } from '../read/formats/formats.ts';
import type { Verdict } from './change.ts';

export interface Declared {
  readonly base?: string;
  readonly head?: string;
}

/** Those that describe an API come first, and a package speaks where none of them does. */
const SPEAKERS = (Object.entries(formats) as [Kind, Format][]).sort(
  ([, one], [, other]) => Number(other.traits.includes('api')) - Number(one.traits.includes('api')),
);

/** The version that a corpus gives itself: that of its API descriptions, else that of its package. */
export function declaredVersions(base: Corpus, head: Corpus): Declared {
  const [before, after] = [versionOf(base), versionOf(head)];
  return { ...(before !== undefined && { base: before }), ...(after !== undefined && { head: after }) };
}

function versionOf({ data }: Corpus): string | undefined {
  const stated = SPEAKERS.flatMap(([kind, { version }]) =>
    version === undefined
      ? []
      : data.filter((one) => one.kind === kind).map(({ value }) => at(value, version)),
  );
  return stated.find((version) => typeof version === 'string' && semver.valid(version) !== null) as
    | string
    | undefined;
}

/** Before 1.0.0 a breaking change raises the second number, as semver §4 and every package manager have it. */
export function nextVersion(version: string, verdict: Verdict): string | undefined {
  if (semver.valid(version) === null) return undefined;
  if (verdict === 'editorial') return semver.inc(version, 'patch') ?? undefined;
  const isStable = semver.major(version) > 0;
  if (verdict === 'breaking') return semver.inc(version, isStable ? 'major' : 'minor') ?? undefined;
  if (verdict === 'unknown') return undefined;
  return semver.inc(version, isStable ? 'minor' : 'patch') ?? undefined;
}

/** Whether the declared step is at least as large as the changes demand; undefined where that cannot be told. */
export function isStepLargeEnough({ base, head }: Declared, verdict: Verdict): boolean | undefined {
  if (base === undefined || head === undefined) return undefined;
  const needed = nextVersion(base, verdict);
  return needed === undefined ? undefined : semver.gte(head, needed);
}
