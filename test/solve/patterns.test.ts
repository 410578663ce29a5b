import { describe, expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { accepts, satisfiable, schemaOf } from '../../tools/solve/index.ts';

function asked(schema: Record<string, Json>) {
  return satisfiable(schemaOf({ type: 'string', ...schema }), { budget: 200_000 });
}

describe('a word is found', () => {
  test.each<[string, Record<string, Json>]>([
    [
      'bounded repeats that overlap, and a suffix',
      { allOf: [{ pattern: '^(c1.{4,8}){6}' }, { pattern: '[0-9]{20}$' }] },
    ],
    ['bounded repeats anywhere', { pattern: '(c1.{4,8}){6}x$', minLength: 40 }],
    [
      'bounded repeats, one of them denied',
      {
        allOf: [{ pattern: '^(c1.{4,8}){6}' }, { pattern: '[0-9]{20}$' }],
        not: { pattern: '(.{4,8}c2){5}' },
      },
    ],
    ['long counters', { pattern: '^.{1,64}@.{1,255}$', minLength: 300 }],
    ['a lookahead in what is repeated', { pattern: '^(?:(?!foo)[a-z]+-?)*$', minLength: 20 }],
    ['word boundaries in what is repeated', { pattern: '^(\\b[a-z]+\\b ?){3,40}$' }],
    ['a lookbehind', { pattern: '(?<=abc)def$' }],
    ['a lookbehind at a distance', { pattern: '^.{10}(?<=abc)def$' }],
    ['a denied lookbehind', { pattern: '^[a-z]{3}(?<!foo|aaa)$' }],
    ['a lookbehind in an alternative', { pattern: '^(?:x|.{4}(?<=ab))\\d$', minLength: 5 }],
    ['a back-reference', { pattern: '^(a+)-\\1$', minLength: 9 }],
    ['a back-reference to one of two quotes', { pattern: '^(["\'])[^"\']*\\1$', minLength: 12 }],
    ['a denied back-reference', { not: { pattern: '(.).*\\1' }, minLength: 20 }],
    [
      'a back-reference beside another pattern',
      { allOf: [{ pattern: '^(\\w+) \\1$' }, { pattern: '^.{9}$' }] },
    ],
  ])('of %s', (_, schema) => {
    const found = asked(schema);
    if (found.verdict !== 'sat') throw new Error(JSON.stringify(found));
    expect(accepts(schemaOf({ type: 'string', ...schema }), found.witness)).toBe(true);
  });
});

describe('there is no word', () => {
  test.each<[string, Record<string, Json>]>([
    [
      'letters that are two at once',
      { allOf: [{ pattern: '^[ab]*a[ab]{14}$' }, { pattern: '^[ab]*b[ab]{14}$' }] },
    ],
    ['a lookbehind that is denied', { pattern: '^[a-z]{3}(?<=foo)$', not: { const: 'foo' } }],
    ['two lookbehinds', { pattern: '^..(?<=a.)(?<=b.)$' }],
  ])('of %s', (_, schema) => {
    expect(asked(schema)).toMatchObject({ verdict: 'unsat', minimal: true });
  });
});
