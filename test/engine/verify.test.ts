import { beforeAll, describe, expect, it } from 'vitest';
import type { Exchange, Step } from '../../tools/cases/exchange.ts';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import type { Verification } from '../../tools/engine/cell.ts';
import { inParallel } from '../../tools/engine/in-parallel.ts';
import type { Json } from '../../tools/json/value.ts';
import { check, exchanges } from './check.ts';
import type { WrongEngine } from './wrong/wrong-engine.ts';
import { wrongEngines } from './wrong/wrong-engines.ts';

const AT_ONCE = 48;
const PATIENCE_MS = 1500;
const known = new Map(exchanges.map((one) => [one.id, one]));

/** A run that does not get where a case wants it is waited for less long than a real engine deserves. */
function impatient(one: GoldenCase): GoldenCase {
  const { steps, ...rest } = one.input as unknown as Exchange;
  const hurried = steps.map(
    (step): Step => ('within' in step ? { ...step, within: Math.min(step.within ?? 0, PATIENCE_MS) } : step),
  );
  return { ...one, input: { ...rest, steps: hurried } as unknown as Json };
}

async function verify({ caughtBy, defect, capabilities }: WrongEngine): Promise<Verification> {
  const cases = caughtBy.map((id) => impatient(known.get(id) as GoldenCase));
  return check({ around: defect, ...(capabilities ? { capabilities } : {}) }, cases);
}

it('names cases that exist, and no mistake twice', () => {
  const named = wrongEngines.flatMap(({ caughtBy }) => caughtBy);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  const mistakes = wrongEngines.map(({ mistake }) => mistake);
  expect(mistakes.filter((one, index) => mistakes.indexOf(one) < index)).toEqual([]);
});

it('tells every case from one that nothing fails', () => {
  const named = new Set(wrongEngines.flatMap(({ caughtBy }) => caughtBy));
  expect(exchanges.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
});

describe('an engine that', () => {
  let verifications: ReadonlyMap<string, Verification>;

  beforeAll(async () => {
    const all = await inParallel(
      wrongEngines,
      AT_ONCE,
      async (wrong) => [wrong.mistake, await verify(wrong)] as const,
    );
    verifications = new Map(all);
  }, 120_000);

  it.each(wrongEngines.map(({ mistake }) => mistake))(
    '%s is caught by every case that is named',
    (mistake) => {
      const { cells, refused, unserved = [] } = verifications.get(mistake) as Verification;
      expect(refused).toBeUndefined();
      // Who refuses all that it is asked of an operation is told that it does not serve it.
      const toldOnce = new Set(unserved.map(({ because }) => because));
      const missed = cells.filter(
        ({ outcome, faults, because = '' }) =>
          outcome !== 'crashed' && faults.length === 0 && !toldOnce.has(because),
      );
      expect(missed.map(({ id, outcome, because }) => `${id} ${outcome} ${because ?? ''}`)).toEqual([]);
      for (const { cites } of cells) expect(cites.requirement).not.toBe('');
    },
  );
});
