import {
  BACKSLASH,
  DIGIT,
  ESCAPE,
  LOWER_E,
  LOWER_U,
  MINUS,
  PLAIN,
  PLUS,
  POINT,
  QUOTE,
  SPACE,
  WORDS,
  ZERO,
} from './byte-classes.ts';

/** What the grammar of JSON allows and RFC 8785 has no form for. */
export type Flaw = 'duplicate-member' | 'lone-surrogate' | 'number-out-of-range';

/** Digits that no double overflows with; longer numbers and those with an exponent are looked at one by one. */
const SAFE_LENGTH = 308;

/**
 * Scans JSON scalars (RFC 8259) in well-formed UTF-8 without decoding them. A line feed must follow every
 * text; no token holds one, so no loop asks for the end. Every method takes the position where something
 * has to begin and returns the position after it, or `~position` of the byte that breaks the grammar.
 */
export class ScalarScanner {
  bytes: Uint8Array = new Uint8Array();
  /** The first flaw since it was last cleared: the grammar goes before, so scanning goes on. */
  flaw: Flaw | undefined;
  /** How many escapes were met. */
  escapes = 0;

  space(start: number): number {
    const { bytes } = this;
    let at = start;
    while (SPACE[bytes[at]!] === 1) at += 1;
    return at;
  }

  scalar(start: number): number {
    const byte = this.bytes[start]!;
    if (byte === QUOTE) return this.string(start + 1);
    const word = WORDS[byte];
    return word === undefined ? this.number(start) : this.word(start, word);
  }

  /** From the byte after the opening quote. */
  string(start: number): number {
    const { bytes } = this;
    let at = start;
    for (;;) {
      while (PLAIN[bytes[at]!] === 1) at += 1;
      if (bytes[at] === QUOTE) return at + 1;
      if (bytes[at] !== BACKSLASH) return ~at;
      at = this.escape(at + 1);
      if (at < 0) return at;
    }
  }

  protected note(flaw: Flaw): void {
    this.flaw ??= flaw;
  }

  private escape(at: number): number {
    const { bytes } = this;
    this.escapes += 1;
    if (bytes[at] !== LOWER_U) return ESCAPE[bytes[at]!] === 1 ? at + 1 : ~at;
    const unit = this.unit(at + 1);
    if (unit < 0) return unit;
    const after = at + 5;
    if (isHighSurrogate(unit) && bytes[after] === BACKSLASH && bytes[after + 1] === LOWER_U) {
      if (isLowSurrogate(this.unit(after + 2))) return after + 6;
    }
    if (isHighSurrogate(unit) || isLowSurrogate(unit)) this.note('lone-surrogate');
    return after;
  }

  /** The UTF-16 code unit that four hexadecimal digits name. */
  private unit(start: number): number {
    let unit = 0;
    for (let at = start; at < start + 4; at += 1) {
      const digit = Number.parseInt(String.fromCharCode(this.bytes[at]!), 16);
      if (Number.isNaN(digit)) return ~at;
      unit = unit * 16 + digit;
    }
    return unit;
  }

  private word(start: number, word: Uint8Array): number {
    const { bytes } = this;
    let index = 1;
    while (index < word.length && bytes[start + index] === word[index]) index += 1;
    return index === word.length ? start + index : ~(start + index);
  }

  private number(start: number): number {
    const { bytes } = this;
    let at = bytes[start] === MINUS ? start + 1 : start;
    at = bytes[at] === ZERO ? at + 1 : this.digits(at);
    if (at < 0) return at;
    if (bytes[at] === POINT) at = this.digits(at + 1);
    if (at < 0) return at;
    const hasExponent = (bytes[at]! | 0x20) === LOWER_E;
    if (hasExponent) {
      const sign = bytes[at + 1];
      at = this.digits(sign === PLUS || sign === MINUS ? at + 2 : at + 1);
      if (at < 0) return at;
    }
    if (hasExponent || at - start > SAFE_LENGTH) this.checkRange(start, at);
    return at;
  }

  private digits(start: number): number {
    const { bytes } = this;
    let at = start;
    while (DIGIT[bytes[at]!] === 1) at += 1;
    return at === start ? ~at : at;
  }

  private checkRange(start: number, end: number): void {
    const value = Number(Buffer.from(this.bytes.subarray(start, end)).toString('latin1'));
    if (!Number.isFinite(value)) this.note('number-out-of-range');
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >> 10 === 0x36;
}

function isLowSurrogate(unit: number): boolean {
  return unit >> 10 === 0x37;
}
