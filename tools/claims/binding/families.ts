import { once } from '../../read/once.ts';
import { filesNamedAs } from './cited-files.ts';
import { indexBy } from './index-by.ts';
import { nearness } from './versions.ts';

/** What tells candidates that are alike from each other. */
export interface Standing {
  readonly key: string;
  readonly file: string;
}

/** Candidates alike in all but where they stand: one schema in several editions, or in the folders of several products. */
export interface Family<One> {
  /** Speaks for all where only their content counts. */
  readonly first: One;
  /** Ordered by their keys. */
  readonly members: readonly One[];
  readonly byFolder: () => ReadonlyMap<string, readonly One[]>;
}

export interface Families<One> {
  readonly all: readonly Family<One>[];
  of(one: One): Family<One>;
  standingIn(file: string): readonly One[];
  filesNamedAs(path: string): readonly string[];
  /** The members as seen from a page: the nearest first, and those that are equally near in the order of their keys. */
  nearestFirst(family: Family<One>, page: string): Iterable<One>;
}

export function familiesOf<One extends Standing>(
  candidates: readonly One[],
  contentOf: (one: One) => string,
): Families<One> {
  const all = [...indexBy(candidates, (one) => [contentOf(one)]).values()].map(family);
  const byMember = new Map(all.flatMap((one) => one.members.map((member) => [member, one])));
  const byFile = indexBy(candidates, ({ file }) => [file]);
  const folders = once(() => new Set([...byFile.keys()].map(folderOf)));
  let known: { readonly folder: string; readonly rings: readonly ReadonlySet<string>[] } | undefined;
  return {
    all,
    of: (one) => byMember.get(one)!,
    standingIn: (file) => byFile.get(file) ?? [],
    filesNamedAs: filesNamedAs(byFile.keys()),
    *nearestFirst({ members, byFolder }, page) {
      if (members.length === 1) return yield* members;
      const folder = folderOf(page);
      if (known?.folder !== folder) known = { folder, rings: ringsAround(folder, folders()) };
      for (const ring of known.rings) yield* within(ring, byFolder());
    },
  };
}

function family<One extends Standing>(alike: readonly One[]): Family<One> {
  const members = alike.toSorted(byKey);
  return {
    first: members[0]!,
    members,
    byFolder: once(() => indexBy(members, ({ file }) => [folderOf(file)])),
  };
}

/** With its slash, so that the folder of a page is the page without its name. */
function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** The folders of each ring are equally near. */
function ringsAround(folder: string, folders: ReadonlySet<string>): readonly ReadonlySet<string>[] {
  const rings = indexBy(folders, (other) => [nearness(folder, other)]);
  return [...rings].sort(([a], [b]) => b - a).map(([, ring]) => new Set(ring));
}

function within<One extends Standing>(
  ring: ReadonlySet<string>,
  byFolder: ReadonlyMap<string, readonly One[]>,
): readonly One[] {
  const found =
    ring.size < byFolder.size
      ? [...ring].flatMap((folder) => byFolder.get(folder) ?? [])
      : [...byFolder].flatMap(([folder, members]) => (ring.has(folder) ? members : []));
  return found.sort(byKey);
}

function byKey(a: Standing, b: Standing): number {
  return a.key < b.key ? -1 : 1;
}
