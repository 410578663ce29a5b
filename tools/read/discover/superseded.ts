import { compareVersions, familyOf, versionsIn } from './versions.ts';

/** With one newer edition, both are often kept up; an edition with two after it is a record of what was published. */
const NEWER = 2;

/**
 * The editions that nobody changes any more, each with the path of the newest one: files that are the same but for the
 * version in their path, as `v1.0/pump.json` beside those of `v1.1` and `v2.0`. The one without a version is the current
 * one.
 */
export function superseded(paths: Iterable<string>): (path: string) => string | undefined {
  const families = new Map<string, Edition[]>();
  for (const path of paths) {
    const version = versionsIn(path).at(-1);
    const family = familyOf(path);
    const stem = stemOf(family);
    const isGeneral = version === undefined && GENERAL.test(stem);
    const isNamed = stem !== '' || THREE.test(version ?? '');
    if (isNamed && !isGeneral) families.set(family, [...(families.get(family) ?? []), { path, version }]);
  }
  const newest = new Map<string, string>();
  for (const editions of families.values()) {
    const sorted = editions.filter(isPublished).sort(byAge);
    const last = sorted.at(-1);
    for (const one of sorted) if (isOlder(one, sorted)) newest.set(one.path, last!.path);
  }
  return (path) => newest.get(path);
}

/** A page about all of a folder is no newer edition of the page about one. */
const GENERAL = /^(?:readme|index|changelog)$/i;

/** A file named by its version alone; `1.2.md` may as well be a chapter. */
const THREE = /^(\d+\.\d+)\.\d+/;

interface Edition {
  readonly path: string;
  readonly version: string | undefined;
}

/** A draft, or what is next, comes in no order with what was published. */
function isPublished({ version }: Edition): boolean {
  return version === undefined || /^\d/.test(version);
}

function isFinal({ version }: Edition): boolean {
  return version === undefined || !/[a-z]/i.test(version);
}

function byAge(one: Edition, other: Edition): number {
  if (one.version === undefined || other.version === undefined)
    return Number(one.version === undefined) - Number(other.version === undefined);
  return compareVersions(one.version, other.version);
}

/** Two notations of one version are no two versions. */
function isOlder(one: Edition, sorted: readonly Edition[]): boolean {
  const newer = sorted.filter((other) => isFinal(other) && byAge(one, other) < 0);
  return (
    new Set(newer.map(({ version }) => version)).size >= NEWER || newer.some((other) => replaces(other, one))
  );
}

/** A release ends its candidates, and a correction ends the release that it corrects. */
function replaces({ version: newer }: Edition, one: Edition): boolean {
  if (newer === undefined || one.version === undefined) return false;
  const [, minor] = THREE.exec(newer) ?? [];
  return !isFinal(one) || (minor !== undefined && minor === THREE.exec(one.version)?.[1]);
}

function stemOf(family: string): string {
  return /^[^.]*/.exec(family.slice(family.lastIndexOf('/') + 1))![0];
}
