import { isArray, isObject, type Json } from './value.ts';

/**
 * How many parts values have as they would be written. Values that were made share their parts, so that a small one in
 * memory can be larger than all paper; each part is counted once and its size kept.
 */
export class Sizes {
  readonly #known = new WeakMap<object, number>();
  readonly #weigh: (text: string) => number;

  /** A text is one part like any other value, unless its length counts as well. */
  constructor(weigh: (text: string) => number = () => 1) {
    this.#weigh = weigh;
  }

  of(value: Json): number {
    if (typeof value === 'string') return this.#weigh(value);
    if (!isArray(value) && !isObject(value)) return 1;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    let size = 1;
    for (const part of Object.values(value)) size += this.of(part);
    this.#known.set(value, size);
    return size;
  }
}
