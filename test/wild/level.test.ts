import { expect, it } from 'vitest';
import type { Contact } from './contacts.ts';
import { bounds, crowdsOf, loudest, tellsEach, weigh } from './level.ts';
import type { Counts } from './tally.ts';

const counts = (right: number, wrong: number): Counts => ({
  true: right,
  repeated: 0,
  debatable: 0,
  false: wrong,
});
const nothing = counts(0, 0);
const rule = 'x/no-y';
const contact = (number: number, right: number, wrong: number): Contact => ({
  repo: `${number}-${right}-${wrong}`,
  contact: number,
  rules: { [rule]: counts(right, wrong) },
});

it.each([
  [9, 9, 'error'],
  [8, 8, 'warning'],
  [3, 3, 'warning'],
  [2, 2, 'warning'],
  [17, 20, 'warning'],
  [16, 20, 'info'],
  [94, 100, 'warning'],
  [97, 100, 'error'],
  [13, 20, 'info'],
  [12, 20, 'nursery'],
  [0, 0, 'info'],
] as const)('%i of %i right make %s', (right, judged, level) => {
  expect(loudest({ right, judged })).toBe(level);
});

it('lets no rule be an error that was not right where it was met first', () => {
  const tuned = counts(200, 0);
  expect(loudest(weigh([], nothing, rule))).toBe('warning');
  expect(loudest(weigh([], tuned, rule))).toBe('warning');
  expect(loudest(weigh([contact(1, 0, 2)], tuned, rule))).toBe('info');
  expect(loudest(weigh([contact(1, 3, 0)], tuned, rule))).toBe('error');
});

it('counts one repository for three findings at most', () => {
  expect(weigh([contact(1, 1, 3)], nothing, rule)).toMatchObject({ judged: 6, right: 3.75 });
  expect(weigh([], counts(9, 3), rule)).toMatchObject({ judged: 6, right: 5.25 });
});

it('asks older contacts only where newer ones met too little', () => {
  const old = contact(1, 0, 4);
  const fresh = [contact(2, 3, 0), contact(2, 4, 0)];
  expect(weigh([old, ...fresh], nothing, rule)).toMatchObject({ judged: 12, right: 9 });
  const enough = [old, ...fresh, ...Array.from({ length: 5 }, () => contact(3, 3, 0))];
  expect(weigh(enough, nothing, rule)).toMatchObject({ judged: 24, right: 24 });
});

it('tells each of many only where crowds were right, and counts only what is told', () => {
  const each = (...contacts: readonly Contact[]) => tellsEach(crowdsOf(contacts, rule));
  expect(each(contact(1, 60, 0))).toBe(false);
  expect(each(contact(1, 60, 0), contact(1, 11, 1))).toBe(true);
  expect(each(contact(1, 60, 0), contact(1, 7, 4))).toBe(false);
  expect(each(contact(1, 9, 0), contact(1, 3, 0))).toBe(false);
  expect(weigh([contact(1, 0, 50), contact(1, 2, 0)], nothing, rule)).toMatchObject({ judged: 5, right: 5 });
  const told = [contact(1, 50, 0), contact(1, 2, 0), contact(2, 16, 0)];
  expect(weigh(told, nothing, rule)).toMatchObject({ judged: 11, right: 11 });
});

it('forgets old crowds where there are newer ones', () => {
  const newer = Array.from({ length: 6 }, () => contact(2, 15, 0));
  expect(crowdsOf([contact(1, 0, 19), ...newer], rule)).toEqual({ judged: 6, right: 6 });
});

it('puts the true part between its bounds, the nearer the more was judged', () => {
  const [few, many] = [bounds({ judged: 4, right: 3 }), bounds({ judged: 400, right: 300 })];
  for (const [low, high] of [few, many]) {
    expect(low).toBeLessThan(0.75);
    expect(high).toBeGreaterThan(0.75);
  }
  expect(many[1] - many[0]).toBeLessThan(few[1] - few[0]);
});
