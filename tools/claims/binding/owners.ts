import { versionsIn } from '../../read/discover/versions.ts';
import { filesNamedAs } from './cited-files.ts';
import type { Editions } from './editions.ts';
import { indexBy } from './index-by.ts';
import type { Name } from './likeness.ts';
import { type Weigh, weightsOf } from './likeness.ts';
import { nearness } from './nearness.ts';

/** Something that a block may be about: an object with its fields, or a set of values. */
export interface Owner {
  readonly key: string;
  readonly file: string;
  /** What the file is called. */
  readonly stem: Name;
  /** What documents call it, the most telling first. */
  readonly aliases: readonly Alias[];
  /** The names of what it stands in, outermost first. */
  readonly trail: readonly Name[];
  /** Fields or values, in lower case. */
  readonly members: ReadonlySet<string>;
  /** Those that it cannot be without. */
  readonly demanded: ReadonlySet<string>;
  /** The document itself sets it apart, so that it is meant rather than one of its uses. */
  readonly named: boolean;
  /** It is all of its file, so that a page may go by its name. */
  readonly whole: boolean;
}

export interface Alias extends Name {
  /** How surely it names this and nothing else. */
  readonly weight: number;
}

/** Owners alike in all but where they stand: one schema in several editions, or in the folders of several products. */
export interface Family<One> {
  /** Speaks for all where only their content counts. */
  readonly first: One;
  /** Ordered by their keys. */
  readonly members: readonly One[];
}

export interface Owners<One extends Owner> {
  readonly all: readonly One[];
  readonly families: readonly Family<One>[];
  at(key: string): One | undefined;
  familyOf(one: One): Family<One>;
  standingIn(file: string): readonly One[];
  filesNamedAs(path: string): readonly string[];
  /** Families that have one of the names, also in other case, and which ones they have. */
  sharing(names: readonly string[]): ReadonlyMap<Family<One>, readonly string[]>;
  /** How telling a member is: 1 where a single family has it, little for `name` or `id`. */
  weigh(member: string): number;
  readonly weighWord: Weigh;
}

/** What nobody has may be misspelt, or the very thing that is wrong. */
const UNKNOWN = 0.7;

export function ownersOf<One extends Owner>(all: readonly One[]): Owners<One> {
  const families = [...indexBy(all, (one) => [contentOf(one)]).values()].map((alike): Family<One> => {
    const members = alike.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    return { first: members[0]!, members };
  });
  const byKey = new Map(all.map((one) => [one.key, one]));
  const byFile = indexBy(all, ({ file }) => [file]);
  const byMember = indexBy(families, ({ first }) => first.members);
  const familyBy = new Map(families.flatMap((one) => one.members.map((member) => [member, one])));
  return {
    all,
    families,
    at: (key) => byKey.get(key),
    familyOf: (one) => familyBy.get(one)!,
    standingIn: (file) => byFile.get(file) ?? [],
    filesNamedAs: filesNamedAs(byFile.keys()),
    sharing(names) {
      const found = new Map<Family<One>, string[]>();
      for (const name of names)
        for (const family of byMember.get(fold(name)) ?? []) {
          const known = found.get(family);
          if (known) known.push(name);
          else found.set(family, [name]);
        }
      return found;
    },
    weigh(member) {
      const count = byMember.get(fold(member))?.length ?? 0;
      return count === 0 ? UNKNOWN : 1 / (1 + Math.log2(count));
    },
    weighWord: weightsOf(all.flatMap(({ aliases }) => aliases.slice(0, 1).map(({ words }) => words))),
  };
}

/** All of an owner that evidence looks at, but for where it stands. */
function contentOf({ whole, aliases, trail, members }: Owner): string {
  const named = aliases.map(({ joined, weight }) => [joined, weight]);
  return JSON.stringify([whole, named, trail.map(({ joined }) => joined), [...members]]);
}

/** Most objects demand nothing and are no union: all these share one set. */
export function setOf(names: readonly string[]): ReadonlySet<string> {
  return names.length === 0 ? NONE : new Set(names);
}

const NONE: ReadonlySet<string> = new Set();

export function fold(name: string): string {
  return name.toLowerCase();
}

/** How owners look from one page: of a family only those are seen that are of its edition, and nearest. */
export type View<One> = (family: Family<One>) => readonly One[];

/** `home` are the files that the page was found to be about. */
export function viewFrom<One extends Owner>(
  page: string,
  editions: Editions,
  home: ReadonlySet<string> = new Set(),
): View<One> {
  const known = new Map<Family<One>, readonly One[]>();
  const closeness = ({ file }: One) => (home.has(file) ? 1 : 0) + closenessOf(page, file) / 2;
  return (family) => {
    const kept = known.get(family);
    if (kept) return kept;
    const seen = family.members.filter(({ file }) => editions.speaksOf(page, file));
    const most = Math.max(...seen.map(closeness));
    const nearest = seen.length < 2 ? seen : seen.filter((one) => closeness(one) === most);
    known.set(family, nearest);
    return nearest;
  };
}

/** By folders; but a page that is of no edition speaks rather of what is of none, wherever that lies. */
export function closenessOf(page: string, file: string): number {
  const isOld = versionsIn(file).length > 0 && versionsIn(page).length === 0;
  return nearness(page, file) - (isOld ? 1 : 0);
}
