import { indexBy } from '../../claims/binding/index-by.ts';
import { parseFragment, toPointer, at as valueAt } from '../../json/pointer.ts';
import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { beforeFirst } from '../../read/text/before-first.ts';
import type { Dangling } from './dangling.ts';

/**
 * Schemas that call themselves by a bare name, `"$id": "units.json"`, are loaded together: the one that refers to that name
 * means the other, wherever its file lies. Returned are the references that lead somewhere in it.
 */
export function ledByName(
  dangling: readonly Dangling[],
  data: readonly DataDocument[],
): ReadonlySet<Dangling> {
  const named = indexBy(data, ({ value }) => {
    const id = member(value, '$id') ?? member(value, 'id');
    return typeof id === 'string' && /^[\w.-]+$/.test(id) ? [id] : [];
  });
  const isNamed = ({ ref }: Dangling) => {
    const pointer = toPointer(parseFragment(ref.slice(beforeFirst(ref, '#').length + 1)));
    const found = named.get(beforeFirst(ref, '#')) ?? [];
    return found.some(({ value }) => valueAt(value, pointer) !== undefined);
  };
  return new Set(dangling.filter(isNamed));
}
