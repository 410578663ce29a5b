import { type CharSet, charset, complement, LAST, union } from './charset.ts';

export const DIGITS = charset([[0x30, 0x39]]);
export const WORD = charset([
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]);
export const LINE_ENDS = charset([
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
]);
/** ECMA-262 WhiteSpace and LineTerminator. */
export const SPACES = union(
  LINE_ENDS,
  charset([
    [0x09, 0x0d],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ]),
);
export const SURROGATES = charset([[0xd800, 0xdfff]]);

const properties = new Map<string, CharSet>();

/** The engine knows its Unicode tables best, so a property is read off by asking it for every code point. */
export function unicodeProperty(written: string): CharSet {
  const known = properties.get(written);
  if (known) return known;
  const pattern = new RegExp(`^${written}$`, 'u');
  const ranges: [number, number][] = [];
  for (let codePoint = 0; codePoint <= LAST; codePoint += 1) {
    if (!pattern.test(String.fromCodePoint(codePoint))) continue;
    const last = ranges.at(-1);
    if (last && last[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  const set = charset(ranges);
  properties.set(written, set);
  return set;
}

export function negatedIf(negate: boolean, set: CharSet): CharSet {
  return negate ? complement(set) : set;
}
