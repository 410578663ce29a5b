import type { Drift } from './drift.ts';

interface Sided {
  readonly drift: Drift;
  readonly side: string;
}

/** The same drifts for the same corpus and seed: so many of each kind and side, spread over the whole. */
export function pick<One extends Sided>(all: readonly One[], perKind: number, seed: number): One[] {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = `${one.side} ${one.drift.kind}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const next = random(seed);
  return [...groups.values()].flatMap((group) => shuffled(group, next).slice(0, perKind));
}

function shuffled<One>(group: readonly One[], next: () => number): One[] {
  const drawn = [...group];
  for (let index = drawn.length - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1));
    [drawn[index], drawn[other]] = [drawn[other]!, drawn[index]!];
  }
  return drawn;
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
