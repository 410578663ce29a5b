import { distance } from 'fastest-levenshtein';

/** The name that was probably meant: equal but for case and separators, or one or two letters away. */
export function nearName(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const own = plain(name);
  const others = known.map((other) => ({ other, own: plain(other) }));
  const same = others.find((one) => one.own === own);
  if (same !== undefined) return same.other;
  let best: string | undefined;
  let least = 1 + (name.length >= 8 ? 2 : name.length >= 5 ? 1 : 0);
  for (const { other, own: text } of others) {
    if (Math.abs(text.length - own.length) >= least) continue;
    const away = distance(own, text);
    if (away < least) [best, least] = [other, away];
  }
  return best;
}
