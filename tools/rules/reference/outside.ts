import { indexBy } from '../../claims/binding/index-by.ts';
import type { DataDocument } from '../../read/document.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import type { Dangling } from './dangling.ts';
import { folderOf } from './nearest.ts';

/** From so many folders one name is sought beside the file before it is no slip. */
const FEWEST_FOLDERS = 3;

/**
 * A file that is sought in many folders and stands in none belongs to another standard, whose schemas are laid beside
 * these where they are used; so does what else these folders seek and nobody here has. Returned are such references.
 */
export function ledOutside(
  dangling: readonly Dangling[],
  data: readonly DataDocument[],
): ReadonlySet<Dangling> {
  const names = new Set(data.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  const beside = dangling.filter(({ ref }) => isBeside(ref) && !names.has(fileOf(ref)));
  const byName = indexBy(beside, ({ ref }) => [fileOf(ref)]);
  const lent = [...byName.values()].filter((all) => foldersOf(all).size >= FEWEST_FOLDERS);
  const folders = foldersOf(lent.flat());
  return new Set(beside.filter(({ document }) => folders.has(folderOf(document.path))));
}

function foldersOf(references: readonly Dangling[]): ReadonlySet<string> {
  return new Set(references.map(({ document }) => folderOf(document.path)));
}

/** A file by its name alone. */
export function isBeside(ref: string): boolean {
  return /^(?:\.\/)?[^:/#?]+\.\w+(?:#|$)/.test(ref);
}

export function fileOf(ref: string): string {
  return beforeFirst(ref, '#').replace(/^\.\//, '');
}
