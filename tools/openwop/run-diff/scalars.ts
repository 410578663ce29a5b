import { PLAIN, QUOTE } from '../bytes/byte-classes.ts';

/**
 * Two scalars whose bytes differ may still be one value: RFC 8785 compares numbers as doubles and strings
 * without their escapes. `inexact` numbers are the same double and different decimals.
 */
export type Comparison = 'same' | 'inexact' | 'different';

/** Compares scalars whose bytes differ. */
export function compareScalars(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): Comparison {
  if (isPlainString(a, aStart, aEnd) && isPlainString(b, bStart, bEnd)) return 'different';
  const aText = decode(a, aStart, aEnd);
  const bText = decode(b, bStart, bEnd);
  const value: unknown = JSON.parse(aText);
  if (value !== JSON.parse(bText)) return 'different';
  if (typeof value !== 'number') return 'same';
  return exactDecimal(aText) === exactDecimal(bText) ? 'same' : 'inexact';
}

/** A string without escapes has one spelling. */
function isPlainString(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] !== QUOTE) return false;
  let at = start + 1;
  while (PLAIN[bytes[at]!] === 1) at += 1;
  return at === end - 1;
}

export function decode(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString();
}

/** A number of JSON without what does not change its value: one text for each decimal. */
export function exactDecimal(number: string): string {
  const [, sign, whole, fraction = '', exponent = '0'] = NUMBER.exec(number)!;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const scale = BigInt(exponent) + BigInt(digits.length - significant.length - fraction.length);
  return `${sign}${significant}e${scale}`;
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;
