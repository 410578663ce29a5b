import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { type Change, jsonMend } from '../../../tools/read/data/json-mend.ts';

function mended(text: string): string | undefined {
  return jsonMend(text, 100)
    ?.toReversed()
    .reduce((rest: string, { start, end, is }: Change) => rest.slice(0, start) + is + rest.slice(end), text);
}

it.each([
  ['{ "a": 1 "b": 2 }', '{ "a": 1, "b": 2 }'],
  ['{ "a": 1, "b": 2, }', '{ "a": 1, "b": 2 }'],
  ['{ "a" 1,, "b": 2 }', '{ "a": 1, "b": 2 }'],
  ['{ "a": [1, 2} }', '{ "a": [1, 2] }'],
  ['{ "a": [1, 2 }', '{ "a": [1, 2 ]}'],
  ['{ "a": [1, 2]] }', '{ "a": [1, 2] }'],
  ['{ "a": { "b": [1] }', '{ "a": { "b": [1] }}'],
  ['[1] ]', '[1] '],
  ['{ "a": [[1], [2]', '{ "a": [[1], [2]]}'],
  ['{ "a": "b,\n "c": 1 }', '{ "a": "b",\n "c": 1 }'],
  ["{ a: 1, 'b': 2, “c”: 3 }", '{ "a": 1, "b": 2, "c": 3 }'],
  ['[True, .5, 2., +1, word]', '[true, 0.5, 2.0, 1, "word"]'],
  ['["\\d\\n"]', '["\\\\d\\n"]'],
])('%s', (text, expected) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(mended(text)).toBe(expected);
  JSON.parse(expected);
});

it('leaves alone what nobody can complete', () => {
  expect(mended('{ "a": 007 }')).toBe(undefined);
  expect(mended('{ "a": 1, "a": 2 }')).toBe(undefined);
  expect(mended('')).toBe(undefined);
});

const value = fc.json({ maxDepth: 3 }).map((text) => JSON.stringify(JSON.parse(text), undefined, 1));

test.prop([value, fc.nat()])('what it gives parses, however the text was spoilt', (text, lot) => {
  const at = lot % text.length;
  const result = mended(text.slice(0, at) + text.slice(at + 1));
  if (result !== undefined) expect(() => JSON.parse(result)).not.toThrow();
});

it('comes to an end with a string of blanks in time that grows with its length', () => {
  const start = performance.now();
  expect(mended(`{"a": "${' '.repeat(250_000)}x`)).toMatch(/x"\}$/);
  expect(performance.now() - start).toBeLessThan(8000);
});
