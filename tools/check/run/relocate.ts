import { isArray, isObject } from '../../json/value.ts';
import { isPlace, type PlaceLike } from '../facts/is-place.ts';
import type { Outcome } from './run-unit.ts';

/** Where a place of a document went; undefined where that cannot be told. */
export type Moves = (place: PlaceLike) => unknown;

/** Only words between the places changed. */
export const UNMOVED: Moves = (place) => place;

/** Two lists of claims that state the same, one after another: the places at the same spots correspond. */
export function movesBetween(before: unknown, after: unknown): Moves {
  const moves = new Map<string, unknown>();
  const waiting: (readonly [unknown, unknown])[] = [[before, after]];
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [old, now] = pair;
    if (isPlace(old)) moves.set(JSON.stringify(old), now);
    else if (isArray(old) && isArray(now))
      for (const [at, item] of old.entries()) waiting.push([item, now[at]]);
    else if (isObject(old) && isObject(now))
      for (const [key, item] of Object.entries(old)) waiting.push([item, now[key]]);
  }
  return (place) => moves.get(JSON.stringify(place));
}

/** The outcome with every place in a moved document put where it is now; undefined where one cannot be followed. */
export function relocated(outcome: Outcome, moved: ReadonlyMap<string, Moves>): Outcome | undefined {
  let isLost = false;
  const text = JSON.stringify(outcome.stated, (key, value: unknown) => {
    if (
      key === 'edits' &&
      isArray(value) &&
      value.some((edit) => isObject(edit) && moved.has(String(edit.file)))
    )
      isLost = true;
    if (!isPlace(value)) return value;
    const moves = moved.get(value.file);
    if (!moves) return value;
    const now = moves(value);
    if (now === undefined) isLost = true;
    return isPlace(now) ? { ...now, range: { ...now.range } } : value;
  });
  return isLost ? undefined : { ...outcome, stated: JSON.parse(text) as Outcome['stated'] };
}

/** The files that an outcome has places in. */
export function filesOf(outcome: Outcome): readonly string[] {
  const files = new Set<string>();
  JSON.stringify(outcome.stated, (_key, value: unknown) => {
    if (isPlace(value)) files.add(value.file);
    return value;
  });
  return [...files].sort();
}
