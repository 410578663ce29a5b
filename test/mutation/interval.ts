const DEVIATIONS = 1.96;

/** Between which shares that of all lies with 95 % when so many of a sample are hits (Wilson, 1927). */
export function interval(hits: number, count: number): readonly [low: number, high: number] {
  if (count === 0) return [0, 1];
  const share = hits / count;
  const square = DEVIATIONS ** 2 / count;
  const middle = (share + square / 2) / (1 + square);
  const half = Math.sqrt(share * (1 - share) * square + square ** 2 / 4) / (1 + square);
  return [middle - half, middle + half];
}
