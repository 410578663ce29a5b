import { expect, it } from 'vitest';
import { percentDecoded, percentEncoded } from '../../tools/json/percent.ts';

it('gives back what it was given', () => {
  for (const text of ['', 'a/b c', 'ä%41', '100 %', '\u{1f600}'])
    expect(percentDecoded(percentEncoded(text))).toBe(text);
});

it('encodes half of a character, of which no address can be made, as what stands for one', () => {
  expect(percentEncoded('a\ud800b')).toBe('a%EF%BF%BDb');
});

it('keeps broken encoding', () => {
  expect(percentDecoded('%E0%A4%A and %')).toBe('%E0%A4%A and %');
});
