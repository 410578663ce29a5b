import type { Conflict } from './reason.ts';

/**
 * Whether more of the things than there is room for have to be apart, two by two. Looked for greedily, so that it may be
 * missed; what it finds spares a search through all ways to put the things together.
 */
export function tooManyApart<T>(
  things: readonly T[],
  room: number,
  whyApart: (one: T, other: T) => Conflict | undefined,
): readonly Conflict[] | undefined {
  const apart: T[] = [];
  const conflicts: Conflict[] = [];
  for (const thing of things) {
    const reasons = apart.map((other) => whyApart(other, thing));
    if (reasons.some((reason) => reason === undefined)) continue;
    apart.push(thing);
    conflicts.push(...reasons.filter((reason) => reason !== undefined));
    if (apart.length > room) return conflicts;
  }
  return undefined;
}
