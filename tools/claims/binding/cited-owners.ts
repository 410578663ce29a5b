import { isFile } from './cited-files.ts';
import { CITED, calls, type Evidence, type Topic } from './evidence.ts';
import type { Owner, Owners } from './owners.ts';

/** What stands in the files that the text names, at the places that it names. */
export function citedOwners<One extends Owner>(
  { cites }: Topic,
  owners: Owners<One>,
  isAt: (owner: One, pointer: string | undefined) => boolean,
): ReadonlyMap<string, Evidence> {
  const named = cites.flatMap((cite) => {
    if (cite.kind !== 'file') return [];
    const files = owners.filesNamedAs(cite.path).filter((file) => isFile(cite.path, file));
    return files.flatMap(owners.standingIn).filter((owner) => isAt(owner, cite.pointer));
  });
  const says = (owner: One) => `the text names ${calls(owner)}`;
  return new Map(named.map((owner) => [owner.key, { weight: CITED, by: 'cited', says: says(owner) }]));
}
