import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { equal, equalityKey, firstRepeat } from '../../tools/json/equal.ts';
import { isArray, isObject, type Json } from '../../tools/json/value.ts';

function turnedRound(value: Json): Json {
  if (isArray(value)) return value.map(turnedRound);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, part]) => [name, turnedRound(part)]),
  );
}

const values = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

test.prop([values, values], { numRuns: 300 })(
  'values are equal exactly where their keys are',
  (one, other) => {
    expect(equal(one, other)).toBe(equalityKey(one) === equalityKey(other));
    expect(firstRepeat([one, other])).toEqual(equal(one, other) ? [0, 1] : undefined);
  },
);

test.prop([values])('the order of members does not count', (value) => {
  const other = turnedRound(value);
  expect(equal(value, other)).toBe(true);
  expect(equalityKey(value)).toBe(equalityKey(other));
  expect(firstRepeat(['x', [value], 0, [other]])).toEqual([1, 3]);
});

it('a value is equal to none that has more or other parts', () => {
  const different: readonly Json[] = [
    [],
    [1],
    [1, 2],
    [2, 1],
    {},
    { a: 1 },
    { a: 2 },
    { b: 1 },
    { a: 1, b: 1 },
    { 0: 1 },
    ['1'],
    '[1]',
    '1',
    1,
    null,
    'null',
    true,
  ];
  for (const [index, one] of different.entries())
    for (const [at, other] of different.entries()) {
      expect(equal(one, other)).toBe(index === at);
      expect(equalityKey(one) === equalityKey(other)).toBe(index === at);
    }
  expect(firstRepeat(different)).toBeUndefined();
  expect(equal(0, -0)).toBe(true);
  expect(equalityKey([-0])).toBe(equalityKey([0]));
});

it('values that share their parts are looked at part by part', () => {
  let lists: Json = [1];
  let objects: Json = { a: 1 };
  for (let level = 0; level < 60; level += 1) {
    lists = [lists, lists];
    objects = { a: objects, b: objects };
  }
  expect(firstRepeat([lists, objects, [[lists], lists], [...lists]])).toEqual([0, 3]);
  expect(firstRepeat([lists, objects, { ...objects }])).toEqual([1, 2]);
});
