import { readdirSync, readFileSync } from 'node:fs';
import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { escapeToken } from '../../tools/json/pointer.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../tools/json/value.ts';
import { workflows } from '../engine/corpus-cases.ts';

const schemas = readdirSync('schemas')
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => JSON.parse(readFileSync(`schemas/${name}`, 'utf8')) as JsonObject);

interface Example {
  readonly schema: string;
  readonly value: Json;
}

/** Examples that stand in schemas. */
function within(schema: Json, uri: string, pointer = '#'): readonly Example[] {
  if (!isObject(schema)) return [];
  const own = isArray(schema.examples)
    ? schema.examples.map((value) => ({ schema: uri + pointer, value }))
    : [];
  const inner = ['properties', '$defs'].flatMap((keyword) => {
    const members = schema[keyword];
    return Object.entries(isObject(members) ? members : {}).flatMap(([name, one]) =>
      within(one, uri, `${pointer}/${keyword}/${escapeToken(name)}`),
    );
  });
  return [...own, ...inner];
}

/** Examples in documents, each below a line that names its schema. */
function inDocuments(folder: string): readonly Example[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  );
  return paths.flatMap((path) =>
    [
      ...readFileSync(`${folder}/${path}`, 'utf8').matchAll(
        /^<!-- specord: example (schemas\/[^#\s]+)(#\S+)? -->\n\n```json\n([\s\S]*?)\n```$/gm,
      ),
    ].map(([, file = '', pointer = '', text = '']) => ({
      schema: `https://openwop.dev/${file}${pointer}`,
      value: JSON.parse(text) as Json,
    })),
  );
}

const examples = [
  ...schemas.flatMap((schema) => within(schema, String(schema.$id))),
  ...inDocuments('spec/v1'),
  ...workflows
    .filter(({ id }) => !id.startsWith('specord-'))
    .map((value) => ({
      schema: 'https://openwop.dev/schemas/workflow-definition.schema.json',
      value: value as unknown as Json,
    })),
];

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
addFormats.default(ajv);
for (const schema of schemas) ajv.addSchema(schema);

beforeAll(() => {
  for (const schema of schemas) registerSchema(schema as Parameters<typeof registerSchema>[0]);
});

it('finds the schemas and the examples', () => {
  expect(schemas.length).toBeGreaterThan(85);
  expect(examples.length).toBeGreaterThan(300);
});

describe.each(schemas.map(({ $id }) => String($id)))('%s', (id) => {
  it('is read by Ajv in strict mode', () => {
    expect(ajv.getSchema(id)).toBeTypeOf('function');
  });

  const own = examples.filter(({ schema }) => schema.split('#')[0] === id);
  it('takes its examples, as two validators say', async () => {
    const judged = await Promise.all(
      own.map(async ({ schema, value }) => ({
        schema,
        ajv: ajv.validate(schema.replace(/#$/, ''), value),
        errors: ajv.errors ?? [],
        hyperjump: (await validate(schema))(value as never).valid,
      })),
    );
    expect(judged.filter((one) => !one.ajv || !one.hyperjump)).toEqual([]);
  });
});
