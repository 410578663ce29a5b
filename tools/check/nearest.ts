import { distance } from 'fastest-levenshtein';

/** The known name that was probably meant, or undefined where none is near enough to be worth a guess. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(name.length - candidate.length) >= least) continue;
    const away = distance(name.toLowerCase(), candidate.toLowerCase());
    if (away < least) [best, least] = [candidate, away];
  }
  return best;
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const guess = nearest(name, known);
  return guess === undefined ? '' : ` Did you mean "${guess}"?`;
}
