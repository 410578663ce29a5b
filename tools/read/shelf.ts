/**
 * What documents compute and can compute again. As long as all of it is light enough everything stays; what comes
 * later passes through a short queue, so that a run over a corpus larger than memory ends, and slower is all it is.
 */
export interface Shelf {
  keep<Value>(compute: () => Value, weigh: (value: Value) => number): () => Value;
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
    keep<Value>(compute: () => Value, weigh: (value: Value) => number) {
      let known: { readonly value: Value } | undefined;
      return () => {
        if (known !== undefined) return known.value;
        const value = compute();
        known = { value };
        place(weigh(value), () => {
          known = undefined;
        });
        return value;
      };
    },
  };
}
