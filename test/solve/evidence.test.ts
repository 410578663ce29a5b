import { describe, expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import {
  boundaries,
  canHave,
  contains,
  dead,
  disjoint,
  equivalent,
  evaluate,
  explain,
  Library,
  overlap,
  sample,
  satisfiable,
  schemaOf,
} from '../../tools/solve/index.ts';

describe('a second validator', () => {
  const schema = schemaOf({ type: 'integer', minimum: 3 });
  const said = (opinion: boolean | undefined) => () => opinion;

  test('has to agree, and does not count where it cannot tell', () => {
    const doubt = {
      verdict: 'unknown',
      reason: 'a second validator disagrees about the value that was found',
    };
    expect(satisfiable(schema, { confirm: said(false) })).toMatchObject(doubt);
    for (const opinion of [true, undefined])
      expect(satisfiable(schema, { confirm: said(opinion) })).toMatchObject({ verdict: 'sat', witness: 3 });
    const seen: [Json, Json][] = [];
    const confirm = (asked: typeof schema, instance: Json) => {
      seen.push([asked.value, instance]);
      return asked === schema;
    };
    const smaller = schemaOf({ type: 'integer' });
    expect(contains(smaller, schema, { confirm }).verdict).toBe('yes');
    expect(seen).toEqual([]);
    expect(contains(schema, smaller, { confirm })).toMatchObject(doubt);
    expect(seen.map(([asked]) => asked)).toEqual([smaller.value]);
    const credulous = () => true;
    expect(contains(schema, smaller, { confirm: credulous })).toMatchObject(doubt);
    const honest = (asked: typeof schema) => asked === smaller;
    expect(contains(schema, smaller, { confirm: honest })).toMatchObject({ verdict: 'no' });
  });
});

describe('steps and limits', () => {
  const hard = schemaOf({
    allOf: [{ pattern: '^(?:x.{0,40}){10}$' }, { not: { pattern: 'y' } }],
    type: 'string',
  });

  test('every question keeps to its budget and says that it did', () => {
    const budget = { budget: 3 };
    const reason = 'the budget of 3 steps is spent';
    const two = schemaOf({ oneOf: [{ minimum: 1 }, { maximum: 2 }, { type: 'string' }] });
    expect(satisfiable(hard, budget)).toMatchObject({ verdict: 'unknown', reason });
    expect(canHave(two, 'a', budget)).toMatchObject({ verdict: 'unknown', reason });
    expect(contains(hard, two, budget)).toMatchObject({ verdict: 'unknown', reason });
    expect(disjoint(hard, two, budget)).toMatchObject({ verdict: 'unknown', reason });
    expect(equivalent(hard, two, budget).verdict).toBe('unknown');
    expect(overlap(two, budget)).toMatchObject({
      overlaps: [],
      unknown: [{ reason }, { reason }, { reason }],
    });
    expect(dead(two, budget).unknown[0]).toMatchObject({ reason });
    expect(boundaries(two, budget).missing[0]).toMatchObject({ reason });
    expect(sample(two, 2, budget)).toEqual([]);
  });

  test('a core may be left as it was found', () => {
    const schema = schemaOf({ type: 'string', minLength: 2, maxLength: 1, pattern: 'x', title: 't' });
    const whole = satisfiable(schema, { minimize: false });
    if (whole.verdict !== 'unsat') throw new Error('there is no such text');
    expect(whole.minimal).toBe(false);
    expect(explain(whole)).toContain('These contradict each other (perhaps not all are needed):');
    expect(satisfiable(schema)).toMatchObject({ verdict: 'unsat', minimal: true });
  });

  test('questions about the parts end with what they may cost together', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`p${index}`, { minimum: index }]),
    );
    const found = dead(schemaOf({ properties }), { total: 60 });
    expect(found.unknown.length).toBeGreaterThan(10);
    expect(found.unknown.at(-1)?.reason).toBe('the 60 steps for all questions are spent');
    expect(found.steps).toBeLessThan(200);
  });
});

describe('that two schemas are equivalent', () => {
  const one = schemaOf({ type: 'string', minLength: 1, maxLength: 2 });
  const same = schemaOf({ type: 'string', pattern: '^[^]{1,2}$' });

  test('is asked both ways, and not narrowed down', () => {
    const { steps } = equivalent(one, same, { minimize: true });
    expect(equivalent(one, same, { minimize: true }).verdict).toBe('yes');
    expect(steps).toBe(contains(one, same).steps + contains(same, one).steps);
  });

  test('is unknown where one way is, and decided where the other way denies it', () => {
    const untold = { type: 'string', pattern: '^(?:(?!\\1)(a+)b)+\\1c\\1\\1\\1$' };
    const x = schemaOf({ const: 'x' });
    const more = schemaOf({ anyOf: [{ const: 'x' }, untold] });
    expect(contains(more, x).verdict).toBe('yes');
    expect(equivalent(more, x).verdict).toBe('unknown');
    expect(equivalent(x, more).verdict).toBe('unknown');
    const y = schemaOf({ enum: ['x', 'y'] });
    expect(equivalent(more, y)).toMatchObject({ verdict: 'no', onlyIn: 'other', witness: 'y' });
    expect(equivalent(y, more)).toMatchObject({ verdict: 'no', onlyIn: 'one', witness: 'y' });
  });
});

describe('a discriminator that asserts', () => {
  const document = {
    components: {
      schemas: {
        Cat: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
        Dog: { type: 'object', required: ['kind', 'bark'], properties: { kind: { enum: ['hound', 'Dog'] } } },
        Pet: {
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName: 'kind', mapping: { hound: '#/components/schemas/Dog' } },
        },
      },
    },
  };
  const pet = (discriminator: 'assertion' | 'annotation') =>
    schemaOf(document, { dialect: 'openapi-3.1', pointer: '/components/schemas/Pet', discriminator });

  test('leaves the values of the branch that it chooses', () => {
    const asked = (kind: string, discriminator: 'assertion' | 'annotation') =>
      disjoint(
        pet(discriminator),
        schemaOf({ type: 'object', properties: { kind: { const: kind } }, maxProperties: 1 }),
      );
    expect(asked('Cat', 'assertion').verdict).toBe('no');
    expect(asked('hound', 'assertion').verdict).toBe('yes');
    expect(asked('hound', 'annotation').verdict).toBe('no');
    expect(asked('cow', 'assertion').verdict).toBe('yes');
    const found = satisfiable(pet('assertion'));
    expect(found.verdict === 'sat' && evaluate(pet('assertion'), found.witness).valid).toBe(true);
  });
});

describe('a set of characters', () => {
  test.each([
    ...['\\d', '\\D', '\\s', '\\S', '\\w', '\\W', '.', '[^a-z]', '[\\d-]', '[^\\d\\s]', '\\u{1f4a9}', '\\cA'],
    ...[
      '\\x41',
      '[\\b]',
      '\\t',
      '\\n',
      '\\0',
      '\\p{Lu}',
      '\\P{L}',
      '[\\p{Nd}a]',
      '\\p{Script=Greek}',
      '\\.',
      '[^]',
    ],
    ...['[a-cx-z]', '\\u0041', '[\\]-]', 'a|b', '(?:a)', '(a)', '(?<n>a)'],
  ])('%s is what the engine takes it for', (source) => {
    const native = new RegExp(`^(?:${source})$`, 'u');
    const pattern = `^(?:${source})$`;
    for (const isDenied of [false, true]) {
      const more: Json = isDenied ? { not: { pattern } } : { pattern };
      const found = satisfiable(schemaOf({ type: 'string', minLength: 1, maxLength: 1, ...more }));
      if (source === '[^]' && isDenied) expect(found.verdict).toBe('unsat');
      else if (found.verdict !== 'sat') throw new Error(JSON.stringify(found));
      else expect(native.test(String(found.witness))).toBe(!isDenied);
    }
    const inside = [...'aZ09_ -\n\tÄ٣λ😀'].filter((character) => native.test(character));
    const alone = (character: string) =>
      contains(schemaOf({ type: 'string', pattern }), schemaOf({ const: character })).verdict;
    for (const character of 'aZ09_ -\n\tλ')
      expect([character, alone(character)]).toEqual([character, inside.includes(character) ? 'yes' : 'no']);
  });
});

test('documents that refer to one another are opened together', () => {
  const library = new Library([
    { uri: 'http://a.example/one.json', value: { properties: { b: { $ref: 'two.json#/$defs/b' } } } },
    { uri: 'http://a.example/two.json', value: { $defs: { b: { $ref: 'one.json' } }, type: 'string' } },
    { uri: 'http://a.example/one.json', value: false },
  ]);
  const one = library.open('http://a.example/one.json');
  if ('dangling' in one) throw new Error(one.dangling);
  expect(evaluate(one, { b: { b: {} } }).valid).toBe(true);
  expect(contains(one, schemaOf({ type: 'integer' })).verdict).toBe('yes');
  expect(library.open('http://a.example/three.json')).toEqual({
    dangling: 'no schema is known as `http://a.example/three.json`',
  });
  expect(library.open('http://a.example/one.json', '/properties/x')).toMatchObject({
    dangling: expect.stringContaining('leads to nothing'),
  });
  expect([...library.documents].map(({ uri }) => uri)).toEqual([
    'http://a.example/one.json',
    'http://a.example/two.json',
  ]);
});
