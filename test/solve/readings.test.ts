import { expect, it, test } from 'vitest';
import type { Dialect } from '../../tools/json/schema/dialect.ts';
import type { Json } from '../../tools/json/value.ts';
import { evaluate, explain, satisfiable, schemaOf } from '../../tools/solve/index.ts';

const DIALECTS: readonly Dialect[] = [
  ...(['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'] as const),
  ...(['openapi-3.0', 'openapi-3.1', 'asyncapi'] as const),
];

/** Under which dialects a value is invalid. */
const READ: readonly (readonly [string, Json, Json, readonly Dialect[]])[] = [
  [
    'what stands beside a reference counts',
    { allOf: [{ $ref: '#/definitions/a', maximum: 1 }], definitions: { a: {} } },
    2,
    ['2019-09', '2020-12', 'openapi-3.1'],
  ],
  [
    'an anchor in a name leads somewhere',
    { allOf: [{ $ref: '#a' }], definitions: { a: { $id: '#a', type: 'null' } } },
    2,
    ['draft-06', 'draft-07', 'asyncapi'],
  ],
  [
    'an old name is a name',
    { allOf: [{ $ref: '#a' }], definitions: { a: { id: '#a', type: 'null' } } },
    2,
    ['draft-04'],
  ],
  ['a flag makes a limit exclusive', { minimum: 2, exclusiveMinimum: true }, 2, ['draft-04', 'openapi-3.0']],
  [
    'elements that are contained are not evaluated',
    { contains: { type: 'null' }, unevaluatedItems: false },
    [null],
    ['2019-09'],
  ],
  [
    'null is added',
    { type: 'string', nullable: true },
    null,
    DIALECTS.filter((each) => each !== 'openapi-3.0'),
  ],
];

test.each(READ)('%s', (_, schema, value, refusing) => {
  const found = DIALECTS.filter((dialect) => evaluate(schemaOf(schema, { dialect }), value).valid === false);
  expect(found).toEqual(refusing);
});

/** What each vocabulary decides about, by a value that it alone refuses. */
const WORDS: readonly (readonly [string, Json, Json])[] = [
  ['applicator', { items: { $ref: '#/$defs/no' }, $defs: { no: false } }, [1]],
  ['unevaluated', { unevaluatedItems: false }, [1]],
  ['validation', { maximum: 1 }, 2],
  ['format-assertion', { format: 'date' }, 'x'],
  ['core', { $ref: '#/$defs/no', $defs: { no: false } }, 1],
];

test.each(['2019-09', '2020-12'] as const)('vocabularies of %s decide which keywords count', (draft) => {
  const isRefused = (vocabularies: readonly string[], schema: Json, value: Json) => {
    const uri = 'https://a.example/own';
    const $vocabulary = Object.fromEntries(
      vocabularies.map((name) => [`https://json-schema.org/draft/${draft}/vocab/${name}`, true]),
    );
    const own = { $schema: `https://json-schema.org/draft/${draft}/schema`, $id: uri, $vocabulary };
    const node = schemaOf({ $schema: uri, ...(schema as object) }, { externals: { [uri]: own } });
    return evaluate(node, value).valid === false;
  };
  for (const [name, schema, value] of WORDS) {
    const isInCore = name === 'core';
    const isWithApplicators = draft === '2019-09' && name === 'unevaluated';
    expect(isRefused([name], schema, value), name).toBe(true);
    expect(isRefused(['meta-data'], schema, value), name).toBe(isInCore);
    expect(isRefused(['applicator'], schema, value), name).toBe(
      isInCore || isWithApplicators || name === 'applicator',
    );
  }
  expect(isRefused(['format'], { format: 'date' }, 'x')).toBe(false);
});

it('tells of schemas in API descriptions by where they begin there', () => {
  const told = (document: Json, pointer: string) => {
    const found = satisfiable(schemaOf(document, { pointer }));
    return found.verdict === 'unsat' ? explain(found, ({ pointer: place }) => place).split('\n')[0] : found;
  };
  const never = { type: 'string', enum: [1] };
  const says = 'must be a string and must be one of 1.';
  expect(
    told({ components: { messages: { m: { payload: never } } } }, '/components/messages/m/payload'),
  ).toBe(`Because the schema ${says}`);
  expect(
    told(
      { content: { schema: { properties: { payload: never }, required: ['payload'], type: 'object' } } },
      '/content/schema',
    ),
  ).toBe(
    'Because the schema requires `payload` and must be an object; property `payload` must be a string and must be one of 1.',
  );
  expect(
    told(
      { components: { schemas: { A: { items: never, minItems: 1, type: 'array' } } } },
      '/components/schemas/A',
    ),
  ).toBe(
    `Because definition \`A\` must be an array and must have at least 1 element; \`items\` of definition \`A\` ${says}`,
  );
});
