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
 * leads somewhere from there. Returned are the references that do, where that is the habit and no slip.
 */
export function ledFromRoot(
  dangling: readonly Dangling[],
  data: readonly DataDocument[],
): ReadonlySet<Dangling> {
  const paths = new Set(data.map(({ path }) => path));
  const toFiles = dangling.filter(({ ref }) => isToFile(ref));
  const byRoot = indexBy(toFiles, (one) => rootsOf(one, paths));
  return new Set([...byRoot].flatMap(([root, led]) => (isHabit(root, led, toFiles) ? led : [])));
}

function isHabit(root: string, led: readonly Dangling[], toFiles: readonly Dangling[]): boolean {
  const documents = new Set(led.map(({ document }) => document));
  const below = toFiles.filter(({ document }) => document.path.startsWith(root));
  const all = [...documents].flatMap(({ value }) =>
    [...referencesIn(value)].filter(({ ref }) => isToFile(ref)),
  );
  return (
    documents.size >= FEWEST_FILES && led.length >= SHARE * below.length && led.length >= USUAL * all.length
  );
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
  const target = beforeFirst(ref, '#').replace(/^\.\//, '');
  const steps = folderOf(document.path).split('/').slice(0, -1);
  for (let length = steps.length - 1; length >= 0; length -= 1) {
    const root = steps
      .slice(0, length)
      .map((step) => `${step}/`)
      .join('');
    if (paths.has(root + target)) return [root];
  }
  return [];
}

function isToFile(ref: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|[#/]|\.\.\/)/i.test(ref);
}
