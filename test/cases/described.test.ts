import { expect, it } from 'vitest';
import { describedCases } from '../../tools/cases/described/described-cases.ts';
import type { Exchange, Send } from '../../tools/cases/exchange.ts';
import type { JsonObject } from '../../tools/json/value.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

const kiln = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'string', readOnly: true }, name: { type: 'string', minLength: 1 } },
};

function asked(paths: JsonObject, more: JsonObject = {}) {
  const api = { openapi: '3.0.3', info: { title: 'Kilns', version: '1' }, paths, ...more };
  const { cases, unasked } = describedCases(corpusOf({ 'api/kilns.json': JSON.stringify(api) }));
  const steps = new Map(
    cases.map(({ id, input }) => [
      id.replace('http-api-kilns/', ''),
      (input as unknown as Exchange).steps as readonly Send[],
    ]),
  );
  return { cases, unasked, steps };
}

const made = (schema: JsonObject, more: JsonObject = {}) => ({
  201: { description: 'Made.', content: { 'application/json': { schema } }, ...more },
});
const takes = (schema: JsonObject) => ({ required: true, content: { 'application/json': { schema } } });
const byId = { parameters: [{ name: 'kilnId', in: 'path', required: true, schema: { type: 'string' } }] };
const gone = { responses: { 204: { description: 'Gone.' } } };
const shown = {
  responses: { 200: { description: 'One.', content: { 'application/json': { schema: kiln } } } },
};

it('makes what a path names before it asks for it, and asks for it again when it was deleted', () => {
  const { steps } = asked({
    '/kilns': { post: { requestBody: takes(kiln), responses: made(kiln) } },
    '/kilns/{kilnId}': { ...byId, get: shown, delete: gone },
  });
  const maker = { send: 'POST /kilns', body: { name: 'name' }, expect: { status: '2XX' } };
  expect(steps.get('get-kilns-kiln-id-accepted')).toMatchObject([
    { ...maker, keep: { kilnId: '/id' } },
    { send: `GET /kilns/\${kilnId}`, expect: { status: ['2XX', '3XX'] } },
  ]);
  expect(steps.get('delete-kilns-kiln-id-gone')?.map(({ send }) => send)).toEqual([
    'POST /kilns',
    `DELETE /kilns/\${kilnId}`,
    `GET /kilns/\${kilnId}`,
  ]);
});

it('takes the name of a thing from its address, or from a list, and else accepts that there is none', () => {
  const located = asked({
    '/kilns': {
      post: {
        responses: made({ type: 'object' }, { headers: { Location: { schema: { type: 'string' } } } }),
      },
    },
    '/kilns/{kilnId}': { ...byId, get: shown },
  });
  expect(located.steps.get('get-kilns-kiln-id-accepted')?.[0]).toMatchObject({
    keep: { kilnId: { header: 'Location', segment: 'last' } },
  });
  const list = { type: 'object', properties: { kilns: { type: 'array', items: kiln } } };
  const listed = asked({
    '/kilns': {
      get: { responses: { 200: { description: 'All.', content: { 'application/json': { schema: list } } } } },
    },
    '/kilns/{kilnId}': { ...byId, get: shown },
  });
  expect(listed.steps.get('get-kilns-kiln-id-accepted')?.[0]).toMatchObject({
    send: 'GET /kilns',
    keep: { kilnId: '/kilns/0/id' },
  });
  const alone = asked({ '/kilns/{kilnId}': { ...byId, get: shown } });
  expect([...alone.steps.keys()]).toEqual(['get-kilns-kiln-id-answer']);
});

it('breaks each assertion of a body alone, and asks for nothing that only the server gives', () => {
  const { steps } = asked({ '/kilns': { post: { requestBody: takes(kiln), responses: made(kiln) } } });
  const bodies = [...steps].filter(([id]) => id.includes('-wrong-')).map(([, [step]]) => step?.body);
  expect(bodies).toContainEqual({ name: '' });
  expect(bodies).toContainEqual({});
  expect(steps.get('post-kilns-torn-body')?.[0]).toMatchObject({ text: '{"', expect: { status: ['4XX'] } });
  expect(steps.get('post-kilns-without-body')?.[0]?.body).toBeUndefined();
});

it('shows who it is in the way that the description names, and asks as nobody and as somebody unknown', () => {
  const schemes = {
    token: { type: 'http', scheme: 'bearer' },
    key: { type: 'apiKey', in: 'query', name: 'key' },
    plain: { type: 'http', scheme: 'basic' },
    odd: { type: 'mutualTLS' },
  };
  const sent = (security: JsonObject[]) => {
    const { steps } = asked(
      { '/kilns': { get: { ...gone, security } } },
      { components: { securitySchemes: schemes } },
    );
    return ['answer', 'without-credential', 'unknown-credential'].map((name) => {
      const { send, as, headers } = steps.get(`get-kilns-${name}`)?.[0] ?? {};
      return { send, as, headers };
    });
  };
  const nobody = { send: 'GET /kilns', as: 'nobody' };
  expect(sent([{ token: [] }])).toEqual([
    { send: 'GET /kilns' },
    nobody,
    { send: 'GET /kilns', as: 'unknown' },
  ]);
  expect(sent([{ key: [] }])).toEqual([
    { ...nobody, send: `GET /kilns?key=\${credential}` },
    nobody,
    { ...nobody, send: 'GET /kilns?key=canary-nobody-knows-this' },
  ]);
  expect(sent([{ odd: [] }, { plain: [] }])[0]?.headers).toEqual({ Authorization: `Basic \${credential}` });
  expect(sent([{ token: [] }, {}])).toEqual([nobody, {}, {}]);
});

it('sends parameters that break their schema only where no reading of them keeps it', () => {
  const parameter = (name: string, schema: JsonObject, more: JsonObject = {}) => ({
    ...{ name, in: 'query', schema },
    ...more,
  });
  const { steps } = asked({
    '/kilns': {
      get: {
        ...gone,
        parameters: [
          parameter('most', { type: 'integer', maximum: 9 }),
          parameter('name', { type: 'string' }),
          parameter('heat', { type: 'string', enum: ['low', 'high'] }, { required: true }),
        ],
      },
    },
  });
  const sends = [...steps.values()].map(([step]) => step?.send);
  expect(sends).toContain('GET /kilns?heat=low');
  expect(sends).toContain('GET /kilns');
  expect(sends).toContain('GET /kilns?most=specord&heat=low');
  expect(sends).toContain('GET /kilns?most=10&heat=low');
  expect(sends.filter((send) => send?.includes('name='))).toEqual([]);
});

it('puts nothing of a player into what a description calls its parts', () => {
  const hole = '$'.concat('{credential}');
  const schema = { type: 'string', enum: ['a & b'] };
  const parameters = [{ name: hole, in: 'query', required: true, example: hole, schema }];
  const { steps } = asked({ '/kilns': { get: { ...gone, parameters } } });
  expect([...steps.values()].flat().filter(({ send }) => send.includes('$'))).toEqual([]);
  expect(steps.get('get-kilns-answer')?.[0]?.send).toBe('GET /kilns?%24%7Bcredential%7D=a%20%26%20b');
});

it('reads OpenAPI 2 the same way', () => {
  const api = {
    swagger: '2.0',
    ...{ info: { title: 'Kilns', version: '1' }, produces: ['application/json'] },
    paths: {
      '/kilns': {
        post: {
          parameters: [
            { name: 'body', in: 'body', required: true, schema: kiln },
            { name: 'dry', in: 'query', required: true, type: 'boolean' },
          ],
          responses: { 201: { description: 'Made.', schema: kiln } },
        },
      },
    },
  };
  const { cases } = describedCases(corpusOf({ 'kilns.json': JSON.stringify(api) }));
  const found = cases.find(({ id }) => id.endsWith('-answer'))?.input as unknown as Exchange | undefined;
  const [first] = found?.steps ?? [];
  expect(first).toMatchObject({
    send: expect.stringMatching(/^POST \/kilns\?dry=(?:true|false)$/),
    body: { name: 'name' },
    expect: { described: { answers: { 201: { 'application/json': {} } } } },
  });
});

it('asks for what an operation gives', () => {
  const picture = { 200: { description: 'One.', content: { 'image/png': {}, 'image/gif': {} } } };
  const { steps } = asked({ '/picture': { get: { responses: picture } } });
  expect(steps.get('get-picture-answer')?.[0]?.headers).toEqual({ Accept: 'image/png, image/gif' });
});

it('says of what it asks nothing, and why', () => {
  const hole = `/\${credential}`;
  const { cases, unasked } = asked({
    '/photos': { post: { ...gone, requestBody: { required: true, content: { 'image/png': {} } } } },
    [hole]: { get: gone },
    '/kilns/{kilnId}': { get: gone },
    '/odd': {
      get: {
        ...gone,
        parameters: [{ name: 'a b', in: 'header', required: true, schema: { type: 'string' } }],
      },
    },
  });
  expect(cases).toEqual([]);
  expect(unasked).toEqual([
    'POST /photos: its body is no JSON',
    `GET ${hole}: its path is none that can be sent`,
    'GET /kilns/{kilnId}: no parameter is described for {kilnId} in its path',
    'GET /odd: its header `a b` cannot be sent',
  ]);
});
