import { indexBy } from '../../claims/binding/index-by.ts';
import type { Dangling } from './dangling.ts';
import { ledFromWithin } from './led-from-within.ts';

const FEWEST_PARTS = 2;

/**
 * A program may take from one file what were several: all that leads nowhere from the top of the file leads somewhere from
 * the part that it stands in. In a single part it is left over from when that was a file.
 */
export function ledFromParts(dangling: readonly Dangling[]): ReadonlySet<Dangling> {
  const within = dangling.filter(({ ref }) => ref.startsWith('#/'));
  const byDocument = indexBy(within, ({ document }) => [document.path]);
  return new Set([...byDocument.values()].flatMap((all) => (isOfParts(all) ? all : [])));
}

function isOfParts(all: readonly Dangling[]): boolean {
  const bases = all.map((one) => ledFromWithin(one)?.base ?? '');
  return !bases.includes('') && new Set(bases).size >= FEWEST_PARTS;
}
