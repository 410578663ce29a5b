import { parseFragment, parsePointer, toPointer, at as valueAt } from '../../json/pointer.ts';
import { member } from '../../json/value.ts';
import type { Dangling } from './dangling.ts';

/** A place in the file of a reference that it leads somewhere from, though it is read from another one. */
export interface Within {
  readonly base: string;
  /** What makes that other place the one that it is read from. */
  readonly id?: string;
}

export function ledFromWithin({ document: { value }, pointer, ref }: Dangling): Within | undefined {
  if (!ref.startsWith('#/')) return undefined;
  const target = toPointer(parseFragment(ref.slice(1)));
  const around = parsePointer(pointer).map((_, index, all) => toPointer(all.slice(0, index)));
  const base = around.find((one) => valueAt(value, one + target) !== undefined);
  if (base === undefined) return undefined;
  const ids = around.flatMap((one) => ['$id', 'id'].map((name) => [one, name] as const));
  const id = ids.findLast(([one, name]) => one !== '' && isUri(member(valueAt(value, one) ?? null, name)));
  return { base, ...(base === '' && id && { id: id.join('/') }) };
}

function isUri(id: unknown): boolean {
  return typeof id === 'string' && !id.startsWith('#');
}
