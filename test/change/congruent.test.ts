import { describe, expect, it } from 'vitest';
import { differingParts } from '../../tools/change/schema/congruent.ts';
import type { Json } from '../../tools/json/value.ts';
import { contains, schemaOf } from '../../tools/solve/index.ts';
import { deepPairs } from './deep-pairs.ts';
import { schemaPairs } from './schema-pairs.ts';

const node = (schema: Json) => schemaOf(schema, { dialect: '2020-12', base: 'corpus:/' });
const verdict = (bigger: Json, smaller: Json) => contains(node(bigger), node(smaller)).verdict;

describe('schemas taken apart where they differ', () => {
  const pairs = [...schemaPairs, ...deepPairs].filter(
    ({ base, head }) => !JSON.stringify([base, head]).includes('$ref'),
  );

  it.each(
    pairs.flatMap(({ title, base, head }) => [
      [`${title}, forwards`, head, base] as const,
      [`${title}, backwards`, base, head] as const,
    ]),
  )('%s: no part proves what the whole denies', (_, bigger, smaller) => {
    for (const wrap of wraps) {
      const [outer, inner] = [wrap(bigger), wrap(smaller)];
      const parts = differingParts(outer, inner);
      const proved = parts?.every((part) => verdict(part.bigger, part.smaller) === 'yes') ?? false;
      if (proved) expect(verdict(outer, inner)).toBe('yes');
    }
  });
});

const wraps: readonly ((schema: Json) => Json)[] = [
  (schema) => schema,
  (schema) => ({ type: 'object', properties: { deep: schema }, additionalProperties: false }),
  (schema) => ({ anyOf: [{ type: 'array', items: schema }, { type: 'null' }] }),
  (schema) => ({ oneOf: [schema, { type: 'null' }] }),
  (schema) => ({ not: schema }),
];

describe('a large schema', () => {
  const bulk = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [
      `d${index + 1}`,
      { type: 'object', properties: { next: { $ref: `corpus:/#/$defs/d${((index * 7) % 400) + 1}` } } },
    ]),
  );
  const large = (values: readonly string[], note: string): Json => ({
    $id: 'corpus:/',
    $ref: 'corpus:/#/$defs/d0',
    $defs: {
      ...bulk,
      d0: {
        description: note,
        allOf: [{ $ref: 'corpus:/#/$defs/d1' }, { properties: { kind: { items: { enum: values } } } }],
      },
    },
  });

  it('is asked only about what changed in it', () => {
    const parts = differingParts(large(['a', 'b'], 'new'), large(['a'], 'old'));
    expect(parts?.map(({ bigger, smaller }) => [bigger, smaller])).toMatchObject([
      [{ allOf: [{ enum: ['a', 'b'] }] }, { allOf: [{ enum: ['a'] }] }],
    ]);
    expect(differingParts(large(['a'], 'new'), large(['a'], 'old'))).toEqual([]);
  });

  it('is not taken apart under keywords that look at the whole', () => {
    const closed = (values: readonly string[]): Json => ({
      anyOf: [{ properties: { a: { enum: values } } }, { properties: { b: true } }],
      unevaluatedProperties: false,
    });
    expect(differingParts(closed(['x', 'y']), closed(['x']))).toBeUndefined();
    expect(differingParts({ $ref: 'other:/a' }, { $ref: 'other:/a' })).toEqual([
      { bigger: { allOf: [{ $ref: 'other:/a' }] }, smaller: { allOf: [{ $ref: 'other:/a' }] } },
    ]);
  });
});
