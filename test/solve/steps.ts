import type { Json } from '../../tools/json/value.ts';
import { satisfiable, schemaOf } from '../../tools/solve/index.ts';
import { Dice } from './random-schema.ts';

/**
 * What a step costs in each kind of work, by processor time: `npm run steps [words of a kind's name]`. A budget is a promise
 * of time, so that no kind may cost twice as much as another one. What reading a schema costs comes once, grows with the
 * schema alone, and is taken off. Questions that end early are asked again until enough was spent.
 */
const BUDGET = 300_000;
const ENOUGH = 400_000;
const MOST_ROUNDS = 30;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const text = (pattern: string, ...not: string[]): Json => ({
  type: 'string',
  pattern,
  allOf: not.map((each) => ({ not: { pattern: each } })),
});
/** Clauses that nothing but trying decides. */
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
  'overlapping repeats': [text('^(?:x.{0,40}){10}$', '^(?:x.{0,39}){10}$')],
  cycles: [
    { type: 'string', allOf: upTo(7).map((at) => ({ pattern: `^(?:.{${at * 2 + 5}})+$` })), minLength: 1 },
  ],
  products: [{ type: 'string', allOf: upTo(9).map((at) => ({ pattern: `a.{${at + 3}}b` })), maxLength: 40 }],
  'unicode classes': [text('^(?:\\p{L}.{0,40}){10}$', '^(?:\\p{Lu}.{0,39}){10}$', '^\\p{Nd}')],
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
  listed: [
    { enum: upTo(3000).map((at) => ({ a: at, b: [at] })), properties: { a: { type: 'string' } } },
    { enum: upTo(3000).map((at) => `${at}`), pattern: 'x' },
  ],
  elements: [{ type: 'array', minItems: 30_000, uniqueItems: true, items: { type: ['integer', 'string'] } }],
  members: [{ type: 'object', minProperties: 20_000, additionalProperties: { type: 'integer', minimum: 3 } }],
  names: [
    {
      type: 'object',
      patternProperties: Object.fromEntries(upTo(9).map((at) => [`^.{${at}}[a-m]`, { minimum: at }])),
      minProperties: 3000,
      propertyNames: { maxLength: 6 },
      additionalProperties: false,
    },
  ],
  definitions: [
    {
      $ref: '#/$defs/n0',
      $defs: Object.fromEntries(
        upTo(300).map((at) => [
          `n${at}`,
          {
            type: 'object',
            required: ['kind', 'next'],
            properties: {
              kind: { enum: [`k${at}`, `l${at}`] },
              next: {
                oneOf:
                  at < 299
                    ? [{ $ref: `#/$defs/n${at + 1}` }, { $ref: `#/$defs/n${(at * 7) % 300}` }]
                    : [{ type: 'null' }],
              },
            },
            additionalProperties: false,
          },
        ]),
      ),
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
