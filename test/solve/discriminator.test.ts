import { expect, test } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
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
