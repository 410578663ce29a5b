import { expect, it } from 'vitest';
import { recent } from '../../tools/claims/recent.ts';

it('keeps what was asked for most recently, and no more than twice as many as it should', () => {
  const numbers = recent<number>(2);
  for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) {
    numbers.set(key, index);
    expect(numbers.get('a')).toBe(0);
  }
  for (const key of ['e', 'f', 'g', 'h']) numbers.set(key, 9);
  expect(numbers.get('a')).toBeUndefined();
  expect(numbers.get('h')).toBe(9);
  const kept = 'abcdefgh'.split('').filter((key) => numbers.get(key) !== undefined);
  expect(kept.length).toBeLessThanOrEqual(4);
});
