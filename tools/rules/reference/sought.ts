import { indexBy } from '../../claims/binding/index-by.ts';
import type { DataDocument } from '../../read/document.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import type { Dangling } from './dangling.ts';
import { folderOf, nameOf } from './nearest.ts';

/** So many folders that seek a file by its bare name do not have it by mistake. */
const FOLDERS = 4;

/**
 * A validator that is given folders to search finds a file by its name alone, wherever it lies: extensions refer so to
 * the schemas that they extend. Returned are the references of documents that seek one file so, as many others do.
 */
export function ledBySearch(
  dangling: readonly Dangling[],
  data: readonly DataDocument[],
): ReadonlySet<Dangling> {
  const names = new Map<string, number>();
  for (const { path } of data) names.set(nameOf(path), (names.get(nameOf(path)) ?? 0) + 1);
  const isElsewhere = ({ ref }: Dangling) => names.get(beforeFirst(ref, '#')) === 1;
  const byName = indexBy(dangling.filter(isElsewhere), ({ ref }) => [beforeFirst(ref, '#')]);
  const usual = [...byName.values()].filter(
    (all) => new Set(all.map(({ document }) => folderOf(document.path))).size >= FOLDERS,
  );
  const seeking = new Set(usual.flatMap((all) => all.map(({ document }) => document.path)));
  return new Set(dangling.filter((one) => isElsewhere(one) && seeking.has(one.document.path)));
}
