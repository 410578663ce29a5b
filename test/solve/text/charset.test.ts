import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import {
  anyMember,
  type CharSet,
  charset,
  complement,
  has,
  intersect,
  LAST,
  members,
  partition,
  union,
} from '../../../tools/solve/text/charset.ts';

const range = fc.tuple(fc.nat(40), fc.nat(5)).map(([from, more]) => [from, from + more] as const);
const beyond = fc.nat(3).map((less) => [LAST - less, LAST] as const);
const sets = fc.array(fc.oneof({ weight: 5, arbitrary: range }, beyond), { maxLength: 5 }).map(charset);
const LOOKED_AT = [...Array.from({ length: 50 }, (_, index) => index), LAST - 4, LAST - 3, LAST - 1, LAST];

function isOrderly({ ranges, key }: CharSet): boolean {
  const gaps = ranges.slice(1).every((each, index) => each - ranges[index]! >= (index % 2 === 0 ? 0 : 2));
  return gaps && ranges.length % 2 === 0 && key === ranges.join(',');
}

test.prop([sets, sets])('sets of characters are a Boolean algebra, each written in one way', (one, other) => {
  const made = [one, complement(one), union(one, other), intersect(one, other)];
  expect(made.every(isOrderly)).toBe(true);
  const [, without, either, both] = made;
  for (const each of LOOKED_AT) {
    expect(has(without!, each)).toBe(!has(one, each));
    expect(has(either!, each)).toBe(has(one, each) || has(other, each));
    expect(has(both!, each)).toBe(has(one, each) && has(other, each));
  }
  expect(complement(without!)).toEqual(one);
  expect(union(other, one)).toEqual(either);
  expect(intersect(other, one)).toEqual(both);
});

test.prop([sets, sets, sets])('a partition is the coarsest one that tells all sets apart', (...given) => {
  const classes = partition(given);
  const within = LOOKED_AT.map((each) => given.map((set) => has(set, each)).join());
  const classOf = LOOKED_AT.map((each) => classes.filter((one) => has(one, each)));
  expect(classOf.every(({ length }) => length === 1)).toBe(true);
  const pairs = within.map((key, index) => `${key} ${classes.indexOf(classOf[index]![0]!)}`);
  expect(new Set(pairs).size).toBe(new Set(within).size);
  expect(new Set(pairs).size).toBe(new Set(classOf.flat()).size);
});

test.prop([sets])('members are shown once, the most readable one first', (set) => {
  const small = intersect(set, charset([[0, 60]]));
  const shown = [...members(small)];
  expect(new Set(shown).size).toBe(shown.length);
  expect([...shown].sort((a, b) => a - b)).toEqual(LOOKED_AT.filter((each) => has(small, each)));
  expect(anyMember(small)).toBe(shown[0]);
});
