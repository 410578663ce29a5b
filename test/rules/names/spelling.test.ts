import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  isOneEdit,
  isPlural,
  neighbours,
  stemOf,
  styleOf,
  wordsOf,
} from '../../../tools/rules/names/spelling.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

/** Everything that one letter more, less or another one, or two that change places, make of a text. */
function edited(from: string): Set<string> {
  const made = new Set<string>();
  for (let at = 0; at <= from.length; at += 1) {
    const [head, tail] = [from.slice(0, at), from.slice(at)];
    for (const letter of 'abc') made.add(head + letter + tail).add(head + letter + tail.slice(1));
    if (tail !== '') made.add(head + tail.slice(1));
    if (tail.length > 1) made.add(head + tail[1] + tail[0] + tail.slice(2));
  }
  made.delete(from);
  return made;
}

describe('an edit', () => {
  test.prop([text, text])('parts two texts as a list of all edits has it', (one, other) => {
    expect(isOneEdit(one, other)).toBe(edited(one).has(other));
    expect(isOneEdit(other, one)).toBe(isOneEdit(one, other));
  });

  test.prop([text])('leads to a text that has a neighbour in common', (one) => {
    const near = new Set(neighbours(one));
    for (const other of edited(one))
      expect(
        [...neighbours(other)].some((each) => near.has(each)),
        `${one} ${other}`,
      ).toBe(true);
  });
});

describe('a name', () => {
  it.each([
    ['runId', 'camel', ['run', 'id']],
    ['HTTPServer', 'pascal', ['http', 'server']],
    ['run_id', 'snake', ['run', 'id']],
    ['RUN_FAILED', 'screaming', ['run', 'failed']],
    ['run.started', 'dotted', ['run', 'started']],
    ['run-id', 'kebab', ['run', 'id']],
    ['URL', 'upper', ['url']],
    ['run2', 'flat', ['run', '2']],
  ])('%s is %s', (name, style, words) => {
    expect([styleOf(name), wordsOf(name)]).toEqual([style, words]);
  });

  it('has words that are inflected', () => {
    expect(['poll', 'polling', 'polled', 'polls'].map(stemOf)).toEqual(['poll', 'poll', 'poll', 'poll']);
    expect([
      isPlural('limits', 'limit'),
      isPlural('entry', 'entries'),
      isPlural('class', 'classify'),
    ]).toEqual([true, true, false]);
  });
});
