import type { Limits } from './limits.ts';

/**
 * What documents compute and can compute again. As long as all of it is light enough everything stays; what comes
 * later passes through a short queue, so that a run over a corpus larger than memory ends, and slower is all it is.
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

interface Passing {
  readonly weight: number;
  drop(): void;
}

/** `budget` counts estimated bytes. What is kept early stays: a run reads in circles, which defeats a queue. */
export function shelf(budget: number): Shelf {
  const passing: Passing[] = [];
  let kept = 0;
  let queued = 0;

  function place(weight: number, drop: () => void): void {
    if (kept + weight <= budget) {
      kept += weight;
      return;
    }
    passing.push({ weight, drop });
    queued += weight;
    while (queued > budget / 8 && passing.length > 1) {
      const oldest = passing.shift()!;
      queued -= oldest.weight;
      oldest.drop();
    }
  }

  return {
    keep<Value>(compute: () => Value, weigh: (value: Value) => number, pack?: (value: Value) => () => Value) {
      let make = compute;
      let known: { readonly value: Value } | undefined;
      return () => {
        if (known !== undefined) return known.value;
        const value = make();
        known = { value };
        place(weigh(value), () => {
          if (pack && make === compute) make = pack(value);
          known = undefined;
        });
        return value;
      };
    },
  };
}
