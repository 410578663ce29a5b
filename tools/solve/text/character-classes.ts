import type { AST } from '@eslint-community/regexpp';
import { remembered } from '../../json/remembered.ts';
import { type CharSet, charset, complement, has, LAST, NOTHING, single, union } from './charset.ts';
import { Unsupported } from './unsupported.ts';

const DIGITS = charset([[0x30, 0x39]]);
export const WORD = charset([
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]);
const LINE_ENDS = charset([
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
]);
/** ECMA-262 WhiteSpace and LineTerminator. */
const SPACES = union(
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
const SURROGATES = charset([[0xd800, 0xdfff]]);

const properties = new Map<string, CharSet>();

/** The engine knows its Unicode tables best, so a property is read off by asking it for every code point. */
function unicodeProperty(written: string): CharSet {
  const pattern = new RegExp(`^${written}$`, 'u');
  const ranges: [number, number][] = [];
  for (let codePoint = 0; codePoint <= LAST; codePoint += 1) {
    if (!pattern.test(String.fromCodePoint(codePoint))) continue;
    const last = ranges.at(-1);
    if (last && last[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return charset(ranges);
}

function negatedIf(negate: boolean, set: CharSet): CharSet {
  return negate ? complement(set) : set;
}

/** The characters that one element of a pattern stands for. */
export function setOf(
  element: AST.Character | AST.CharacterClass | AST.CharacterSet | AST.CharacterClassElement,
  unicode: boolean,
): CharSet {
  switch (element.type) {
    case 'Character':
      if (!unicode && has(SURROGATES, element.value)) throw new Unsupported('half a character');
      return single(element.value);
    case 'CharacterClassRange':
      return charset([[element.min.value, element.max.value]]);
    case 'CharacterClass': {
      const inside = element.elements.map((part) => setOf(part, unicode)).reduce(union, NOTHING);
      return negatedIf(element.negate, inside);
    }
    case 'CharacterSet':
      return namedSet(element);
    default:
      throw new Unsupported(`\`${element.raw}\``);
  }
}

function namedSet(element: AST.CharacterSet): CharSet {
  switch (element.kind) {
    case 'any':
      return complement(LINE_ENDS);
    case 'digit':
      return negatedIf(element.negate, DIGITS);
    case 'space':
      return negatedIf(element.negate, SPACES);
    case 'word':
      return negatedIf(element.negate, WORD);
    case 'property':
      return remembered(properties, element.raw, () => unicodeProperty(element.raw));
  }
}
