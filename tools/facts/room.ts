/** Limited room for values that can be made again. */
export interface Room {
  /** Whoever is told to drop a value may have to make it again. */
  take(weight: number, drop: () => void): void;
}

/**
 * As long as all of it is light enough everything stays; what comes later passes through a short queue. What is kept
 * early stays: a run reads in circles, which defeats a queue. The collector decides nothing, so that the same is dropped
 * on every machine.
 */
export function room(most: number): Room {
  const passing: { readonly weight: number; readonly drop: () => void }[] = [];
  let kept = 0;
  let queued = 0;
  return {
    take(weight, drop) {
      if (kept + weight <= most) {
        kept += weight;
        return;
      }
      passing.push({ weight, drop });
      queued += weight;
      while (queued > most / 8 && passing.length > 1) {
        const oldest = passing.shift()!;
        queued -= oldest.weight;
        oldest.drop();
      }
    },
  };
}
