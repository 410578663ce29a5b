import { distance } from 'fastest-levenshtein';

/** The name that was probably meant: equal but for case and separators, or one or two letters away. */
export function nearName(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const same = known.find((other) => plain(other) === plain(name));
  if (same !== undefined) return same;
  let best: string | undefined;
  let least = 1 + (name.length >= 8 ? 2 : name.length >= 5 ? 1 : 0);
  for (const other of known) {
    const away = distance(plain(name), plain(other));
    if (away < least) [best, least] = [other, away];
  }
  return best;
}
