import type { TypeStatement, Value } from '../../claim.ts';
import type { Placing } from '../page/page.ts';
import type { Phrase } from '../text/phrase.ts';
import { literalOf } from '../values/literal.ts';

const WORD = '`[^`\\n]+`|"[^"\\n]*"|\'[^\'\\s]+\'|true\\b|false\\b|null\\b';
const DIGITS = '\\d+(?:\\.\\d+)?';
const BEFORE = new RegExp(
  `\\b(?:defaults? value\\s*(?:is|of|will be|:|=)|defaults? (?:to|is|are|of)|default\\s*[:=]|(?<=^|[(,;.]\\s*)default(?=\\s*[\`"\\d]))\\s*(?:the (?:value|string) |a value of |an? )?\\s*(${WORD}|-?${DIGITS}(?![\\w.]*[A-Za-z]))`,
  'i',
);
/** Numbers are tried from their first digit alone: from each digit, a long one would take time that grows with its square. */
const AFTER = new RegExp(
  `(${WORD}|(?<![\\w.])-?${DIGITS}(?![A-Za-z]))\\s*(?:\\(default\\)|\\(the default\\)|is the default\\b(?! for)|by default\\b)`,
  'i',
);
const CONDITION = /^[\s*_)]*,?\s*(?:if|when|on|unless|for|in|where|otherwise)\b/i;
const ABSENT =
  /^[\s*_)]*,?\s*(?:if|when|unless)\s+(?:it(?:'s| is)?\s+|this (?:field|property) is\s+|otherwise\s+)?(?:not\s+)?(?:omitted|absent|unset|missing|specified|set|provided|present|given|supplied|stated|otherwise|empty)\b/i;

/** "Defaults to `x`", "the default value is `x`", "`x` (default)"; a default under a condition is none. */
export function defaultIn(page: Placing, phrase: Phrase, type?: TypeStatement): Value | undefined {
  const before = BEFORE.exec(phrase.text);
  const match = before ?? AFTER.exec(phrase.text);
  if (match === null) return undefined;
  const end = match.index + match[0].length;
  const tail = phrase.text.slice(end, end + 60);
  if (CONDITION.test(tail) && !ABSENT.test(tail)) return undefined;
  const literal = match[1]!;
  if (before && isQuantity(literal, tail)) return undefined;
  const start = match.index + match[0].indexOf(literal);
  if (!fits(unquote(literal), type)) return undefined;
  return {
    value: literalOf(unquote(literal), type),
    at: page.placeIn(phrase, start, start + literal.length),
  };
}

const UNIT =
  /^\s*(?:(?:milli|micro|nano)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|bytes|[kmg]i?b)\b/i;

/** "7 days" is what a text says, and `168h`, `P7D` or so many milliseconds how it is declared. */
function isQuantity(literal: string, tail: string): boolean {
  return /^-?\d/.test(literal) && UNIT.test(tail);
}

/** The cell of a Default column. A dash, "none" or several values state nothing. */
export function defaultOfCell(page: Placing, phrase: Phrase, type?: TypeStatement): Value | undefined {
  const text = phrase.text.trim();
  const codes = phrase.pieces.filter((piece) => piece.kind === 'code');
  if (
    codes.length > 1 ||
    text === '' ||
    /^\(?(?:[-–—]+|none|n\/a|unset|undefined|not set|no default)\)?\.?$/i.test(text)
  )
    return undefined;
  if (codes.length === 0 && /\s/.test(text)) return undefined;
  if (
    codes.length === 1 &&
    text
      .replace(/`[^`]*`/, '')
      .replace(/\((?<!\(.*?\().*\)/, '')
      .trim() !== ''
  )
    return undefined;
  const literal = codes[0]?.text ?? text;
  const start = phrase.text.indexOf(literal);
  if (!fits(unquote(literal), type)) return undefined;
  return {
    value: literalOf(unquote(literal), type),
    at: page.placeIn(phrase, start, start + literal.length),
  };
}

/** A word where a number belongs is the name of a constant, whose value only its author knows. */
function fits(literal: string, type: TypeStatement | undefined): boolean {
  const types = type?.types ?? [];
  if (types.length === 0 || type?.names !== undefined) return true;
  const value = literalOf(literal, type);
  if (typeof value === 'string') return types.includes('string');
  if (typeof value === 'object' && value !== null) return types.includes('array') || types.includes('object');
  return true;
}

function unquote(literal: string): string {
  return /^[`']/.test(literal) ? literal.slice(1, -1) : literal;
}
