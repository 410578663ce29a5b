import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { canonical } from '../../tools/json/canonical.ts';
import { at as valueAt } from '../../tools/json/pointer.ts';
import { isArray, type Json } from '../../tools/json/value.ts';
import { PAGE, pageOf, requirements, type Sentence } from './requirements.ts';
import { placeOf, wordsAt } from './sections.ts';

const sorted = (value: Json | undefined) =>
  isArray(value) ? value.toSorted((a, b) => (canonical(a) < canonical(b) ? -1 : 1)) : value;

function instanceAt({ at = '' }: Sentence): Json | undefined {
  const { path, fragment } = placeOf(at);
  return valueAt(parse(readFileSync(path, 'utf8')) as Json, fragment);
}

describe.each(requirements)('$source', ({ sentences }) => {
  it.each(sentences.filter(({ outside }) => outside === undefined))('says: $asks', (sentence) => {
    if (sentence.says !== undefined) expect(wordsAt(sentence)).toBe(sentence.says);
    else if (sentence.is === undefined) expect(instanceAt(sentence)).toBeDefined();
    else expect(sorted(instanceAt(sentence))).toEqual(sorted(sentence.is));
  });

  it('names each demand once, and gives a reason for each that it leaves out', () => {
    const asked = sentences.map(({ level, asks }) => `${level} ${asks}`);
    expect(new Set(asked).size).toBe(asked.length);
    for (const { at, outside, says } of sentences) {
      expect([at === undefined, says !== undefined && at === undefined]).toEqual([
        outside !== undefined,
        false,
      ]);
    }
  });
});

it('is written to its page', () => {
  const page = pageOf(requirements);
  if (process.env.SPECORD_UPDATE === '1') writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});
