import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dialectOf, hasOwnDialect } from '../../../tools/json/schema/dialect.ts';
import { isDirective } from '../../../tools/json/schema/directive.ts';
import {
  assertionsOf,
  formProblem,
  holdersOf,
  keywordsOf,
  meaningProblem,
} from '../../../tools/json/schema/keywords.ts';
import { isJsonSchema } from '../../../tools/json/schema/schema-format.ts';
import { isObject, type Json, member } from '../../../tools/json/value.ts';

const refs = 'node_modules/ajv/dist/refs';
const read = (file: string): Json => JSON.parse(readFileSync(`${refs}/${file}`, 'utf8'));
const propertiesOf = (file: string): [string, Json][] => {
  const properties = member(read(file), 'properties');
  return Object.entries(isObject(properties) ? properties : {});
};

const VOCABULARIES = {
  '2019-09': ['core', 'applicator', 'validation', 'meta-data', 'format', 'content'],
  '2020-12': ['core', 'applicator', 'unevaluated', 'validation', 'meta-data', 'format-annotation', 'content'],
} as const;
const metaschema = (dialect: keyof typeof VOCABULARIES, name: string) =>
  propertiesOf(`json-schema-${dialect}/meta/${name}.json`);

test.each(['2019-09', '2020-12'] as const)('%s has the keywords of its meta-schemas', (dialect) => {
  const named = VOCABULARIES[dialect].flatMap((name) => metaschema(dialect, name).map(([key]) => key));
  expect([...keywordsOf(dialect)].sort()).toEqual([...named, 'definitions', 'dependencies'].sort());
});

test.each([
  ['draft-06', [], ['examples']],
  ['draft-07', ['writeOnly'], []],
] as const)('%s has the keywords of its meta-schema', (dialect, more, other) => {
  const named = propertiesOf(`json-schema-${dialect}.json`).map(([key]) => key);
  expect([...keywordsOf(dialect)].sort()).toEqual([...new Set([...named, ...more, ...other])].sort());
});

test('what decides about a value belongs to the vocabulary that lists it', () => {
  const found = new Map(assertionsOf('2020-12'));
  const vocabularies = ['applicator', 'unevaluated', 'validation'] as const;
  for (const vocabulary of vocabularies)
    for (const [keyword] of metaschema('2020-12', vocabulary))
      expect([keyword, found.get(keyword)]).toEqual([keyword, vocabulary]);
  expect(found.get('format')).toBe('format');
  const core = metaschema('2020-12', 'core').map(([keyword]) => keyword);
  expect(core.filter((keyword) => found.has(keyword))).toEqual(['$ref', '$dynamicRef']);
  for (const keyword of core) expect([undefined, 'core']).toContain(found.get(keyword));
  for (const note of ['meta-data', 'content'])
    for (const [keyword] of metaschema('2020-12', note)) expect(found.has(keyword)).toBe(false);
  const asserted = (dialect: Parameters<typeof assertionsOf>[0]) => new Map(assertionsOf(dialect));
  expect(asserted('2019-09').get('$recursiveRef')).toBe('core');
  expect(asserted('2019-09').get('dependencies')).toBe('applicator');
  expect(asserted('2019-09').get('additionalItems')).toBe('applicator');
  expect(asserted('openapi-3.0').get('nullable')).toBe('core');
  expect(asserted('openapi-3.1').get('discriminator')).toBe('core');
  expect(asserted('draft-04').has('const')).toBe(false);
});

test('what holds schemas holds them as its meta-schema says', () => {
  const isSchema = (value: Json) => member(value, '$dynamicRef') === '#meta';
  const expected = ['core', 'applicator', 'unevaluated', 'content'].flatMap((name) =>
    metaschema('2020-12', name).flatMap(([keyword, value]): [string, string][] => {
      if (isSchema(value)) return [[keyword, keyword === 'items' ? 'schema-or-list' : 'schema']];
      if (isSchema(member(value, 'additionalProperties') ?? null)) return [[keyword, 'map']];
      return member(value, '$ref') === '#/$defs/schemaArray' ? [[keyword, 'list']] : [];
    }),
  );
  const found = holdersOf('2020-12').filter(([name]) => !['definitions', 'dependencies'].includes(name));
  expect([...found].sort()).toEqual(expected.sort());
  expect(new Map(holdersOf('draft-04')).get('$defs')).toBe('map');
  expect(new Map(holdersOf('draft-04')).has('if')).toBe(false);
});

test.each([
  ['maximum', 'x', 'a number'],
  ['minLength', -1, 'a whole number of at least 0'],
  ['multipleOf', 0, 'a number above 0'],
  ['uniqueItems', 1, 'true or false'],
  ['pattern', 1, 'a string'],
  ['required', 'a', 'a list of distinct strings'],
  ['dependentRequired', { a: 1 }, 'an object of lists of names'],
  ['properties', [], 'an object of schemas'],
  ['not', 1, 'a schema (an object, true or false)'],
  ['anyOf', [], 'a list of at least one schema'],
  ['enum', 1, 'a list'],
  ['dependencies', { a: 1 }, 'an object of schemas or lists of names'],
  ['type', [], 'one of null, boolean, integer, number, string, array, object, or a list of them'],
] as const)('%s must not be %j', (keyword, value, says) => {
  expect(formProblem('2020-12', keyword, value as Json)).toBe(says);
  expect(meaningProblem('2020-12', keyword, value as Json)).toBe(says);
  expect(formProblem('2020-12', `x-${keyword}`, value as Json)).toBeUndefined();
});

test.each([
  ['2020-12', 'required', ['a', 'a'], 'a list of distinct strings'],
  ['draft-04', 'required', [], 'a list of at least one string, each once'],
  ['draft-04', 'enum', [], 'a list of at least one value'],
  ['2020-12', 'allOf', [], 'a list of at least one schema'],
  ['2020-12', 'dependentRequired', { a: ['b', 'b'] }, 'an object of lists of names'],
  ['2020-12', 'dependencies', { a: ['b', 'b'] }, 'an object of schemas or lists of names'],
  ['draft-07', 'items', [], 'a schema or a list of schemas'],
  ['openapi-3.0', 'anyOf', [true], 'a list of at least one schema'],
  ['openapi-3.0', 'anyOf', [{}, true], 'a list of at least one schema'],
  ['openapi-3.0', 'allOf', [], 'a list of at least one schema'],
  ['openapi-3.0', 'not', true, 'a schema (an object)'],
  ['openapi-3.0', 'type', 'null', 'one of boolean, integer, number, string, array, object'],
] as const)('in %s %s may be meant by %j, though it must not be', (dialect, keyword, value, says) => {
  expect(formProblem(dialect, keyword, value as Json)).toBe(says);
  expect(meaningProblem(dialect, keyword, value as Json)).toBeUndefined();
});

test.each([
  ['draft-04', 'exclusiveMinimum', true, 3],
  ['openapi-3.0', 'exclusiveMaximum', false, 3],
  ['2020-12', 'exclusiveMinimum', 3, true],
  ['2020-12', 'items', {}, [{}]],
  ['openapi-3.1', 'items', true, [{}]],
  ['openapi-3.0', 'items', {}, 3],
  ['draft-06', 'items', [{}], 'x'],
  ['asyncapi', 'discriminator', 'kind', {}],
  ['openapi-3.1', 'discriminator', {}, 'kind'],
  ['openapi-3.0', 'anyOf', [{}], []],
  ['2020-12', 'type', ['null', 'string'], ['null', 'null']],
  ['2020-12', 'type', 'integer', 'int'],
  ['openapi-3.0', 'type', 'string', ['string', 'int']],
  ['2020-12', 'default', null, undefined],
] as const)('in %s %s may be %j', (dialect, keyword, good, bad) => {
  expect(formProblem(dialect, keyword, good as Json)).toBeUndefined();
  if (bad !== undefined) expect(meaningProblem(dialect, keyword, bad as Json)).toBeDefined();
});

test.each([
  ['http://json-schema.org/draft-04/schema#', 'draft-04'],
  ['https://json-schema.org/draft-06/schema', 'draft-06'],
  ['http://json-schema.org/draft/2019-09/schema', '2019-09'],
  ['https://json-schema.org/draft/2020-12/schema#', '2020-12'],
  ['https://spec.openapis.org/oas/3.1/dialect/base', 'openapi-3.1'],
  ['https://shop.example/schema', undefined],
])('%s is %s', (uri, dialect) => {
  expect(dialectOf(uri)).toBe(dialect);
});

test('a dialect of somebody is one that nobody else has', () => {
  expect(hasOwnDialect({ $schema: 'https://shop.example/schema' })).toBe(true);
  expect(hasOwnDialect({ $schema: 'shop' })).toBe(false);
  expect(hasOwnDialect({ $schema: 'https://json-schema.org/draft/2020-12/schema' })).toBe(false);
  expect(hasOwnDialect({ $schema: 'https://spec.openapis.org/oas/3.1/dialect/2024-10-25' })).toBe(false);
  expect(hasOwnDialect({ $schema: 'https://notjson-schema.org/a' })).toBe(true);
  expect(hasOwnDialect({})).toBe(false);
});

test('a word of a build is no word of JSON Schema', () => {
  const words = [
    '$include',
    '$$inherit',
    '$merge',
    '$refParent',
    '$extends',
    '$import',
    '$overlay',
    '$patch',
  ];
  for (const word of words) expect(isDirective(word), word).toBe(true);
  for (const word of ['$ref', '$id', 'include', '$comment', '$references', '$reference', 'x$merge'])
    expect(isDirective(word), word).toBe(false);
});

test('what AsyncAPI calls its format may be a JSON Schema', () => {
  for (const format of [
    undefined,
    'application/schema+json;version=draft-07',
    'application/vnd.aai.asyncapi;version=2.6.0',
    'application/vnd.oai.openapi;version=3.0.0',
    'Application/Schema+json',
  ])
    expect(isJsonSchema(format), format).toBe(true);
  for (const format of [
    'application/vnd.apache.avro;version=1.9.0',
    'text/application/schema',
    'application/schemas',
  ])
    expect(isJsonSchema(format), format).toBe(false);
});
