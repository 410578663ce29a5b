import type { Json } from '../../tools/json/value.ts';
import { satisfiable, schemaOf } from '../../tools/solve/index.ts';
import { FAMILIES } from './families.ts';
import { Dice } from './random-schema.ts';

/**
 * What a step costs in each kind of work, by processor time: `npm run steps`. A budget is a promise of time, so that no kind
 * may cost twice as much as the others, or half as much. Questions that end early are asked again until enough was spent.
 */
const BUDGET = 300_000;
const ENOUGH = 600_000;
const MOST_ROUNDS = 100;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const text = (pattern: string, ...not: string[]): Json => ({
  type: 'string',
  pattern,
  allOf: not.map((each) => ({ not: { pattern: each } })),
});
const family = (name: string): Json[] =>
  upTo(12).flatMap((seed) => [...FAMILIES[name]!(new Dice(seed * 7919))].map(({ schema }) => schema));

/** More members than values, each pair of which differs. */
function coloured(count: number): Json {
  const names = upTo(count).map((index) => `p${index}`);
  const pairs = names.flatMap((one, index) => names.slice(0, index).map((other) => [one, other] as const));
  return {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { enum: upTo(count - 1) }])),
    allOf: pairs.flatMap(([one, other]) =>
      upTo(count - 1).map((value) => ({
        not: { properties: { [one]: { const: value }, [other]: { const: value } } },
      })),
    ),
  };
}

/** Sums that nothing but trying decides. */
function puzzle(count: number): Json {
  const dice = new Dice(count);
  const clauses = upTo(Math.round(count * 4.3)).map(() => ({
    anyOf: upTo(3).map(() => ({
      properties: { [`x${dice.below(count)}`]: { const: dice.chance(50) } },
    })),
  }));
  const names = upTo(count).map((index) => `x${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'boolean' }]));
  return { type: 'object', required: names, properties, allOf: clauses };
}

const KINDS: Readonly<Record<string, readonly Json[]>> = {
  clauses: [puzzle(30), puzzle(36)],
  colours: [coloured(9), coloured(12)],
  counting: family('pigeonholes'),
  definitions: family('definitions'),
  closures: family('closures'),
  grammars: family('grammars'),
  'overlapping repeats': [text('^(?:x.{0,40}){10}$', '^(?:x.{0,39}){10}$')],
  cycles: [
    { type: 'string', allOf: upTo(7).map((at) => ({ pattern: `^(?:.{${at * 2 + 5}})+$` })), minLength: 1 },
  ],
  products: [{ type: 'string', allOf: upTo(9).map((at) => ({ pattern: `a.{${at + 3}}b` })), maxLength: 40 }],
  'unicode classes': [
    text('^(?:\\p{L}\\p{N}|\\p{Lu}\\w){3,9}$', '\\p{Lu}.*\\p{Nd}', '^.{3,14}$', '\\W\\w{3}'),
  ],
  'denied words': [text('^[a-c]*a[a-c]{12}$', '^[a-c]*b[a-c]{11}$', 'aa')],
  alternatives: [
    text(
      `^(?:${upTo(400)
        .map((at) => `w${at * 37}x${at}`)
        .join('|')})+$`,
      '1',
      '2.*3',
    ),
  ],
  formats: [
    { type: 'string', format: 'date-time', pattern: '^.*2.*3.*:.*5', not: { pattern: '[01]' } },
    { type: 'string', format: 'ipv6', allOf: [{ pattern: '(?:a.*){7}' }, { pattern: 'b.*c.*1.*2' }] },
    { type: 'string', format: 'uri', allOf: [{ pattern: '(?:x.*){9}' }, { pattern: '^.{30,40}$' }] },
  ],
  'many texts': [
    {
      type: 'array',
      minItems: 9000,
      uniqueItems: true,
      items: { type: 'string', pattern: '^[a-z]{2,4}[0-9]$' },
    },
  ],
  holes: [{ type: 'integer', minimum: 0, maximum: 3000, not: { enum: upTo(3001) } }],
  multiples: [
    {
      type: 'number',
      allOf: upTo(30).map((at) => ({ not: { multipleOf: at + 2.5 } })),
      anyOf: upTo(30).map((at) => ({ multipleOf: (at + 2.5) * 3 })),
      minimum: 1,
      maximum: 4000,
    },
  ],
  listed: [
    { enum: upTo(3000).map((at) => ({ a: at, b: [at] })), properties: { a: { type: 'string' } } },
    { enum: upTo(3000).map((at) => `${at}`), pattern: 'x' },
  ],
  elements: [{ type: 'array', minItems: 30_000, uniqueItems: true, items: { type: ['integer', 'string'] } }],
  members: [{ type: 'object', minProperties: 20_000, additionalProperties: { type: 'integer', minimum: 3 } }],
  matches: [
    {
      type: 'array',
      maxItems: 9,
      allOf: upTo(9).map((at) => ({ contains: { multipleOf: at + 2, minimum: at } })),
      items: { type: 'integer', not: { multipleOf: 30 } },
      uniqueItems: true,
    },
  ],
  names: [
    {
      type: 'object',
      patternProperties: Object.fromEntries(upTo(9).map((at) => [`^.{${at}}[a-m]`, { minimum: at }])),
      minProperties: 400,
      propertyNames: { maxLength: 6 },
      additionalProperties: false,
    },
  ],
  nested: [
    {
      type: 'object',
      required: ['a'],
      properties: { a: { $ref: '#/$defs/n' } },
      $defs: {
        n: {
          type: 'array',
          minItems: 2,
          items: { anyOf: [{ $ref: '#/$defs/n' }, { type: 'object', minProperties: 9 }] },
        },
      },
    },
  ],
  unevaluated: [
    {
      type: 'object',
      anyOf: upTo(9).map((at) => ({
        properties: { [`a${at}`]: { type: 'integer' }, [`b${at}`]: true },
        required: [`a${at}`],
      })),
      allOf: upTo(8).map((at) => ({
        anyOf: [{ required: [`b${at}`] }, { properties: { [`c${at}`]: true }, required: [`c${at}`] }],
      })),
      unevaluatedProperties: false,
      maxProperties: 7,
    },
  ],
};

function cost(schemas: readonly Json[]): { readonly each: number; readonly steps: number } {
  let steps = 0;
  let rounds = 0;
  const before = process.cpuUsage();
  while (steps < ENOUGH && rounds < MOST_ROUNDS) {
    for (const schema of schemas) steps += stepsOf(schema, BUDGET);
    rounds += 1;
  }
  const whole = process.cpuUsage(before);
  const again = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) for (const schema of schemas) stepsOf(schema, 1);
  const reading = process.cpuUsage(again);
  const spent = whole.user + whole.system - reading.user - reading.system;
  return { each: spent / steps, steps: Math.round(steps / rounds / schemas.length) };
}

function stepsOf(schema: Json, budget: number): number {
  return satisfiable(schemaOf(schema), { budget, minimize: false }).steps;
}

const only = process.argv[2] ?? '';
for (const [name, schemas] of Object.entries(KINDS)) {
  if (!name.includes(only)) continue;
  for (const schema of schemas) stepsOf(schema, BUDGET / 10);
  const { each, steps } = cost(schemas);
  process.stdout.write(
    `${name.padEnd(20)} ${each.toFixed(2).padStart(6)} µs a step, ${steps} steps a question\n`,
  );
}
