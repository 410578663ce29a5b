import { room } from '../facts/room.ts';
import type { Limits } from './limits.ts';

/**
 * What documents compute and can compute again, so that a run over a corpus larger than memory ends, and slower is all it
 * is.
 */
export interface Shelf {
  /** `pack` says how to make the value again where that takes less than to compute it. */
  keep<Value>(
    compute: () => Value,
    weigh: (value: Value) => number,
    pack?: (value: Value) => () => Value,
  ): () => Value;
}

/** One for each kind of things, by what it takes to make them again: one that takes long must not go for one that does not. */
export interface Shelves {
  readonly tables: Shelf;
  readonly values: Shelf;
  readonly texts: Shelf;
  readonly trees: Shelf;
}

export function shelvesFor({ maxKept, maxKeptValues, maxKeptTexts, maxKeptTrees }: Limits): Shelves {
  return {
    tables: shelf(maxKept),
    values: shelf(maxKeptValues),
    texts: shelf(maxKeptTexts),
    trees: shelf(maxKeptTrees),
  };
}

/** `budget` counts estimated bytes. */
export function shelf(budget: number): Shelf {
  const { take } = room(budget);
  return {
    keep<Value>(compute: () => Value, weigh: (value: Value) => number, pack?: (value: Value) => () => Value) {
      let make = compute;
      let known: { readonly value: Value } | undefined;
      return () => {
        if (known !== undefined) return known.value;
        const value = make();
        known = { value };
        take(weigh(value), () => {
          if (pack && make === compute) make = pack(value);
          known = undefined;
        });
        return value;
      };
    },
  };
}
