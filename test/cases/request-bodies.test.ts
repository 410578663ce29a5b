import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { caseDocuments } from '../../tools/cases/case-documents.ts';
import type { Exchange, Send } from '../../tools/cases/exchange.ts';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import { bodyCases } from '../../tools/cases/request-bodies.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import type { Corpus } from '../../tools/read/document.ts';
import { corpusSchemas } from './corpus-schemas.ts';
import { sectionsOf } from './sections.ts';

const sent = ({ input }: GoldenCase) => (input as unknown as Exchange).steps.at(-1) as Send;

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://acme.example/schemas/create-run-request.schema.json',
  type: 'object',
  required: ['workflowId'],
  properties: {
    workflowId: { type: 'string', minLength: 1 },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 1 },
    tenantId: { type: 'string' },
  },
  unevaluatedProperties: false,
};
const written = Object.fromEntries(
  ['steps', 'request-bodies'].map((name) => {
    const path = `spec/v1/cases/http/${name}.yaml`;
    return [path, readFileSync(path, 'utf8')];
  }),
);
const corpus = corpusOf({ ...written, 'schemas/create-run-request.schema.json': JSON.stringify(schema) });
const casesIn = (one: Corpus) =>
  caseDocuments(one).flatMap((document) => bodyCases(document, one, new Set()));

it('asks with what a host has, and leaves what is wrong as it is', () => {
  const cases = casesIn(corpus);
  const bodies = (isRight: boolean) =>
    cases.filter((one) => (sent(one).expect?.status === 201) === isRight).map((one) => sent(one).body);
  const workflowId = 'conformance-noop';
  expect(bodies(true)).toContainEqual({ workflowId });
  expect(bodies(true)).toContainEqual({ tags: ['a'], workflowId });
  for (const body of bodies(true)) expect(body).toMatchObject({ workflowId });
  expect(bodies(false)).toContainEqual({ workflowId: '' });
  expect(bodies(false)).toContainEqual({ tags: ['a', 'a'], workflowId });
  expect(bodies(false)).toContainEqual({ tenantId: null, workflowId });
});

it('does not say that a host must take a body with the name of something that it may not have', () => {
  const valid = casesIn(corpus).filter((one) => sent(one).expect?.status === 201);
  expect(valid.filter((one) => JSON.stringify(sent(one).body).includes('tenantId'))).toEqual([]);
});

it('asks nothing of a corpus without these operations', () => {
  expect(casesIn(corpusOf(written))).toEqual([]);
});

it('publishes cases that cite a sentence and keep to the form', () => {
  const { violations } = corpusSchemas();
  const sections = sectionsOf(readFileSync('spec/v1/rest-endpoints.md', 'utf8'));
  const published = JSON.parse(readFileSync('test/golden/http-request-bodies.json', 'utf8'));
  expect(published.length).toBeGreaterThan(150);
  for (const one of published) {
    expect(sections.get(one.cites.heading)).toContain(one.cites.requirement);
    expect([...violations('golden-case', one), ...violations('golden-exchange', one.input)]).toEqual([]);
  }
});
