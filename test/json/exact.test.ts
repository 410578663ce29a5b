import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import {
  ceiling,
  compare,
  decimals,
  exact,
  floor,
  fraction,
  greatestCommonDivisor,
  isMultiple,
  leastCommonMultiple,
  nearestDouble,
  over,
  plus,
  times,
  toDouble,
} from '../../tools/json/exact.ts';

const whole = fc.integer({ min: -60, max: 60 });
const part = fc.tuple(whole, fc.integer({ min: 1, max: 24 }));
const made = ([above, below]: [number, number]) => fraction(BigInt(above), BigInt(below));
const seeded = { seed: 5, numRuns: 300 };

test.prop([part, part], seeded)('fractions are reckoned with as fractions', (one, other) => {
  const [a, b] = [made(one), made(other)];
  const [above, below] = [one[0] * other[1] + other[0] * one[1], one[1] * other[1]];
  expect(plus(a, b)).toEqual(made([above, below]));
  expect(times(a, b)).toEqual(made([one[0] * other[0], below]));
  expect(compare(a, b)).toBe(Math.sign(one[0] * other[1] - other[0] * one[1]));
  if (other[0] === 0) return;
  expect(times(over(a, b), b)).toEqual(a);
  expect(isMultiple(a, b)).toBe((one[0] * other[1]) % (one[1] * other[0]) === 0);
});

test.prop([part], seeded)('whole numbers around a fraction', (one) => {
  const value = made(one);
  expect(floor(value)).toBe(BigInt(Math.floor(one[0] / one[1])));
  expect(ceiling(value)).toBe(BigInt(Math.ceil(one[0] / one[1])));
  expect(value.denominator > 0n).toBe(true);
  expect(greatestCommonDivisor(value.numerator, value.denominator)).toBe(1n);
});

test.prop([part, part], seeded)('the least common multiple is one, and nothing below is', (one, other) => {
  const [a, b] = [made([Math.abs(one[0]) + 1, one[1]]), made([-Math.abs(other[0]) - 1, other[1]])];
  const least = leastCommonMultiple(a, b);
  expect(isMultiple(least, a) && isMultiple(least, b) && least.numerator > 0n).toBe(true);
  for (const divisor of [2n, 3n, 5n, 7n]) {
    const less = over(least, fraction(divisor));
    expect(isMultiple(less, a) && isMultiple(less, b)).toBe(false);
  }
});

it('nothing is a multiple of 0, and no text but a literal is a number', () => {
  expect(isMultiple(exact(3), exact(0))).toBe(false);
  expect(isMultiple(exact(0), exact(0))).toBe(false);
  expect(() => exact('1,5')).toThrow('1,5 is not a JSON number');
});

it('a literal is read as it is written', () => {
  expect(exact('0.1')).toEqual({ numerator: 1n, denominator: 10n });
  expect(exact(0.1)).toEqual({ numerator: 1n, denominator: 10n });
  expect(exact('-1.50E+2')).toEqual({ numerator: -150n, denominator: 1n });
  expect(exact('-0')).toEqual({ numerator: 0n, denominator: 1n });
  expect(exact('25e-3')).toEqual({ numerator: 1n, denominator: 40n });
  expect(exact('1e400').numerator).toBe(10n ** 400n);
  expect(exact('1e999999999')).toEqual(exact('1e1200'));
  expect(exact('1e-999999999')).toEqual(exact('1e-1200'));
  expect(fraction(3n, -6n)).toEqual({ numerator: -1n, denominator: 2n });
  expect(fraction(0n, 0n)).toEqual({ numerator: 0n, denominator: 1n });
  for (const wrong of ['', 'x', '1.', '.5', '1e', '0x1', '1 ', 'Infinity'])
    expect(() => exact(wrong), wrong).toThrow(`${wrong} is not a JSON number`);
});

it('decimals that end are counted, and doubles are found where there are any', () => {
  expect(decimals(fraction(1n, 8n))).toBe(3);
  expect(decimals(fraction(1n, 50n))).toBe(2);
  expect(decimals(fraction(3n, 1n))).toBe(0);
  expect(decimals(fraction(1n, 3n))).toBeUndefined();
  expect(toDouble(exact('0.3'))).toBe(0.3);
  expect(toDouble(exact('9007199254740993'))).toBeUndefined();
  expect(nearestDouble(exact('9007199254740993'))).toBe(9007199254740992);
  expect(nearestDouble(exact('1e400'))).toBeUndefined();
  expect(toDouble(fraction(1n, 3n))).toBeUndefined();
  expect(toDouble(fraction(-5n, 4n))).toBe(-1.25);
  expect(isMultiple(exact(3), exact(0))).toBe(false);
});
