/** A rational number in lowest terms with a positive denominator: what a JSON number literal means exactly. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function fraction(numerator: bigint, denominator = 1n): Rational {
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = sign * greatestCommonDivisor(numerator, denominator);
  return divisor === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: numerator / divisor, denominator: denominator / divisor };
}

const LITERAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const known = new Map<number | string, Rational>();

/**
 * A double stands for its shortest decimal, which is the literal that people write: 0.1 is one tenth.
 * Exponents that no double reaches are cut, so that `1e999999999` costs nothing.
 */
export function exact(literal: number | string): Rational {
  const found = known.get(literal);
  if (found) return found;
  const value = readLiteral(String(literal));
  if (known.size < 10_000) known.set(literal, value);
  return value;
}

function readLiteral(text: string): Rational {
  const parts = LITERAL.exec(text);
  if (!parts) throw new RangeError(`${text} is not a JSON number`);
  const [, minus, whole, tail = '', power = '0'] = parts;
  const digits = BigInt(`${minus}${whole}${tail}`);
  const exponent = Math.max(-1200, Math.min(1200, Number(power))) - tail.length;
  return exponent >= 0
    ? fraction(digits * 10n ** BigInt(exponent))
    : fraction(digits, 10n ** BigInt(-exponent));
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function times(a: Rational, b: Rational): Rational {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function over(a: Rational, b: Rational): Rational {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function plus(a: Rational, b: Rational): Rational {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function isWhole(value: Rational): boolean {
  return value.denominator === 1n;
}

export function isMultiple(value: Rational, of: Rational): boolean {
  return of.numerator !== 0n && isWhole(over(value, of));
}

/** The smallest positive number that both divide. */
export function leastCommonMultiple(a: Rational, b: Rational): Rational {
  const numerator = (a.numerator * b.numerator) / greatestCommonDivisor(a.numerator, b.numerator);
  return fraction(
    numerator < 0n ? -numerator : numerator,
    greatestCommonDivisor(a.denominator, b.denominator),
  );
}

export function floor(value: Rational): bigint {
  const quotient = value.numerator / value.denominator;
  return value.numerator < 0n && quotient * value.denominator !== value.numerator ? quotient - 1n : quotient;
}

export function ceiling(value: Rational): bigint {
  return -floor({ numerator: -value.numerator, denominator: value.denominator });
}

/** How many decimals the number has; nothing where they never end, as with one third. */
export function decimals({ denominator }: Rational): number | undefined {
  let rest = denominator;
  let twos = 0;
  let fives = 0;
  for (; rest % 2n === 0n; twos += 1) rest /= 2n;
  for (; rest % 5n === 0n; fives += 1) rest /= 5n;
  return rest === 1n ? Math.max(twos, fives) : undefined;
}

/** What a reader takes the literal of this number for; nothing where it has no literal or none in the range of doubles. */
export function nearestDouble(value: Rational): number | undefined {
  const count = decimals(value);
  if (count === undefined) return undefined;
  const digits = (value.numerator * 10n ** BigInt(count)) / value.denominator;
  const nearest = Number(`${digits}e-${count}`);
  return Number.isFinite(nearest) ? nearest : undefined;
}

/** The double whose shortest decimal is this number, or nothing where no double has it. */
export function toDouble(value: Rational): number | undefined {
  const nearest = nearestDouble(value);
  return nearest !== undefined && compare(exact(nearest), value) === 0 ? nearest : undefined;
}
