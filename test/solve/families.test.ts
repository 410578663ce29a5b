import { expect, test } from 'vitest';
import { accepts, contains, satisfiable, schemaOf } from '../../tools/solve/index.ts';
import { FAMILIES } from './families.ts';
import { Dice } from './random-schema.ts';

const SEEDS = Array.from({ length: 8 }, (_, index) => index + 1);

/** A fifth more than it takes today; less is welcome. */
const MOST_STEPS: Readonly<Record<string, number>> = {
  clauses: 545_000,
  pigeonholes: 450_000,
  multiples: 2_900,
  grammars: 8_500,
  definitions: 101_000,
  closures: 57_500,
};

test.each(Object.entries(FAMILIES))('%s take no more work than they did', (name, family) => {
  const questions = SEEDS.flatMap((seed) => [...family(new Dice(seed * 7919))]);
  const steps = questions.map(({ schema }) => satisfiable(schemaOf(schema)).steps);
  expect(steps.reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_STEPS[name] ?? 0);
});

test.each(Object.entries(FAMILIES))('%s are answered as their labels say', (_, family) => {
  for (const seed of SEEDS) {
    for (const { what, schema, expect: expected } of family(new Dice(seed * 7919))) {
      const node = schemaOf(schema);
      const found = satisfiable(node, { minimize: false });
      expect.soft(found.verdict, `${what} of seed ${seed}`).toBe(expected);
      if (found.verdict === 'sat') expect(accepts(node, found.witness), what).toBe(true);
      expect.soft(found.steps, `${what} of seed ${seed}`).toBeLessThan(400_000);
    }
  }
});

test('what has no value is contained in everything, and what has one is not contained in nothing', () => {
  const [nothing, anything] = [schemaOf(false), schemaOf(true)];
  for (const family of Object.values(FAMILIES)) {
    for (const { schema, expect: expected } of family(new Dice(4711))) {
      const node = schemaOf(schema);
      expect(contains(anything, node).verdict).toBe('yes');
      expect(contains(nothing, node).verdict).toBe(expected === 'unsat' ? 'yes' : 'no');
      expect(contains(node, node).verdict).toBe('yes');
    }
  }
});
