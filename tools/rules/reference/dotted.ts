import { toPointer, at as valueAt } from '../../json/pointer.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Dangling } from './dangling.ts';
import { folderOf } from './nearest.ts';

const FEWEST = 2;
const NAMES = /^\w+(?:\.\w+)+$/;
const FILE = /\.(?:json|ya?ml|jsonc)$/i;

/**
 * Some name what they refer to by the way there, `parts.valves.Tap`, which only their own build follows: folders, then a
 * file, then members of it. Returned are the references that lead somewhere so, where it is the habit of more than one.
 */
export function ledByDots(
  dangling: readonly Dangling[],
  data: readonly DataDocument[],
): ReadonlySet<Dangling> {
  const dotted = dangling.filter(({ ref }) => NAMES.test(ref) && !FILE.test(ref));
  if (dotted.length < FEWEST) return new Set();
  const byStem = new Map(data.map((document) => [document.path.replace(FILE, ''), document]));
  const led = dotted.filter((one) => leads(one, byStem));
  return new Set(led.length < FEWEST ? [] : led);
}

/** From any folder above the file: how many of the names are folders is not written. */
function leads({ ref, document }: Dangling, byStem: ReadonlyMap<string, DataDocument>): boolean {
  const names = ref.split('.');
  return foldersAbove(document.path).some((folder) =>
    names.some((_, index) => {
      const part = byStem.get(folder + names.slice(0, index + 1).join('/'));
      return part !== undefined && valueAt(part.value, toPointer(names.slice(index + 1))) !== undefined;
    }),
  );
}

function foldersAbove(path: string): readonly string[] {
  const folder = folderOf(path);
  return folder === '' ? [''] : [folder, ...foldersAbove(folder.slice(0, -1))];
}
