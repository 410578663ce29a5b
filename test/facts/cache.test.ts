import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { cache } from '../../tools/facts/cache.ts';

const keys = fc.array(fc.constantFrom(...'abcdefghij'), { maxLength: 60 });

test.prop([keys, fc.integer({ min: 1, max: 16 })])(
  'knows what was set last, or nothing, and never much more than it has room for',
  (set, most) => {
    const numbers = cache<number>(most);
    const last = new Map<string, number>();
    for (const [index, key] of set.entries()) {
      numbers.set(key, index);
      last.set(key, index);
      expect(numbers.get(key)).toBe(index);
    }
    const kept = [...last].filter(([key]) => numbers.get(key) !== undefined);
    for (const [key, index] of kept) expect(numbers.get(key)).toBe(index);
    expect(kept.length).toBeLessThanOrEqual(most + Math.max(1, most / 8));
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(last.size, most));
  },
);
