import type { Json } from '../../tools/json/value.ts';
import type { SchemaPairCase } from './schema-pairs.ts';

type Verdicts = Pick<SchemaPairCase, 'submitted' | 'emitted'>;

const narrower: Verdicts = { submitted: 'breaking', emitted: 'tightening' };
const wider: Verdicts = { submitted: 'additive', emitted: 'breaking' };
const other: Verdicts = { submitted: 'breaking', emitted: 'breaking' };
const same: Verdicts = { submitted: 'editorial', emitted: 'editorial' };
const open: Verdicts = { submitted: 'additive', emitted: 'additive' };

const object = (properties: Json, more: object = {}): Json =>
  ({ type: 'object', properties, ...more }) as Json;
const array = (items: Json, more: object = {}): Json => ({ type: 'array', items, ...more }) as Json;
const closed = { additionalProperties: false };
const text = { type: 'string' };
const whole = { type: 'integer' };
/** An event of one kind, as unions of messages have them. */
const event = (kind: string, payload: Json = text): Json =>
  object({ kind: { const: kind }, payload }, { required: ['kind', 'payload'] });
const tree = (required: readonly string[]): Json =>
  object({ name: text, children: array({ $ref: '#' }) }, { required });

const pair = (title: string, base: Json, head: Json, verdicts: Verdicts): SchemaPairCase => ({
  title,
  base,
  head,
  ...verdicts,
});

/** What is easily missed: deep inside, across branches, by keywords that meet, and what only looks like a change. */
export const deepPairs: readonly SchemaPairCase[] = [
  pair(
    'a field of a closed object under another name',
    object({ a: text, b: text }, closed),
    object({ a: text, c: text }, closed),
    narrower,
  ),
  pair(
    'a value less in an enum of the items of a field',
    object({ a: array({ enum: ['x', 'y'] }) }),
    object({ a: array({ enum: ['x'] }) }),
    narrower,
  ),
  pair(
    'an object closed inside of an array',
    array(object({ a: text })),
    array(object({ a: text }, closed)),
    narrower,
  ),
  pair(
    'a stricter pattern in one branch of a union',
    { oneOf: [event('a'), event('b')] },
    { oneOf: [event('a'), event('b', { type: 'string', pattern: '^b' })] },
    narrower,
  ),
  pair(
    'another type in a branch in a branch',
    { allOf: [{ anyOf: [object({ n: text }, { required: ['n'] }), { type: 'null' }] }] },
    { allOf: [{ anyOf: [object({ n: whole }, { required: ['n'] }), { type: 'null' }] }] },
    other,
  ),
  pair('null no longer', { type: ['string', 'null'] }, text, narrower),
  pair('more items at least', array(text, { minItems: 1 }), array(text, { minItems: 2 }), narrower),
  pair('a longer text', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }, wider),
  pair(
    'entries of another type',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: whole },
    other,
  ),
  pair(
    'a closed object that takes texts under any name',
    object({ a: text }, closed),
    object({ a: text }, { additionalProperties: text }),
    open,
  ),
  pair(
    'names by a pattern that have to hold a text',
    { type: 'object' },
    { type: 'object', patternProperties: { '^x-': text } },
    narrower,
  ),
  pair(
    'a longer tuple',
    { type: 'array', prefixItems: [text] },
    { type: 'array', prefixItems: [text, whole] },
    narrower,
  ),
  pair(
    'an item that must be among the others',
    array(whole),
    array(whole, { contains: { const: 1 } }),
    narrower,
  ),
  pair('one member at least', { type: 'object' }, { type: 'object', minProperties: 1 }, narrower),
  pair(
    'a format, which 2020-12 takes for a note and some check',
    text,
    { type: 'string', format: 'date-time' },
    { submitted: 'unknown', emitted: 'additive' },
  ),
  pair('a constant that becomes one of two values', { const: 'a' }, { enum: ['a', 'b'] }, wider),
  pair(
    'a condition less',
    { if: { required: ['a'] }, else: { required: ['b'] }, type: 'object' },
    { type: 'object' },
    wider,
  ),
  pair('a value that is forbidden', text, { type: 'string', not: { const: '' } }, narrower),
  pair(
    'a composition that is closed',
    { allOf: [object({ a: text }), object({ b: text })] },
    { allOf: [object({ a: text }), object({ b: text })], unevaluatedProperties: false },
    narrower,
  ),
  pair(
    'a reference written out',
    { $defs: { name: text }, properties: { a: { $ref: '#/$defs/name' } } },
    { properties: { a: text } },
    same,
  ),
  pair(
    'a field more that every node of a tree must have',
    tree(['name']),
    tree(['name', 'children']),
    narrower,
  ),
  pair('a branch less in a union', { oneOf: [event('a'), event('b')] }, { oneOf: [event('a')] }, narrower),
  pair(
    'a kind more in a union of kinds',
    { oneOf: [event('a'), event('b')] },
    { oneOf: [event('a'), event('b'), event('c')] },
    wider,
  ),
  pair(
    'a range written as two',
    { type: 'integer', minimum: 0, maximum: 10 },
    {
      anyOf: [
        { type: 'integer', minimum: 0, maximum: 5 },
        { type: 'integer', minimum: 6, maximum: 10 },
      ],
    },
    same,
  ),
  pair('both values of a boolean', { enum: [true, false] }, { type: 'boolean' }, same),
  pair('nothing at all', { type: 'string' }, { not: {} }, narrower),
  pair(
    'a field that another one needs',
    object({ a: text, b: text }),
    object({ a: text, b: text }, { dependentRequired: { a: ['b'] } }),
    narrower,
  ),
  pair(
    'what is required said by a branch',
    object({ a: text }, { required: ['a'] }),
    object({ a: text }, { allOf: [{ required: ['a'] }] }),
    same,
  ),
  pair('a finer step', { type: 'integer', multipleOf: 6 }, { type: 'integer', multipleOf: 3 }, wider),
  pair(
    'a range that moved',
    { type: 'integer', minimum: 1, maximum: 5 },
    { type: 'integer', minimum: 2, maximum: 6 },
    other,
  ),
];
