import { compact } from '../../json/canonical.ts';
import type { Json, JsonObject } from '../../json/value.ts';

/** An item of a list as it is shown, and the bytes that it takes with a comma. */
export interface Piece {
  readonly shown: Json;
  readonly size: number;
}

export function byteLength(value: Json): number {
  return Buffer.byteLength(compact(value));
}

/** The items from the first one on that may fit into so many bytes; no others are looked at. */
export function measure(
  items: readonly JsonObject[],
  show: (item: JsonObject) => Json,
  room: number,
): Piece[] {
  const pieces: Piece[] = [];
  let left = room;
  for (const item of items) {
    const shown = show(item);
    const size = byteLength(shown) + 1;
    if (size - 1 > left) break;
    left -= size;
    pieces.push({ shown, size });
  }
  return pieces;
}

/**
 * The items from the first one on that fit, where `elsewhere` tells how many bytes the first so many of them
 * cost outside of their list. The last item has no comma.
 */
export function fitting(
  pieces: readonly Piece[],
  room: number,
  elsewhere: (count: number) => number,
): Piece[] {
  let used = -1;
  let count = 0;
  for (const { size } of pieces) {
    used += size;
    if (used + elsewhere(count + 1) > room) break;
    count += 1;
  }
  return pieces.slice(0, count);
}

export function listLength(pieces: readonly Piece[]): number {
  const all = pieces.reduce((sum, { size }) => sum + size, 0);
  return Math.max(0, all - 1);
}
