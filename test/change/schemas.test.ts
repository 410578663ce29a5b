import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { Change, Verdict } from '../../tools/change/change.ts';
import { compareCorpora } from '../../tools/change/compare.ts';
import type { Json } from '../../tools/json/value.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { accepts } from './accepts.ts';
import { deepPairs } from './deep-pairs.ts';
import { schemaPairs } from './schema-pairs.ts';

const roles = ['submitted', 'emitted'] as const;
const pairs = [...schemaPairs, ...deepPairs];

function corpus(schema: Json, role: (typeof roles)[number]) {
  const content = { 'application/json': { schema: { $ref: '../schemas/thing.schema.json' } } };
  const operation =
    role === 'submitted'
      ? { requestBody: { content }, responses: { 204: { description: 'Done' } } }
      : { responses: { 200: { description: 'The thing', content } } };
  const api = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    paths: { '/things': { post: operation } },
  };
  const whole = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...(schema as object) };
  return corpusOf({
    'api/openapi.json': JSON.stringify(api),
    'schemas/thing.schema.json': JSON.stringify(whole),
  });
}

for (const role of roles) {
  describe(`what is ${role}`, () => {
    it.each(pairs.map((pair) => [pair.title, pair] as const))('%s', async (_, pair) => {
      const { changes } = compareCorpora(corpus(pair.base, role), corpus(pair.head, role));
      const [change, ...definitions] = changes as [Change, ...Change[]];
      expect(change.subject).toBe('schemas/thing.schema.json');
      expect(definitions.every(({ subject }) => subject.includes('#/$defs/'))).toBe(true);
      expect(change.verdict, change.says).toBe(pair[role] satisfies Verdict);
      if (change.verdict === 'breaking') expect(change.witness).toBeDefined();
      if (change.witness && change.verdict !== 'unknown')
        await expectWitness(change.witness, pair.base, pair.head);
      if (change.witness && change.verdict === 'unknown')
        expectOfFormats(change.witness, pair.base, pair.head);
    });
  });
}

it('tells what validators read before what was only said', () => {
  const base = { type: 'object', properties: { a: { type: 'string' } } };
  const head = { description: 'Said at last.', ...base, required: ['a'] };
  const [change] = compareCorpora(corpus(base, 'submitted'), corpus(head, 'submitted')).changes;
  expect(change!.differences.map(({ says }) => says)).toEqual([
    '`required` was added',
    '`description` was added',
  ]);
});

/** What only those refuse who check formats. */
function expectOfFormats(
  { instance, acceptedBy }: NonNullable<Change['witness']>,
  base: Json,
  head: Json,
): void {
  const strict = addFormats.default(new Ajv2020({ strict: false }));
  expect(strict.validate(base as object, instance)).toBe(acceptedBy === 'base');
  expect(strict.validate(head as object, instance)).toBe(acceptedBy === 'head');
}

/** Two validators have to agree that one revision accepts the instance and the other does not. */
async function expectWitness(
  { instance, acceptedBy }: NonNullable<Change['witness']>,
  base: Json,
  head: Json,
) {
  expect(await accepts(base, instance)).toBe(acceptedBy === 'base');
  expect(await accepts(head, instance)).toBe(acceptedBy === 'head');
}
