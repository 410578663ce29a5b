import { closest } from '../../read/text/closest.ts';

/** The name that was probably meant: equal but for case and separators, or one or two letters away. */
export function nearName(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const own = plain(name);
  const others = known.map((other) => ({ other, own: plain(other) }));
  const same = others.find((one) => one.own === own);
  if (same !== undefined) return same.other;
  const most = name.length >= 8 ? 2 : name.length >= 5 ? 1 : 0;
  return closest(own, others, (one) => one.own, most)?.other;
}
