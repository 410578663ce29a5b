import { expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { contains, disjoint, equivalent, satisfiable, schemaOf } from '../../tools/solve/index.ts';

function coreOf(schema: unknown, options = {}) {
  const found = satisfiable(schemaOf(schema as Json, options));
  if (found.verdict !== 'unsat') return found.verdict;
  return { places: found.core.map(({ place }) => place.pointer).sort(), minimal: found.minimal };
}

const closed = (names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {}])),
  additionalProperties: false,
});

test('a body of two closed parts names both closures, the requirement and the type', () => {
  const schema = {
    allOf: [{ ...closed(['workflowId', 'inputs']), required: ['workflowId'] }, closed(['tags'])],
  };
  const found = satisfiable(schemaOf(schema));
  expect(found).toMatchObject({
    verdict: 'unsat',
    minimal: false,
    excludesAll: true,
    because:
      'branch 1 requires `workflowId` and allows only `workflowId`, `inputs` (additionalProperties: false) and must be an object; branch 2 allows only `tags` (additionalProperties: false); so that no property is allowed by all of them',
  });
  expect(coreOf(schema)).toEqual({
    places: [
      '/allOf/0/additionalProperties',
      '/allOf/0/required',
      '/allOf/0/type',
      '/allOf/1/additionalProperties',
    ],
    minimal: false,
  });
});

test('both closures count where any member at all is asked for', () => {
  expect(coreOf({ allOf: [closed(['a']), closed(['b'])], minProperties: 1 })).toEqual({
    places: [
      '/allOf/0/additionalProperties',
      '/allOf/0/type',
      '/allOf/1/additionalProperties',
      '/minProperties',
    ],
    minimal: true,
  });
});

test.each([
  [
    'a recursion without an end',
    { type: 'object', required: ['next'], properties: { next: { $ref: '#' } } },
    ['/required', '/type'],
  ],
  [
    'branches of another type',
    { type: 'string', anyOf: [{ type: 'number' }, { type: 'null' }] },
    ['/anyOf/0/type', '/anyOf/1/type', '/type'],
  ],
  [
    'branches that always match together',
    { type: 'integer', oneOf: [{ type: 'number' }, { type: 'integer' }] },
    ['/oneOf', '/type'],
  ],
  [
    'no whole number between',
    { type: 'integer', minimum: 3, exclusiveMaximum: 4, multipleOf: 2 },
    ['/exclusiveMaximum', '/minimum', '/multipleOf', '/type'],
  ],
  [
    'no word of that length',
    { type: 'string', pattern: '^a+$', minLength: 3, not: { pattern: 'a{3}' } },
    ['/minLength', '/not', '/pattern'],
  ],
  [
    'too few values for so many elements',
    { type: 'array', minItems: 3, uniqueItems: true, items: { enum: [1, 2] } },
    ['/items/enum', '/minItems', '/type', '/uniqueItems'],
  ],
  [
    'too few names',
    { type: 'object', minProperties: 3, propertyNames: { enum: ['a', 'b'] } },
    ['/minProperties', '/propertyNames/enum', '/type'],
  ],
  [
    'what nothing evaluates',
    {
      type: 'object',
      required: ['a'],
      unevaluatedProperties: false,
      anyOf: [{ properties: { b: true } }, true],
    },
    ['/required', '/type', '/unevaluatedProperties'],
  ],
])('the core of %s', (_, schema, places) => {
  expect(coreOf(schema)).toEqual({ places, minimal: true });
});

test('a recursion with an end has a finite witness', () => {
  const tree = {
    type: 'object',
    required: ['left', 'right'],
    properties: { left: { $ref: '#/$defs/child' }, right: { $ref: '#/$defs/child' } },
    $defs: { child: { anyOf: [{ $ref: '#' }, { const: 'leaf' }] } },
  };
  expect(satisfiable(schemaOf(tree))).toMatchObject({
    verdict: 'sat',
    witness: { left: 'leaf', right: 'leaf' },
  });
});

test('choices that share structure are not multiplied', () => {
  const choice = (name: string) => ({
    anyOf: [{ properties: { [name]: { minimum: 1 } } }, { required: [`${name}x`] }],
  });
  const names = Array.from({ length: 20 }, (_, index) => `p${index}`);
  const base = { type: 'object', allOf: names.map(choice) };
  expect(satisfiable(schemaOf(base))).toMatchObject({ verdict: 'sat' });
  const blocked = { ...base, required: ['z'], properties: { z: false } };
  const found = satisfiable(schemaOf(blocked));
  expect(found).toMatchObject({ verdict: 'unsat', minimal: true });
  expect(found.steps).toBeLessThan(6_000);
  const needed = {
    ...base,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { const: 0 }])),
    not: { required: ['p19x'] },
  };
  expect(satisfiable(schemaOf(needed))).toMatchObject({ verdict: 'unsat' });
});

test('what cannot be told is unknown, unless the rest decides', () => {
  expect(satisfiable(schemaOf({ $ref: '#/nowhere' }))).toMatchObject({
    verdict: 'unknown',
    reason: '`#/nowhere` leads to nothing',
  });
  expect(satisfiable(schemaOf({ anyOf: [{ $ref: '#/nowhere' }, { type: 'null' }] }))).toMatchObject({
    verdict: 'sat',
  });
  expect(satisfiable(schemaOf({ $ref: '#/nowhere', type: 'null', not: { type: 'null' } }))).toMatchObject({
    verdict: 'unsat',
  });
  expect(satisfiable(schemaOf({ type: 'string', pattern: '^(a)\\1$' }))).toMatchObject({
    verdict: 'sat',
    witness: 'aa',
  });
  expect(satisfiable(schemaOf({ minimum: 1 }), { budget: 1 })).toMatchObject({
    verdict: 'unknown',
    reason: 'the budget of 1 steps is spent',
  });
});

test('containment is proved or refuted by an instance', () => {
  const whole = schemaOf({
    type: 'object',
    properties: { a: { type: 'integer' } },
    additionalProperties: false,
  });
  const any = schemaOf({ type: 'object', properties: { a: { type: 'number' } } });
  expect(contains(any, whole)).toMatchObject({ verdict: 'yes' });
  const refuted = contains(whole, any);
  expect(refuted.verdict).toBe('no');
  expect(disjoint(whole, schemaOf({ type: 'array' }))).toMatchObject({ verdict: 'yes' });
  expect(disjoint(whole, any)).toMatchObject({ verdict: 'no', witness: {} });
});

test('recursive schemas are compared by induction', () => {
  const list = (item: Json) =>
    schemaOf({ type: ['object', 'null'], properties: { next: { $ref: '#' }, value: item } });
  expect(contains(list({ type: 'number' }), list({ type: 'integer' }))).toMatchObject({ verdict: 'yes' });
  expect(contains(list({ type: 'integer' }), list({ type: 'number' })).verdict).toBe('no');
  expect(equivalent(list(true), list({}))).toMatchObject({ verdict: 'yes' });
  expect(equivalent(list(true), list(false))).toMatchObject({ verdict: 'no', onlyIn: 'one' });
});

test('2^20 ways through shared definitions are refuted once', () => {
  const $defs: Record<string, Json> = { l20: { type: 'string', minLength: 3, maxLength: 2 } };
  for (let level = 0; level < 20; level += 1) {
    const next = { $ref: `#/$defs/l${level + 1}` };
    $defs[`l${level}`] = { anyOf: [next, { allOf: [next, { title: 'again' }] }] };
  }
  const found = satisfiable(schemaOf({ $ref: '#/$defs/l0', $defs }));
  expect(found).toMatchObject({ verdict: 'unsat', minimal: true });
  expect(found.steps).toBeLessThan(50_000);
});

test('a schema that is denied word for word takes part as a whole', () => {
  const names = Array.from({ length: 40 }, (_, index) => `p${index}`);
  const big = {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', minLength: 1 }])),
  };
  expect(coreOf({ allOf: [big, { not: big }] })).toEqual({
    places: ['/allOf/0', '/allOf/1/not'],
    minimal: true,
  });
  expect(
    coreOf({
      $defs: { a: big },
      allOf: [{ $ref: '#/$defs/a' }, { not: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/a' }] } }],
    }),
  ).toEqual({ places: ['/allOf/0', '/allOf/1/not'], minimal: true });
});

test('a large schema is compared with a stricter version of itself, recursion and all', () => {
  const names = Array.from({ length: 60 }, (_, index) => `p${index}`);
  const version = (required: string[]) =>
    schemaOf({
      type: 'object',
      required,
      properties: {
        ...Object.fromEntries(names.map((name) => [name, { $ref: '#', description: name }])),
        flag: { type: 'boolean' },
      },
    });
  const found = contains(version([]), version(['flag']));
  expect(found.verdict).toBe('yes');
  expect(found.steps).toBeLessThan(50_000);
  expect(contains(version(['flag']), version([]))).toMatchObject({ verdict: 'no', witness: {} });
});

test('values are searched 250 levels deep, and deeper ones are told to be out of reach', () => {
  const nested = (depth: number, inner: Json): Json => {
    let schema = inner;
    for (let level = 0; level < depth; level += 1)
      schema = { type: 'object', required: ['a'], properties: { a: schema } };
    return schema;
  };
  expect(satisfiable(schemaOf(nested(250, { type: 'null' })))).toMatchObject({ verdict: 'sat' });
  expect(satisfiable(schemaOf(nested(250, { minLength: 2, maxLength: 1, type: 'string' })))).toMatchObject({
    verdict: 'unsat',
  });
  expect(satisfiable(schemaOf(nested(400, { type: 'null' })))).toMatchObject({
    verdict: 'unknown',
    reason: 'values nested deeper than 300 levels are not searched',
  });
});

test('members that no two demands can share are counted', () => {
  const somewhere = (value: Json) => ({ not: { additionalProperties: { not: { const: value } } } });
  const demands = (room: number) => ({
    type: 'object',
    maxProperties: room,
    allOf: Array.from({ length: 9 }, (_, index) => somewhere(index)),
  });
  expect(satisfiable(schemaOf(demands(9)))).toMatchObject({ verdict: 'sat' });
  const found = satisfiable(schemaOf(demands(8)));
  expect(found).toMatchObject({ verdict: 'unsat', minimal: true });
  expect(found.steps).toBeLessThan(100_000);
});

test('a containment is told statement by statement, each with what it follows from', () => {
  const bigger = schemaOf({
    type: 'object',
    allOf: [{ required: ['id'] }],
    properties: { id: { type: 'string' }, size: { type: 'number', minimum: 0 }, any: true },
    additionalProperties: { type: 'string' },
  });
  const smaller = schemaOf({
    type: 'object',
    required: ['id', 'size'],
    properties: { id: { enum: ['a', 'b'] }, size: { type: 'integer', minimum: 3 } },
    additionalProperties: false,
  });
  const found = contains(bigger, smaller, { minimize: true });
  if (found.verdict !== 'yes') throw new Error('it is contained');
  const told = found.reasons.map(({ claim, from }) => [
    claim.place.pointer,
    ...from.map(({ place }) => place.pointer),
  ]);
  expect(told).toEqual([
    ['/type', '/type'],
    ['/properties/id', '/properties/id/enum'],
    ['/properties/size', '/properties/size/type', '/properties/size/minimum'],
    ['/additionalProperties', '/additionalProperties'],
    ['/allOf/0/required', '/required'],
  ]);
  expect(contains(bigger, smaller)).toMatchObject({ verdict: 'yes', reasons: [] });
});

test('a date is written as most programs read it, where the rest leaves a choice', () => {
  const witness = (more: Json) => {
    const schema = { type: 'string', format: 'date-time', ...(more as object) };
    const found = satisfiable(schemaOf(schema, { format: 'assertion' }));
    return found.verdict === 'sat' ? found.witness : found;
  };
  expect(witness({})).toBe('2000-01-01T00:00:00Z');
  expect(witness({ pattern: '^0000' })).toBe('0000-01-01t00:00:00z');
  expect(witness({ not: { const: '2000-01-01T00:00:00Z' } })).toBe('0000-01-01t00:00:00z');
});
