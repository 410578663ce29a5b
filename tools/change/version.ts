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

/** `numbers` are one or two; a date tells when and not how much was changed, and a name tells neither. */
export type Scheme = 'semver' | 'numbers' | 'date' | 'name';

/** What says most of a change speaks before what says less of it. */
const telling: readonly Scheme[] = ['semver', 'numbers', 'date', 'name'];

/** Those that describe an API come first, and a package speaks where none of them does. */
const SPEAKERS = (Object.entries(formats) as [Kind, Format][]).sort(
  ([, one], [, other]) => Number(other.traits.includes('api')) - Number(one.traits.includes('api')),
);

/** The version that a corpus gives itself: that of its API descriptions, else that of its package, as far as each has one. */
export function declaredVersions(base: Corpus, head: Corpus): Declared {
  const [before, after] = [versionOf(base), versionOf(head)];
  return { ...(before !== undefined && { base: before }), ...(after !== undefined && { head: after }) };
}

function versionOf({ data }: Corpus): string | undefined {
  const stated = SPEAKERS.flatMap(([kind, { version }]) =>
    version === undefined
      ? []
      : data.filter((one) => one.kind === kind).map(({ value }) => at(value, version)),
  ).filter((version) => typeof version === 'string' && version.trim() !== '') as string[];
  return telling.flatMap((scheme) => stated.find((version) => schemeOf(version) === scheme) ?? [])[0];
}

const DATE = /^v?((?:19|20)\d\d)[-._]?(0?[1-9]|1[0-2])(?:[-._]?(0?[1-9]|[12]\d|3[01]))?$/;
const NUMBERS = /^(v?)(\d+)(?:\.(\d+))?$/;

export function schemeOf(version: string): Scheme {
  if (DATE.test(version)) return 'date';
  if (semver.valid(version) !== null) return 'semver';
  return NUMBERS.test(version) ? 'numbers' : 'name';
}

/** Before 1.0.0 a breaking change raises the second number, as semver §4 and every package manager have it. */
export function nextVersion(version: string, verdict: Verdict): string | undefined {
  if (verdict === 'unknown') return undefined;
  const scheme = schemeOf(version);
  if (scheme === 'numbers') return nextNumbers(version, verdict);
  if (scheme !== 'semver') return undefined;
  if (verdict === 'editorial') return semver.inc(version, 'patch') ?? undefined;
  const isStable = semver.major(version) > 0;
  if (verdict === 'breaking') return semver.inc(version, isStable ? 'major' : 'minor') ?? undefined;
  return semver.inc(version, isStable ? 'minor' : 'patch') ?? undefined;
}

/** What has no number of its own for a change of this weight keeps its version. */
function nextNumbers(version: string, verdict: Verdict): string {
  const [, prefix, first, second] = NUMBERS.exec(version)!;
  const isBreaking = verdict === 'breaking' && (second === undefined || Number(first) > 0);
  if (isBreaking) return `${prefix}${Number(first) + 1}${second === undefined ? '' : '.0'}`;
  if (second === undefined || verdict === 'editorial') return version;
  return `${prefix}${first}.${Number(second) + 1}`;
}

/** Whether the declared step is at least as large as the changes demand; undefined where that cannot be told. */
export function isStepLargeEnough({ base, head }: Declared, verdict: Verdict): boolean | undefined {
  if (base === undefined || head === undefined) return undefined;
  const needed = nextVersion(base, verdict);
  if (needed === undefined || schemeOf(head) !== schemeOf(base)) return undefined;
  return schemeOf(base) === 'semver' ? semver.gte(head, needed) : !isBefore(head, needed);
}

function isBefore(one: string, other: string): boolean {
  const [from, to] = [one, other].map((version) => {
    const [, , first, second = '0'] = NUMBERS.exec(version)!;
    return [Number(first), Number(second)] as const;
  });
  return from![0] < to![0] || (from![0] === to![0] && from![1] < to![1]);
}
