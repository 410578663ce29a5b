import { Sizes } from '../json/sizes.ts';
import type { Json } from '../json/value.ts';

const sizes = new Sizes();

/** How many parts a value has as it would be written; values that were found share theirs. */
export function partsOf(value: Json): number {
  return sizes.of(value);
}

/** A value of more parts than this is neither compared nor written out. */
const MOST_PARTS = 100_000;

export function isLarge(value: Json): boolean {
  return partsOf(value) > MOST_PARTS;
}

export const TOO_LARGE = `a value of more than ${MOST_PARTS} parts is too large to show`;
