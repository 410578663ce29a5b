/** The same order for the same number, drawn as it is asked for. */
export function* shuffled<One>(group: readonly One[], seed: number): Iterable<One> {
  const next = random(seed);
  const left = [...group];
  for (let count = left.length; count > 0; count--) {
    const index = Math.floor(next() * count);
    yield left[index]!;
    left[index] = left[count - 1]!;
  }
}

/** Mulberry32: small, and the same on every machine. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
