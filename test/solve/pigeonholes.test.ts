import { describe, expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { satisfiable, schemaOf } from '../../tools/solve/index.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const pairsOf = (count: number) =>
  upTo(count).flatMap((one) => upTo(one).map((other) => [one, other] as const));

/** Each pigeon is in a hole: the hole is the value of its member. */
function byValue(pigeons: number, holes: number): Json {
  const names = upTo(pigeons).map((index) => `p${index}`);
  const together = pairsOf(pigeons).flatMap(([one, other]) =>
    upTo(holes).map((hole) => ({
      not: { properties: { [names[one]!]: { const: hole }, [names[other]!]: { const: hole } } },
    })),
  );
  const properties = Object.fromEntries(names.map((name) => [name, { enum: upTo(holes) }]));
  return { type: 'object', required: names, properties, allOf: together };
}

/** Each pigeon is in a hole: there is a member for it. */
function byPresence(pigeons: number, holes: number): Json {
  const member = (pigeon: number, hole: number) => `x${pigeon}_${hole}`;
  const somewhere = upTo(pigeons).map((pigeon) => ({
    anyOf: upTo(holes).map((hole) => ({ required: [member(pigeon, hole)] })),
  }));
  const together = pairsOf(pigeons).flatMap(([one, other]) =>
    upTo(holes).map((hole) => ({ not: { required: [member(one, hole), member(other, hole)] } })),
  );
  return { type: 'object', allOf: [...somewhere, ...together] };
}

describe.each([
  ['by the value of a member', byValue],
  ['by the presence of a member', byPresence],
])('pigeons in holes %s', (_, schema) => {
  test.each([3, 6, 9, 12])('one more than %i holes is told by counting', (holes) => {
    const found = satisfiable(schemaOf(schema(holes + 1, holes)), { minimize: false });
    expect(found.verdict).toBe('unsat');
    expect(found.steps).toBeLessThan(100_000);
  });

  test('as many as there are holes fit, and all of a small core is needed', () => {
    for (const holes of [3, 6]) expect(satisfiable(schemaOf(schema(holes, holes))).verdict).toBe('sat');
    expect(satisfiable(schemaOf(schema(4, 3)))).toMatchObject({ verdict: 'unsat', minimal: true });
  });
});

test('pairs that exclude one another do not hide a way that is left', () => {
  const choice = (...names: string[]) => ({ anyOf: names.map((name) => ({ required: [name] })) });
  const apart = (one: string, other: string) => ({ not: { required: [one, other] } });
  const common = {
    type: 'object',
    allOf: [choice('a', 'b', 'c'), choice('c', 'd', 'e'), choice('e', 'f', 'a')],
  };
  const exclusions = [apart('a', 'd'), apart('b', 'd'), apart('c', 'f'), apart('a', 'b')];
  const schema = { ...common, allOf: [...common.allOf, ...exclusions] };
  expect(satisfiable(schemaOf(schema)).verdict).toBe('sat');
});
