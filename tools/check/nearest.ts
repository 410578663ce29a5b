import { closest } from '../read/text/closest.ts';

/** The known name that was probably meant, or undefined where none is near enough to be worth a guess. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  return closest(name.toLowerCase(), known, (one) => one.toLowerCase(), Math.max(1, name.length / 3));
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const guess = nearest(name, known);
  return guess === undefined ? '' : ` Did you mean "${guess}"?`;
}
