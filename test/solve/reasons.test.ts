import { describe, expect, it, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { boundaries, dead, evaluate, overlap, satisfiable, schemaOf } from '../../tools/solve/index.ts';

const CIRCLE = 'a reference leads back to itself without looking at a part of the value';
const untold = '^(?:(?!\\1)(a+)b)+\\1c\\1\\1\\1$';
const text = (pattern: string, rest: object = {}): Json => ({ type: 'string', pattern, ...rest });

describe('where there is no answer, the reason is told', () => {
  test.each<[reason: string, schema: Json]>([
    [CIRCLE, { allOf: [{ $ref: '#' }] }],
    [CIRCLE, { anyOf: [{ $ref: '#' }, { $ref: '#' }] }],
    [CIRCLE, { not: { $ref: '#' } }],
    ['no anchor `nope` in specord:/schema', { $ref: '#nope' }],
    [
      'the pattern ^(?:(?=a)b)+$ is beyond finite automata: it uses an assertion under a quantifier',
      text('^(?:(?=a)b)+$'),
    ],
    [
      `the pattern ${untold} is beyond finite automata: it uses a back-reference`,
      text(untold, { maxLength: 3 }),
    ],
    [
      'the pattern (?<=(?=a)b)c is beyond finite automata: it uses a lookbehind over another assertion',
      text('(?<=(?=a)b)c', { maxLength: 1 }),
    ],
    ['a string of 2000000 characters is too long to show', { type: 'string', minLength: 2e6 }],
    [
      'a pattern may or may not match the name `a`',
      { type: 'object', patternProperties: { [untold.slice(0, 8)]: { type: 'string' } }, required: ['a'] },
    ],
    [
      'only numbers that no double can hold are left',
      { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 1.0000000000000002 },
    ],
  ])('%s', (reason, schema) => {
    expect(satisfiable(schemaOf(schema), { minimize: false })).toMatchObject({ verdict: 'unknown', reason });
  });

  it('also of a value that is judged', () => {
    const undecided = (schema: Json, value: Json) => evaluate(schemaOf(schema), value).undecided;
    expect(undecided({ allOf: [{ $ref: '#' }] }, 1)).toBe(CIRCLE);
    expect(undecided({ $ref: '#nope' }, 1)).toBe('no anchor `nope` in specord:/schema');
    let deep: Json = [];
    for (let level = 0; level < 30_000; level += 1) deep = [deep];
    expect(undecided({ items: { $ref: '#' } }, deep)).toBe('it is nested too deeply');
  });

  it('also of places that are too many to ask about', () => {
    const level = (rest: Json): Json => ({ items: { properties: { a: rest, b: rest, c: rest, d: rest } } });
    let schema: Json = true;
    for (let depth = 0; depth < 7; depth += 1) schema = level(schema);
    const missing = boundaries(schemaOf(schema), { total: 100 }).missing.map(({ reason }) => reason);
    expect(missing.at(-1)).toMatch(
      /^it applies schemas at more than \d+ places, and the rest got no instance$/,
    );
    expect(missing).toContain('the 100 steps for all questions are spent');
    const unknown = dead(schemaOf(schema), { total: 100 }).unknown.map(({ reason }) => reason);
    expect(unknown.at(-1)).toMatch(
      /^it applies schemas at more than \d+ places, and the rest was not asked about$/,
    );
    const branches = Array.from({ length: 6 }, (_, index) => ({ minimum: index }));
    const { overlaps, unknown: untold } = overlap(schemaOf({ oneOf: branches }), { total: 50 });
    expect(overlaps.length).toBeGreaterThan(0);
    expect(untold.at(-1)).toEqual({ branches: [4, 5], reason: 'the 50 steps for all questions are spent' });
    expect(overlaps.length + untold.length).toBe(15);
  });
});

test('what has no meaning does not matter beside what decides', () => {
  expect(satisfiable(schemaOf({ anyOf: [{ $ref: '#' }, { type: 'string' }] }))).toMatchObject({
    verdict: 'sat',
    witness: 'a',
  });
  const refuted = { type: 'string', minLength: 2, maxLength: 1, allOf: [{ $ref: '#' }, { pattern: '(' }] };
  expect(satisfiable(schemaOf(refuted)).verdict).toBe('unsat');
});

test('a place where no schema is cannot be opened', () => {
  expect(() => schemaOf({ a: 1 }, { pointer: '/b' })).toThrow('there is no schema at "/b"');
});
