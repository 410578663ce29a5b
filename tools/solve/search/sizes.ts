import { isArray, isObject, type Json } from '../../json/value.ts';

/** A value of more parts than this is neither compared, checked nor shown. */
const MOST_PARTS = 100_000;
export const TOO_MANY_PARTS = `a value of more than ${MOST_PARTS} parts is too large to show`;

/**
 * How many parts values have as they would be written. Values that were found share their parts, so that a small one in
 * memory can be larger than all paper; each part is counted once and its size kept.
 */
export class Sizes {
  readonly #known = new WeakMap<object, number>();

  isTooLarge(value: Json): boolean {
    return this.#of(value) > MOST_PARTS;
  }

  #of(value: Json): number {
    if (!isArray(value) && !isObject(value)) return 1;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    let size = 1;
    for (const part of Object.values(value)) size += this.#of(part);
    this.#known.set(value, size);
    return size;
  }
}
