import { fc, test } from '@fast-check/vitest';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Dialect } from '../../../tools/json/schema/dialect.ts';
import { formProblem, keywordsOf } from '../../../tools/json/schema/keywords.ts';
import type { Json } from '../../../tools/json/value.ts';

const oracles: readonly (readonly [Dialect, string, Ajv])[] = [
  ['draft-07', 'http://json-schema.org/draft-07/schema', new Ajv()],
  ['2019-09', 'https://json-schema.org/draft/2019-09/schema', new Ajv2019()],
  ['2020-12', 'https://json-schema.org/draft/2020-12/schema', new Ajv2020()],
];

const value = fc.oneof(
  fc.constantFrom<Json>(
    true,
    -1,
    0,
    1,
    0.5,
    'string',
    'integer',
    '#a',
    'a',
    [],
    ['a'],
    ['a', 'a'],
    [true],
    [{}],
    {},
  ),
  fc.constantFrom<Json>({ a: {} }, { a: ['b'] }, { a: 1 }, { a: true }, [1, 2], ['string', 'null'], null, {
    a: [],
  }),
);

/**
 * URIs and anchors have a syntax of their own; the printings of draft-07 differ in `writeOnly` and in whether the values of
 * `enum` have to differ.
 */
const unjudged = ['$id', '$schema', '$anchor', '$dynamicAnchor', '$vocabulary', 'enum', 'writeOnly'];

for (const [dialect, uri, ajv] of oracles) {
  const validate = ajv.getSchema(uri)!;
  const keywords = keywordsOf(dialect).filter((keyword) => !unjudged.includes(keyword));
  test.prop([fc.constantFrom(...keywords), value], { numRuns: 3000 })(
    `${dialect}: agrees with the meta-schema`,
    (keyword, given) => {
      expect(formProblem(dialect, keyword, given) === undefined).toBe(validate({ [keyword]: given }));
    },
  );
}
