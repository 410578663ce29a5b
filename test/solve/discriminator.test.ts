import { expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { evaluate, satisfiable, schemaOf } from '../../tools/solve/index.ts';
import { discriminatorOf } from '../../tools/solve/model/discriminator.ts';

const animals = [
  { $ref: '#/components/schemas/Cat' },
  { $ref: 'dog.yaml' },
  { $ref: 'https://x.test/fox.json' },
];
const discriminator = { propertyName: 'kind' };

test.each<[string, Json, readonly (readonly [string, number])[] | undefined]>([
  [
    'the last part of a reference',
    { oneOf: animals, discriminator },
    [
      ['Cat', 0],
      ['dog', 1],
      ['fox', 2],
    ],
  ],
  [
    'anyOf',
    { anyOf: animals.slice(1), discriminator },
    [
      ['dog', 0],
      ['fox', 1],
    ],
  ],
  ['oneOf beside anyOf', { oneOf: [animals[0]!], anyOf: animals, discriminator }, [['Cat', 0]]],
  [
    'the mapping, by reference and by name',
    {
      oneOf: animals,
      discriminator: { ...discriminator, mapping: { c: '#/components/schemas/Cat', d: 'dog', none: 'cow' } },
    },
    [
      ['Cat', 0],
      ['dog', 1],
      ['fox', 2],
      ['c', 0],
      ['d', 1],
    ],
  ],
  [
    'a mapping that is none',
    { oneOf: [animals[1]!], discriminator: { ...discriminator, mapping: 'x' } },
    [['dog', 0]],
  ],
  ['a branch without a name', { oneOf: [...animals, { type: 'object' }], discriminator }, undefined],
  ['a reference that is no text', { oneOf: [{ $ref: 1 }], discriminator }, undefined],
  ['no property', { oneOf: animals, discriminator: {} }, undefined],
  ['no union', { discriminator }, undefined],
  ['no discriminator', { oneOf: animals }, undefined],
  ['no schema', true, undefined],
])('branches are named by %s', (_, schema, expected) => {
  const found = discriminatorOf(schema);
  expect(found && [...found.branches]).toEqual(expected);
});

test('what a discriminator refuses is told in words, with the place', () => {
  const tagged = (tag: Json) => ({ properties: { kind: { const: tag }, n: { type: 'integer' } } });
  const schema = {
    type: 'object',
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator,
    components: { schemas: { Cat: tagged('Cat'), Dog: tagged('Dog') } },
  };
  const node = schemaOf(schema, { dialect: 'openapi-3.1', discriminator: 'assertion' });
  const told = (value: Json) =>
    evaluate(node, value).violations.map(
      ({ keyword, place, instance, message }) => `${keyword} ${place.pointer} ${instance} ${message}`,
    );
  const refused = 'discriminator /discriminator  must have `kind` with one of "Cat", "Dog", and has ';
  expect(told({ kind: 'Cat', n: 1 })).toEqual([]);
  expect(told({ kind: 'Cow' })).toContain(`${refused}"Cow"`);
  expect(told({ kind: 3 })).toContain(`${refused}3`);
  expect(told({})).toContain(`${refused}none`);
  expect(told({ kind: 'Dog', n: 'x' })).toContain(
    'type /components/schemas/Dog/properties/n/type /n must be an integer, and is a string',
  );
  expect(satisfiable(node)).toMatchObject({ verdict: 'sat', witness: { kind: 'Cat' } });
  const open = { Cat: {}, Dog: { required: ['n'] } };
  const closed = schemaOf(
    {
      anyOf: schema.oneOf,
      discriminator,
      components: { schemas: open },
      properties: { kind: { enum: ['Cow'] } },
      type: 'object',
    },
    { dialect: 'openapi-3.1', discriminator: 'assertion' },
  );
  expect(satisfiable(closed)).toMatchObject({
    verdict: 'unsat',
    because: expect.stringContaining('lets the discriminator choose the branch'),
  });
});
