import type { Verdict } from '../../tools/change/change.ts';
import type { Json } from '../../tools/json/value.ts';

export interface SchemaPairCase {
  readonly title: string;
  readonly base: Json;
  readonly head: Json;
  /** What clients send. */
  readonly submitted: Verdict;
  /** What servers send, to readers that look past fields they do not know. */
  readonly emitted: Verdict;
}

const object = (properties: Json, more: object = {}): Json =>
  ({ type: 'object', properties, ...more }) as Json;
const closed = { additionalProperties: false };
const text = { type: 'string' };

/** Each pair stands for a thing that people do to schemas; both roles of each are judged. */
export const schemaPairs: readonly SchemaPairCase[] = [
  {
    title: 'a new required field',
    base: object({ a: text }, { required: ['a'] }),
    head: object({ a: text, b: text }, { required: ['a', 'b'] }),
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'a new optional field of an open object that had no word on it',
    base: object({ a: text }),
    head: object({ a: text, b: text }),
    submitted: 'additive',
    emitted: 'additive',
  },
  {
    title: 'a field that moved into another branch and changed its type',
    base: { allOf: [object({ a: text }), object({ b: text })] },
    head: { allOf: [object({ a: text, b: { type: 'integer' } })] },
    submitted: 'breaking',
    emitted: 'breaking',
  },
  {
    title: 'a new optional field of a closed object',
    base: object({ a: text }, closed),
    head: object({ a: text, b: text }, closed),
    submitted: 'additive',
    emitted: 'additive',
  },
  {
    title: 'a field that is no longer required',
    base: object({ a: text }, { required: ['a'] }),
    head: object({ a: text }),
    submitted: 'additive',
    emitted: 'breaking',
  },
  {
    title: 'a field taken out of a closed object',
    base: object({ a: text, b: text }, closed),
    head: object({ a: text }, closed),
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'an open object that is closed',
    base: object({ a: text }),
    head: object({ a: text }, closed),
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'a closed object that is opened',
    base: object({ a: text }, closed),
    head: object({ a: text }),
    submitted: 'additive',
    emitted: 'additive',
  },
  {
    title: 'a value more in an enum',
    base: { enum: ['a', 'b'] },
    head: { enum: ['a', 'b', 'c'] },
    submitted: 'additive',
    emitted: 'breaking',
  },
  {
    title: 'a value less in an enum',
    base: { enum: ['a', 'b'] },
    head: { enum: ['a'] },
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'an enum in another order',
    base: { enum: ['a', 'b'] },
    head: { enum: ['b', 'a'] },
    submitted: 'editorial',
    emitted: 'editorial',
  },
  {
    title: 'an enum that becomes any text',
    base: { enum: ['a', 'b'] },
    head: text,
    submitted: 'additive',
    emitted: 'breaking',
  },
  {
    title: 'a type more',
    base: { type: 'string' },
    head: { type: ['string', 'null'] },
    submitted: 'additive',
    emitted: 'breaking',
  },
  {
    title: 'a number that must be whole',
    base: { type: 'number' },
    head: { type: 'integer' },
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'another type altogether',
    base: { type: 'string' },
    head: { type: 'integer' },
    submitted: 'breaking',
    emitted: 'breaking',
  },
  {
    title: 'a lower maximum',
    base: { type: 'integer', maximum: 100 },
    head: { type: 'integer', maximum: 99 },
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'an exclusive bound that says the same of whole numbers',
    base: { type: 'integer', maximum: 99 },
    head: { type: 'integer', exclusiveMaximum: 100 },
    submitted: 'editorial',
    emitted: 'editorial',
  },
  {
    title: 'a lower minimum',
    base: { type: 'integer', minimum: 1 },
    head: { type: 'integer', minimum: 0 },
    submitted: 'additive',
    emitted: 'breaking',
  },
  {
    title: 'a coarser step',
    base: { type: 'integer', multipleOf: 2 },
    head: { type: 'integer', multipleOf: 4 },
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'a shorter text',
    base: { type: 'string', maxLength: 64 },
    head: { type: 'string', maxLength: 63 },
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'a stricter pattern',
    base: { type: 'string', pattern: '^[a-z]+$' },
    head: { type: 'string', pattern: '^[a-y]+$' },
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'a pattern written differently',
    base: { type: 'string', pattern: '^(a|b)+$' },
    head: { type: 'string', pattern: '^[ab][ab]*$' },
    submitted: 'editorial',
    emitted: 'editorial',
  },
  {
    title: 'a pattern that says the length as well',
    base: { type: 'string', pattern: '^[0-9]{4}$' },
    head: { type: 'string', pattern: '^[0-9]{4}$', maxLength: 4 },
    submitted: 'editorial',
    emitted: 'editorial',
  },
  {
    title: 'fewer items',
    base: { type: 'array', maxItems: 100 },
    head: { type: 'array', maxItems: 10 },
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'items that have to differ',
    base: { type: 'array', items: text },
    head: { type: 'array', items: text, uniqueItems: true },
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'unique items where there is at most one',
    base: { type: 'array', maxItems: 1 },
    head: { type: 'array', maxItems: 1, uniqueItems: true },
    submitted: 'editorial',
    emitted: 'editorial',
  },
  {
    title: 'items of another type',
    base: { type: 'array', items: text },
    head: { type: 'array', items: { type: 'integer' } },
    submitted: 'breaking',
    emitted: 'breaking',
  },
  {
    title: 'a branch more in a union',
    base: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    head: { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    submitted: 'additive',
    emitted: 'breaking',
  },
  {
    title: 'a branch that overlaps the others, so that some values match twice',
    base: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    head: { oneOf: [{ type: 'string' }, { type: 'integer' }, { minimum: 10, type: 'number' }] },
    submitted: 'breaking',
    emitted: 'breaking',
  },
  {
    title: 'a type deep inside of a union',
    base: {
      oneOf: [
        object({ kind: { const: 'a' }, n: { type: 'integer' } }, { required: ['kind'] }),
        { type: 'null' },
      ],
    },
    head: {
      oneOf: [
        object({ kind: { const: 'a' }, n: { type: 'string' } }, { required: ['kind'] }),
        { type: 'null' },
      ],
    },
    submitted: 'breaking',
    emitted: 'breaking',
  },
  {
    title: 'oneOf of branches that exclude each other becomes anyOf',
    base: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    head: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    submitted: 'editorial',
    emitted: 'editorial',
  },
  {
    title: 'allOf merged into one',
    base: { allOf: [object({ a: text }, { required: ['a'] }), object({ b: text })] },
    head: object({ a: text, b: text }, { required: ['a'] }),
    submitted: 'editorial',
    emitted: 'editorial',
  },
  {
    title: 'two closures that nothing satisfies become one at the composition',
    base: {
      allOf: [object({ a: text }, { required: ['a'], ...closed }), object({ b: text }, closed)],
    },
    head: {
      allOf: [object({ a: text }, { required: ['a'] }), object({ b: text })],
      unevaluatedProperties: false,
    },
    submitted: 'additive',
    emitted: 'additive',
  },
  {
    title: 'a condition more',
    base: object({ mode: text, suite: text }),
    head: object(
      { mode: text, suite: text },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      { if: { properties: { mode: { const: 'eval' } }, required: ['mode'] }, then: { required: ['suite'] } },
    ),
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'a dependency taken away',
    base: object({ a: text, b: text }, { dependentRequired: { a: ['b'] } }),
    head: object({ a: text, b: text }),
    submitted: 'additive',
    emitted: 'breaking',
  },
  {
    title: 'a description',
    base: object({ a: { ...text, description: 'One.' } }),
    head: object({ a: { ...text, description: 'Another.' } }),
    submitted: 'editorial',
    emitted: 'editorial',
  },
  {
    title: 'a constant that changes',
    base: { const: 'v1' },
    head: { const: 'v2' },
    submitted: 'breaking',
    emitted: 'breaking',
  },
  {
    title: 'a whole number beyond what doubles tell apart',
    base: { type: 'integer', maximum: 9007199254740990 },
    head: { type: 'integer', maximum: 9007199254740991 },
    submitted: 'additive',
    emitted: 'breaking',
  },
  {
    title: 'names by a narrower pattern',
    base: { type: 'object', propertyNames: { pattern: '^[a-z]*$' } },
    head: { type: 'object', propertyNames: { pattern: '^[a-m]*$' } },
    submitted: 'breaking',
    emitted: 'tightening',
  },
  {
    title: 'at most two members of a map',
    base: { type: 'object', additionalProperties: text },
    head: { type: 'object', additionalProperties: text, maxProperties: 2 },
    submitted: 'breaking',
    emitted: 'tightening',
  },
];
