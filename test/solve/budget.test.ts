import { describe, expect, it } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { accepts, contains, dead, sample, satisfiable, schemaOf } from '../../tools/solve/index.ts';

const BUDGET = 200_000;

function asked(schema: Json) {
  return satisfiable(schemaOf(schema), { budget: BUDGET });
}

/** Definitions of which each asks for the next one twice. */
function chain(length: number, twice: (next: Json) => Record<string, Json>): Json {
  const names = Array.from({ length }, (_, index) => `c${index}`);
  const definitions = names.map((name, index): [string, Json] => {
    const next = { $ref: `#/$defs/c${index + 1}` };
    return [name, index === length - 1 ? { type: 'string' } : twice(next)];
  });
  return { $ref: '#/$defs/c0', $defs: Object.fromEntries(definitions) };
}

const members = (next: Json) => ({
  type: 'object',
  properties: { a: next, b: next },
  required: ['a', 'b'],
});

describe('a budget covers', () => {
  it('values that share their parts, which may be larger than can be written', () => {
    for (const length of [24, 60, 200]) {
      const schema = schemaOf(chain(length, members));
      const found = satisfiable(schema, { budget: BUDGET });
      if (found.verdict !== 'sat') throw new Error(JSON.stringify(found));
      expect(found.size).toBeGreaterThan(2 ** (length - 1));
      expect(found.steps).toBeLessThan(20_000);
      expect(accepts(schema, found.witness)).toBe(true);
      expect(contains(schema, schemaOf(true), { budget: BUDGET }).verdict).toBe('no');
      expect(contains(schemaOf(false), schema, { budget: BUDGET })).toMatchObject({
        verdict: 'unknown',
        reason: 'a value of more than 100000 parts is too large to show',
      });
      if (length === 24) expect(sample(schema, 2, { budget: BUDGET })).toEqual([]);
      expect(dead(schema, { budget: 20_000, total: 50_000 }).dead).toEqual([]);
    }
    expect(asked(chain(10, members)).verdict).toBe('sat');
  });

  it('large values that are listed or have to differ', () => {
    const listed = (next: Json) => ({ ...members(next), not: { enum: [{ a: 1, b: 1 }] } });
    expect(asked(chain(30, listed))).toMatchObject({ verdict: 'sat' });
    const { $defs } = chain(30, members) as { readonly $defs: Record<string, Json> };
    const prefixItems = [{ $ref: '#/$defs/c0' }, { $ref: '#/$defs/c1' }];
    const schema = { type: 'array', prefixItems, minItems: 2, uniqueItems: true, $defs };
    expect(asked(schema).steps).toBeLessThan(BUDGET);
  });

  it('values that share their parts and have to differ', () => {
    const pairs = chain(40, (next) => ({ type: 'array', minItems: 2, uniqueItems: true, items: next }));
    expect(asked(pairs)).toMatchObject({ verdict: 'unknown' });
  });

  it('the check of what was found, which looks at it once where references double', () => {
    const found = asked(chain(40, (next) => ({ allOf: [next, { ...(next as object), minLength: 1 }] })));
    expect(found).toMatchObject({ verdict: 'sat' });
    expect(found.steps).toBeLessThan(5_000);
  });

  it('elements that are counted', () => {
    const contains = { type: 'array', contains: { type: 'string' }, minContains: 1e9 };
    expect(asked(contains)).toMatchObject({
      verdict: 'unknown',
      reason: expect.stringContaining('too long'),
    });
    expect(asked({ ...contains, maxItems: 3 }).verdict).toBe('unsat');
    expect(asked({ ...contains, minContains: 3 }).verdict).toBe('sat');
    expect(asked({ type: 'array', minItems: 1e9, items: { type: 'string' } }).verdict).toBe('unknown');
  });

  it('words that take long to put together', () => {
    const before = process.cpuUsage();
    const found = asked({
      type: 'string',
      pattern: '^(?:x.{0,40}){10}$',
      not: { pattern: '^(?:x.{0,39}){10}$' },
    });
    expect(found).toMatchObject({ verdict: 'unknown', reason: expect.stringContaining('steps is spent') });
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });

  it('all questions about dead parts together, with the reasons', () => {
    const schema = { oneOf: Array.from({ length: 40 }, (_, index) => ({ pattern: `a{${index},}b` })) };
    const { steps, unknown } = dead(schemaOf(schema), { budget: 20_000 });
    expect(steps).toBeLessThan(20_000 * 13);
    expect(unknown.map(({ reason }) => reason)).toContain('the 200000 steps for all questions are spent');
  });

  it('a core of a thousand schemas, each of which is written out for each question', () => {
    const names = Array.from({ length: 13 }, (_, index) => `p${index}`);
    const holes = Array.from({ length: 12 }, (_, index) => index);
    const pairs = names.flatMap((one, index) => names.slice(0, index).map((other) => [one, other] as const));
    const together = pairs.flatMap(([one, other]) =>
      holes.map((hole) => ({
        not: { properties: { [one]: { const: hole }, [other]: { const: hole } } },
      })),
    );
    const properties = Object.fromEntries(names.map((name) => [name, { enum: holes }]));
    const before = process.cpuUsage();
    const found = asked({ type: 'object', required: names, properties, allOf: together });
    expect(found).toMatchObject({ verdict: 'unsat', minimal: false });
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(4);
  });

  it('dynamic references, which differ with every order of what leads to them', () => {
    const definitions = Array.from({ length: 30 }, (_, index): [string, Json] => {
      const next = (steps: number) => `d${(index + steps) % 30}`;
      const properties = { a: { $ref: next(1) }, b: { $dynamicRef: `${next(2)}#n${(index + 2) % 30}` } };
      return [`d${index}`, { $id: `d${index}`, $dynamicAnchor: `n${index}`, properties, required: ['a'] }];
    });
    const schema = {
      $id: 'https://pumps.example/r',
      properties: { x: { $ref: 'd0' } },
      $defs: Object.fromEntries(definitions),
    };
    const { unknown } = dead(schemaOf(schema), { budget: 1_000 });
    expect(unknown.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('places, and the rest was'),
    );
  });

  it('a question to its last step', () => {
    for (const schema of [
      { type: 'object', required: ['a'], properties: { a: false } },
      { enum: [1, 2], minimum: 3 },
    ]) {
      const options = { minimize: false } as const;
      const { steps } = satisfiable(schemaOf(schema), options);
      const within = (budget: number) => satisfiable(schemaOf(schema), { ...options, budget });
      expect(within(steps)).toMatchObject({ verdict: 'unsat', steps });
      const reason = `the budget of ${steps - 1} steps is spent`;
      expect(within(steps - 1)).toMatchObject({ verdict: 'unknown', reason });
    }
  });
});
