import { expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { accepts, satisfiable, schemaOf } from '../../tools/solve/index.ts';

/** Eighths say all about limits at quarters, and about multiples and values at halves. */
const EIGHTHS = Array.from({ length: 97 }, (_, index) => (index - 48) / 8);
const LIMITS = [-2.25, -1, 0, 0.5, 0.75, 2];

const bounds = LIMITS.flatMap((low) =>
  LIMITS.flatMap((high): Json[] => [
    { minimum: low, maximum: high },
    { exclusiveMinimum: low, maximum: high },
    { minimum: low, exclusiveMaximum: high },
    { exclusiveMinimum: low, exclusiveMaximum: high },
  ]),
);

const RESTS: readonly Json[] = [
  {},
  { multipleOf: 0.5 },
  { type: 'integer' },
  { multipleOf: 0.75, not: { multipleOf: 1.5 } },
  { multipleOf: 0.5, not: { multipleOf: 1 } },
  { allOf: [{ multipleOf: 0.5 }, { multipleOf: 0.75 }] },
  { not: { enum: [-1, 0, 0.5, 2] } },
  { multipleOf: 0.5, not: { enum: [-0.5, 0, 0.5, 1] } },
  { not: { multipleOf: 0.25 } },
];

test.each(RESTS)('limits leave a number exactly where some eighth is one, also with %j', (rest) => {
  for (const limits of bounds) {
    const document = { type: 'number', ...(limits as object), ...(rest as object) };
    const schema = schemaOf(document);
    const found = satisfiable(schema, { minimize: false });
    const some = EIGHTHS.find((value) => accepts(schema, value) === true);
    expect(found.verdict, JSON.stringify(document)).toBe(some === undefined ? 'unsat' : 'sat');
    if (found.verdict === 'sat') expect(accepts(schema, found.witness)).toBe(true);
  }
});

test.each<[Json, number]>([
  [{ minimum: 2.5 }, 3],
  [{ minimum: 2.5, maximum: 2.75 }, 2.5],
  [{ exclusiveMinimum: 2, exclusiveMaximum: 3 }, 2.5],
  [{ minimum: -3, maximum: -2, type: 'integer' }, -2],
  [{ multipleOf: 7, exclusiveMinimum: 0 }, 7],
  [{ type: 'integer', not: { enum: [0, 1, 2, 3] } }, -1],
])('%j is shown by a simple number', (schema, simplest) => {
  const found = satisfiable(schemaOf({ type: 'number', ...(schema as object) }));
  expect(found).toMatchObject({ verdict: 'sat', witness: simplest });
});
