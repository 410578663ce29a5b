import { posix } from 'node:path';
import { indexBy } from '../../claims/binding/index-by.ts';
import { referencesIn } from '../../json/schema/references.ts';
import type { DataDocument } from '../../read/document.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import type { Dangling } from './dangling.ts';
import { folderOf } from './nearest.ts';

/** So much of what dangles has to be there from that folder, and of all references to files so much has to be meant so. */
const SHARE = 0.9;
const USUAL = 0.5;
const FEWEST_FILES = 2;

/**
 * Some write every reference from one folder, which their loader takes for the base: what leads nowhere from its own file
 * leads somewhere from there. Returned are the references that do, where that is the habit and no slip: several files
 * have it, or packages, each of which is built in its own folder.
 */
export function ledFromRoot(
  dangling: readonly Dangling[],
  data: readonly DataDocument[],
): ReadonlySet<Dangling> {
  const paths = new Set(data.map(({ path }) => path));
  const toFiles = dangling.filter(({ ref }) => isToFile(ref));
  const byRoot = [...indexBy(toFiles, (one) => rootsOf(one, paths))];
  const isPackage = (root: string) => paths.has(`${root}package.json`);
  const packaged = byRoot.filter(([root]) => isPackage(root)).flatMap(([, led]) => led);
  return new Set(
    byRoot.flatMap(([root, led]) => {
      const isUsual = isPackage(root)
        ? packaged.length >= FEWEST_FILES
        : documentsOf(led).size >= FEWEST_FILES;
      const below = toFiles.filter(({ document }) => document.path.startsWith(root));
      return isUsual && isHabit(led, below) ? led : [];
    }),
  );
}

function isHabit(led: readonly Dangling[], below: readonly Dangling[]): boolean {
  const all = [...documentsOf(led)].flatMap(({ value }) =>
    [...referencesIn(value)].filter(({ ref }) => isToFile(ref)),
  );
  return led.length >= SHARE * below.length && led.length >= USUAL * all.length;
}

function documentsOf(all: readonly Dangling[]): ReadonlySet<DataDocument> {
  return new Set(all.map(({ document }) => document));
}

const FEWEST_BELOW = 3;

/** A loader may look in one folder below the file: nearly all that it refers to is there, and not beside it. */
export function ledFromBelow(
  dangling: readonly Dangling[],
  data: readonly DataDocument[],
): ReadonlySet<Dangling> {
  const paths = data.map(({ path }) => path);
  const byDocument = indexBy(dangling, ({ document }) => [document.path]);
  return new Set([...byDocument.values()].flatMap((all) => (isAllBelow(all, paths) ? all : [])));
}

function isAllBelow(all: readonly Dangling[], paths: readonly string[]): boolean {
  const { document } = all[0]!;
  const written = [...referencesIn(document.value)].filter(({ ref }) => isToFile(ref));
  const names = [...new Set(all.map(({ ref }) => beforeFirst(ref, '#')))];
  if (names.length < FEWEST_BELOW || all.length < SHARE * written.length) return false;
  const here = folderOf(document.path);
  const holding = names.map((name) =>
    paths.filter((path) => path.startsWith(here) && path.endsWith(`/${name}`)).map(folderOf),
  );
  return holding[0]!.some((folder) => holding.every((folders) => folders.includes(folder)));
}

/** The nearest folder above the file from which the reference leads to one. */
function rootsOf({ document, ref }: Dangling, paths: ReadonlySet<string>): readonly string[] {
  const target = beforeFirst(ref, '#');
  const steps = folderOf(document.path).split('/').slice(0, -1);
  for (let length = steps.length - 1; length >= 0; length -= 1) {
    const root = steps
      .slice(0, length)
      .map((step) => `${step}/`)
      .join('');
    if (paths.has(posix.join(root, target))) return [root];
  }
  return [];
}

function isToFile(ref: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|[#/])/i.test(ref);
}
