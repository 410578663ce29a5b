import type { Verdict } from '../../../tools/change/change.ts';
import type { Json } from '../../../tools/json/value.ts';

/** An edit of a schema, written in 2020-12, and what it means for whoever writes what the schema describes. */
export interface SchemaRow {
  readonly edit: string;
  readonly base: Json;
  readonly head: Json;
  readonly submitted: Verdict;
  readonly emitted: Verdict;
  /** By what rule of JSON Schema or of reading. */
  readonly why: string;
}

const text = { type: 'string' };
const whole = { type: 'integer' };
const thing = (properties: Json, more: object = {}): Json =>
  ({ type: 'object', properties, ...more }) as Json;
const tagged = (kind: string, properties: object): Json =>
  thing({ kind: { const: kind }, ...properties } as Json, { required: ['kind'] });

const row = (
  edit: string,
  [base, head]: readonly [Json, Json],
  [submitted, emitted]: readonly [Verdict, Verdict],
  why: string,
): SchemaRow => ({ edit, base, head, submitted, emitted, why });

export const schemaRows: readonly SchemaRow[] = [
  row(
    'a member more, optional, that nobody had a word on',
    [thing({ a: text }), thing({ a: text, b: text })],
    ['additive', 'additive'],
    'what was described is still accepted',
  ),
  row(
    'a member more under the rule for all other members',
    [
      thing({ a: text }, { additionalProperties: whole }),
      thing({ a: text, b: text }, { additionalProperties: whole }),
    ],
    ['breaking', 'breaking'],
    'the name was governed by `additionalProperties`',
  ),
  row(
    'a member more under a pattern of names',
    [
      thing({ a: text }, { patternProperties: { '^b': whole } }),
      thing({ a: text, b: text }, { patternProperties: { '^b': whole } }),
    ],
    ['breaking', 'tightening'],
    'the pattern still holds beside the new schema',
  ),
  row(
    'a type for a member that was asked for by name alone',
    [thing({ a: text }, { required: ['b'] }), thing({ a: text, b: text }, { required: ['b'] })],
    ['breaking', 'tightening'],
    'a required member was sent, as anything',
  ),
  row(
    'a type for a member that another one needs',
    [
      thing({ a: text }, { dependentRequired: { a: ['b'] } }),
      thing({ a: text, b: whole }, { dependentRequired: { a: ['b'] } }),
    ],
    ['breaking', 'tightening'],
    'clients that send `a` send `b`, as anything',
  ),
  row(
    'a type for a member of listed objects',
    [{ enum: [{ b: 1 }, { a: 'x' }] }, { enum: [{ b: 1 }, { a: 'x' }], properties: { b: text } }],
    ['breaking', 'tightening'],
    'one of the listed values is refused',
  ),
  row(
    'a member more where a sibling rules all others',
    [
      { allOf: [thing({ a: text }), { additionalProperties: whole }] },
      { allOf: [thing({ a: text, b: text }), { additionalProperties: whole }] },
    ],
    ['breaking', 'tightening'],
    'the rule of the other branch still asks for a number',
  ),
  row(
    'a member more whose name stands below already',
    [thing({ a: thing({ b: text }) }), thing({ a: thing({ b: text }), b: whole })],
    ['additive', 'additive'],
    'the same name at another place is another member',
  ),
  row(
    'a member more that holds a name of the base',
    [thing({ a: text }), thing({ a: text, c: thing({ a: whole }) })],
    ['additive', 'additive'],
    'the same name at another place is another member',
  ),
  row(
    'a member more in a branch, by a name that another branch has',
    [
      { anyOf: [thing({ a: text }, { required: ['a'] }), thing({ b: whole }, { required: ['b'] })] },
      { anyOf: [thing({ a: text, b: text }, { required: ['a'] }), thing({ b: whole }, { required: ['b'] })] },
    ],
    ['additive', 'additive'],
    'branches are alternatives',
  ),
  row(
    'a member more in a branch that another one overlaps',
    [
      { oneOf: [thing({ a: text }, { required: ['a'] }), thing({ a: text, b: text }, { required: ['b'] })] },
      {
        oneOf: [
          thing({ a: text, c: text }, { required: ['a'] }),
          thing({ a: text, b: text }, { required: ['b'] }),
        ],
      },
    ],
    ['additive', 'additive'],
    'nobody described the member, in whichever branch',
  ),
  row(
    'a member more of a map that says it is open',
    [
      { type: 'object', additionalProperties: true },
      { type: 'object', additionalProperties: true, properties: { b: text } },
    ],
    ['breaking', 'tightening'],
    'every name was invited',
  ),
  row(
    'a member less that was closed over',
    [
      thing({ a: text, b: text }, { additionalProperties: false }),
      thing({ a: text }, { additionalProperties: false }),
    ],
    ['breaking', 'tightening'],
    'the closure refuses it',
  ),
  row(
    'a member that must be sent',
    [thing({ a: text }), thing({ a: text }, { required: ['a'] })],
    ['breaking', 'tightening'],
    'an object without it was accepted',
  ),
  row(
    'a new member that must be sent',
    [thing({ a: text }), thing({ a: text, b: text }, { required: ['b'] })],
    ['breaking', 'tightening'],
    'an object without it was accepted',
  ),
  row(
    'a member that may be missing',
    [thing({ a: text }, { required: ['a'] }), thing({ a: text })],
    ['additive', 'breaking'],
    'readers rely on a required member',
  ),
  row(
    'a value that may be null',
    [thing({ a: text }), thing({ a: { type: ['string', 'null'] } })],
    ['additive', 'breaking'],
    'old readers expect text',
  ),
  row(
    'a value that may no longer be null',
    [thing({ a: { type: ['string', 'null'] } }), thing({ a: text })],
    ['breaking', 'tightening'],
    'null was accepted',
  ),
  row(
    'another type',
    [thing({ a: text }), thing({ a: whole })],
    ['breaking', 'breaking'],
    'no text is a number',
  ),
  row(
    'whole numbers become any',
    [thing({ a: whole }), thing({ a: { type: 'number' } })],
    ['additive', 'breaking'],
    'old readers expect whole numbers',
  ),
  row(
    'a value less in a list',
    [thing({ a: { enum: ['x', 'y'] } }), thing({ a: { enum: ['x'] } })],
    ['breaking', 'tightening'],
    'the value was accepted',
  ),
  row(
    'a value more in a list',
    [thing({ a: { enum: ['x'] } }), thing({ a: { enum: ['x', 'y'] } })],
    ['additive', 'breaking'],
    'old readers know only those listed',
  ),
  row(
    'a list of values where any text was',
    [thing({ a: text }), thing({ a: { type: 'string', enum: ['x', 'y'] } })],
    ['breaking', 'tightening'],
    'any other text was accepted',
  ),
  row(
    'any text where a list of values was',
    [thing({ a: { type: 'string', enum: ['x', 'y'] } }), thing({ a: text })],
    ['additive', 'breaking'],
    'old readers know only those listed',
  ),
  row(
    'a shorter text',
    [thing({ a: { ...text, maxLength: 9 } }), thing({ a: { ...text, maxLength: 5 } })],
    ['breaking', 'tightening'],
    'a longer one was accepted',
  ),
  row(
    'a longer text',
    [thing({ a: { ...text, maxLength: 5 } }), thing({ a: { ...text, maxLength: 9 } })],
    ['additive', 'breaking'],
    'old readers have room for five',
  ),
  row(
    'a bound that takes its own value out',
    [thing({ a: { type: 'number', minimum: 1 } }), thing({ a: { type: 'number', exclusiveMinimum: 1 } })],
    ['breaking', 'tightening'],
    'the bound itself was accepted',
  ),
  row(
    'a higher bound',
    [thing({ a: { type: 'number', maximum: 9 } }), thing({ a: { type: 'number', maximum: 10 } })],
    ['additive', 'breaking'],
    'old readers expect no more than nine',
  ),
  row(
    'a form of text',
    [thing({ a: text }), thing({ a: { ...text, pattern: '^[a-z]+$' } })],
    ['breaking', 'tightening'],
    'other text was accepted',
  ),
  row(
    'fewer items',
    [
      thing({ a: { type: 'array', items: text, maxItems: 4 } }),
      thing({ a: { type: 'array', items: text, maxItems: 2 } }),
    ],
    ['breaking', 'tightening'],
    'three items were accepted',
  ),
  row(
    'items of another type',
    [thing({ a: { type: 'array', items: text } }), thing({ a: { type: 'array', items: whole } })],
    ['breaking', 'breaking'],
    'an item of text is none of numbers',
  ),
  row(
    'a reworded branch of a union',
    [
      { oneOf: [tagged('x', { a: text }), tagged('y', { b: text })] },
      {
        oneOf: [
          { ...(tagged('x', { a: text }) as object), description: 'Said anew.' } as Json,
          tagged('y', { b: text }),
        ],
      },
    ],
    ['editorial', 'editorial'],
    'no validator reads a description',
  ),
  row(
    'another type in one branch of a union',
    [
      { oneOf: [tagged('x', { a: text }), tagged('y', { b: text })] },
      { oneOf: [tagged('x', { a: text }), tagged('y', { b: whole })] },
    ],
    ['breaking', 'breaking'],
    'the branch of that tag is the only one that matches',
  ),
  row(
    'a branch more of a union',
    [{ oneOf: [tagged('x', { a: text })] }, { oneOf: [tagged('x', { a: text }), tagged('y', { b: text })] }],
    ['additive', 'breaking'],
    'old readers know no such tag',
  ),
  row(
    'a branch less of a union',
    [{ oneOf: [tagged('x', { a: text }), tagged('y', { b: text })] }, { oneOf: [tagged('x', { a: text })] }],
    ['breaking', 'tightening'],
    'the branch was accepted',
  ),
  row(
    'branches in another order',
    [
      { oneOf: [tagged('x', { a: text }), tagged('y', { b: text })] },
      { oneOf: [tagged('y', { b: text }), tagged('x', { a: text })] },
    ],
    ['editorial', 'editorial'],
    'the order of branches says nothing',
  ),
  row(
    'a closed object that is opened',
    [thing({ a: text }, { additionalProperties: false }), thing({ a: text })],
    ['additive', 'additive'],
    'readers look past members that they do not know',
  ),
  row(
    'an open object that is closed',
    [thing({ a: text }), thing({ a: text }, { additionalProperties: false })],
    ['breaking', 'tightening'],
    'other members were accepted',
  ),
];
