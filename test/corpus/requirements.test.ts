import { readFileSync, writeFileSync } from 'node:fs';
import Slugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { at as valueAt } from '../../tools/json/pointer.ts';
import type { Json } from '../../tools/json/value.ts';
import { PAGE, pageOf, placeOf, requirements, type Sentence } from './requirements.ts';

/** The text of each section by its anchor, up to the next heading of whatever level. */
function sections(path: string): ReadonlyMap<string, string> {
  const slugger = new Slugger();
  const found = new Map<string, string>();
  let anchor = '';
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, heading] = /^#+ (.*)$/.exec(line) ?? [];
    if (heading !== undefined) anchor = slugger.slug(heading.replaceAll('`', ''));
    found.set(anchor, `${found.get(anchor) ?? ''} ${heading === undefined ? line : ''}`);
  }
  return found;
}

function saidAt({ at = '', says }: Sentence): unknown {
  const { path, fragment } = placeOf(at);
  if (!fragment.startsWith('/'))
    return sections(path)
      .get(fragment)
      ?.includes(says ?? '');
  return valueAt(parse(readFileSync(path, 'utf8')) as Json, fragment) !== undefined;
}

describe.each(requirements)('$source', ({ sentences }) => {
  it.each(sentences.filter(({ outside }) => outside === undefined))('says: $asks', (sentence) => {
    expect([sentence.at, sentence.says, saidAt(sentence)]).toEqual([sentence.at, sentence.says, true]);
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
