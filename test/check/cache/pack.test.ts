import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { openPack } from '../../../tools/check/cache/pack.ts';

const entries = fc.dictionary(fc.string(), fc.string());

test.prop([entries])('gives back what was put', (values) => {
  const pack = openPack(undefined, 'v');
  for (const [key, text] of Object.entries(values)) pack.put(key, text);
  const again = openPack(pack.changed(), 'v');
  for (const [key, text] of Object.entries(values)) expect(again.get(key)).toBe(text);
  expect(again.changed()).toBeUndefined();
});

it('knows nothing of another version', () => {
  const pack = openPack(undefined, 'v');
  pack.put('key', 'text');
  expect(openPack(pack.changed(), 'w').get('key')).toBeUndefined();
});

it('forgets what nobody asked for in several runs', () => {
  let text: Buffer | undefined;
  const first = openPack(text, 'v');
  first.put('old', '1');
  first.put('used', '1');
  text = first.changed();
  for (let run = 0; run < 6; run += 1) {
    const pack = openPack(text, 'v');
    pack.get('used');
    pack.put(`new ${run}`, '1');
    text = pack.changed();
  }
  const last = openPack(text, 'v');
  expect(last.get('used')).toBe('1');
  expect(last.get('old')).toBeUndefined();
  expect(last.get('new 5')).toBe('1');
});
