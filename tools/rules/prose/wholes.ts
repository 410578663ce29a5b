import { join } from 'node:path/posix';
import type { Outline } from '../facts.ts';
import { folderOf } from './joined-pages.ts';

/**
 * The pages that stand on one page with another once each has taken in what it names: for each of them all that any
 * page of which it is a part consists of. Of what is `listed`, each list makes one page.
 */
export function wholesOf(
  outlines: readonly Outline[],
  listed: readonly (readonly string[])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Set(outlines.map(({ file }) => file));
  const parts = new Map(outlines.map((one) => [one.file, partsOf(one, known)]));
  const taken = new Set([...parts.values()].flat());
  const wholes = new Map<string, Set<string>>();
  const roots = [...parts]
    .filter(([root, own]) => own.length > 0 && !taken.has(root))
    .map(([root]) => [root]);
  for (const first of [...roots, ...listed.map((list) => list.filter((file) => known.has(file)))]) {
    const all = reachable(first, parts);
    for (const file of all) wholes.set(file, new Set([...(wholes.get(file) ?? []), ...all]));
  }
  return wholes;
}

/** Named from the page, or from a folder of its own for such parts, or from the root. */
function partsOf({ file, parts }: Outline, known: ReadonlySet<string>): readonly string[] {
  return parts.flatMap((part) => {
    const places = [join(folderOf(file), part), join('.', part), join('_includes', part)];
    return places.find((place) => known.has(place) && place !== file) ?? [];
  });
}

function reachable(
  first: readonly string[],
  parts: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set(first);
  for (const file of found) for (const part of parts.get(file) ?? []) found.add(part);
  return found;
}
