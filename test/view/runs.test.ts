import { expect, it } from 'vitest';
import { runsPartOf } from '../../tools/view/data/runs.ts';
import { faultsOf } from './sample.ts';

const bytes = (event: object) => Buffer.from(JSON.stringify(event));
const rest = () => ({
  runIds: ['r1', 'r2'] as const,
  divergedAt: 4,
  stateDiff: {},
  notes: [],
  isTruncated: false,
});

function* differences(count: number) {
  for (let seq = 4; seq < 4 + count; seq++) {
    const event = (berth: number) =>
      bytes({ eventId: `${berth}`, type: 'ship.moored', payload: { berth, at: seq } });
    yield { seq, op: 'changed' as const, aEvent: event(1), bEvent: event(2) };
  }
}

const compared = (count: number) =>
  runsPartOf({ names: ['a', 'b'], differences: differences(count), shown: (event) => event }, rest);

it('tells where two events differ, at the leaf', () => {
  const {
    differences: [one],
  } = compared(1);
  expect(one).toEqual({
    ...{ seq: 4, op: 'changed', a: 'ship.moored', b: 'ship.moored' },
    leaves: [{ pointer: '/payload/berth', a: '1', b: '2' }],
  });
});

it('stays small however long the runs are, and counts all', () => {
  const { differences: kept, counts, strip } = compared(100_000);
  expect(kept).toHaveLength(400);
  expect(counts.changed).toBe(100_000);
  expect(strip.buckets.length).toBeLessThanOrEqual(240);
  expect(strip.buckets.reduce((sum, [, , changed]) => sum + changed, 0)).toBe(100_000);
});

it('gives data that its schema describes', () => {
  expect(faultsOf({ runs: compared(3) })).toBeNull();
});
