import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { openPack, type Pack, type Parts } from '../../../tools/check/cache/pack.ts';

const entries = fc.dictionary(fc.string(), fc.string());

/** What the files of a pack hold after a run. */
function after(parts: Partial<Parts>, run: (pack: Pack) => void): Partial<Parts> {
  const pack = openPack(parts, 'v');
  run(pack);
  return { ...parts, ...pack.changed() };
}

test.prop([fc.array(entries)])('gives back what was put in one run or in several', (runs) => {
  let parts: Partial<Parts> = {};
  for (const values of runs)
    parts = after(parts, (pack) => {
      for (const key of runs.flatMap((one) => Object.keys(one))) pack.touch(key);
      for (const [key, text] of Object.entries(values)) pack.put(key, text);
    });
  const again = openPack(parts, 'v');
  for (const [key, text] of Object.entries(Object.assign({}, ...runs))) expect(again.get(key)).toBe(text);
  expect(again.changed()).toBeUndefined();
});

it('knows nothing of another version', () => {
  const parts = after({}, (pack) => pack.put('key', 'text'));
  expect(openPack(parts, 'w').get('key')).toBeUndefined();
});

it('writes little where little is new, and all when much has come', () => {
  const text = 'x'.repeat(1000);
  const first = after({}, (pack) => {
    for (let each = 0; each < 10; each += 1) pack.put(`old ${each}`, text);
  });
  const second = after(first, (pack) => pack.put('new 1', text));
  expect(second.whole).toBe(first.whole);
  expect(second.since!.length).toBeLessThan(1200);
  const third = after(second, (pack) => {
    for (const key of ['new 2', 'new 3', 'new 4']) pack.put(key, text);
  });
  expect(third.whole).not.toBe(first.whole);
  expect(third.since!.length).toBeLessThan(10);
  expect(openPack(third, 'v').get('new 1')).toBe(text);
});

it('forgets what nobody asked for in several runs that wrote all', () => {
  let parts = after({}, (pack) => {
    pack.put('old', '1');
    pack.put('used', '1');
  });
  for (let run = 0; run < 6; run += 1)
    parts = after(parts, (pack) => {
      pack.get('used');
      pack.put(`new ${run}`, '1'.repeat(100 * 2 ** run));
    });
  const last = openPack(parts, 'v');
  expect(last.get('used')).toBe('1');
  expect(last.get('old')).toBeUndefined();
  expect(last.get('new 5')).toHaveLength(3200);
});
