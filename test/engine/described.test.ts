import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { questionsOf } from '../../tools/cases/described/questions.ts';
import type { Verification } from '../../tools/engine/cell.ts';
import { schemaSetOf } from '../../tools/engine/schema-set.ts';
import { verifyHttp } from '../../tools/engine/verify-http.ts';
import { isObject, type Json, type JsonObject } from '../../tools/json/value.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

const answer = (description: string, schema: JsonObject) => ({
  ...{ description, content: { 'application/json': { schema } } },
});
const kiln = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', maxLength: 9 },
    heat: { type: 'string', enum: ['low', 'high'], nullable: true },
    key: { type: 'string', writeOnly: true },
  },
};
const refused = answer('No.', {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string' } },
});
const body = { ...kiln, additionalProperties: false };
const api = {
  openapi: '3.0.3',
  info: { title: 'Kilns', version: '1' },
  servers: [{ url: '/v1' }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  paths: {
    '/kilns': {
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
        responses: { 201: answer('Made.', kiln), '4XX': refused },
      },
    },
    '/kilns/{kilnId}': {
      parameters: [{ name: 'kilnId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: { 200: answer('One.', kiln), 404: refused } },
      delete: { responses: { 204: { description: 'Gone.' } } },
    },
  },
};
const written = `goldenCases: 1.0
family: http-kilns
document: kilns.md
sentences:
  - heading: Names
    requirement: A kiln keeps its name.
    why: The name is lost.
    cases:
      name: [{ send: POST /kilns, as: nobody, headers: { X-Key: secret }, body: { name: Anna }, expect: { body: { name: Anna } } }]
`;

type Answer = readonly [status: number, body?: Json | undefined];

/** A server that is right, but for the one thing that it is told to do otherwise. */
function answering(otherwise: (request: IncomingMessage, sent: string, right: () => Answer) => Answer) {
  const kilns = new Map<string, JsonObject>();
  const make = (text: string): Answer => {
    const given = parse(text);
    const { name, heat, key, id: _, ...more } = isObject(given) ? given : {};
    const isRight =
      typeof name === 'string' &&
      [...name].length <= 9 &&
      (heat === undefined || heat === null || heat === 'low' || heat === 'high') &&
      (key === undefined || typeof key === 'string') &&
      Object.keys(more).length === 0;
    if (!isRight || (isObject(given) && given.id !== undefined && !Number.isInteger(given.id)))
      return [400, { error: 'body' }];
    const made = { ...(heat === undefined ? {} : { heat }), id: kilns.size + 1, name };
    kilns.set(String(made.id), made);
    return [201, made];
  };
  return createServer(async (request, response) => {
    let sent = '';
    for await (const piece of request) sent += piece;
    const [, id = ''] = /^\/v1\/kilns\/(.+)$/.exec(request.url ?? '') ?? [];
    const right = (): Answer => {
      if (request.headers['x-key'] !== 'secret') return [401, { error: 'who' }];
      if (request.method === 'POST' && request.url === '/v1/kilns') return make(sent);
      const found = kilns.get(id);
      if (found === undefined) return [404, { error: 'none' }];
      if (request.method === 'GET') return [200, found];
      kilns.delete(id);
      return [204];
    };
    const [status, given] = otherwise(request, sent, right);
    const headers = given === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' };
    response.writeHead(status, headers).end(given === undefined ? undefined : JSON.stringify(given));
  });
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const servers: ReturnType<typeof answering>[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const { cases, protocol } = questionsOf(
  corpusOf({
    'api.json': JSON.stringify(api),
    'kilns.md': '# Kilns\n\n## Names\n\nA kiln keeps its name.\n',
    'cases.yaml': written,
  }),
);

async function verified(...[otherwise]: Parameters<typeof answering>): Promise<Verification> {
  const server = answering(otherwise);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return verifyHttp({
    target: {
      origin: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`),
      credentials: new Map([['user', 'secret']]),
      settings: new Map(),
      timeoutMs: 5000,
    },
    ...{ cases, protocol, schemas: schemaSetOf([]), concurrency: 4 },
  });
}

const wrongIn = ({ cells }: Verification) =>
  cells.filter(({ outcome }) => outcome !== 'passed').map(({ id }) => id.replace(/^http-api\//, ''));

it('has nothing against a server that is as it is described', async () => {
  const verification = await verified((_, __, right) => right());
  expect(wrongIn(verification)).toEqual([]);
  expect(verification.cells.length).toBeGreaterThan(25);
  expect(verification.cells.map(({ id }) => id)).toContain('http-kilns/name');
});

const asks = (request: IncomingMessage, method: string) => request.method === method;
const withKilns = ([status, given]: Answer, change: (kiln: JsonObject) => Json): Answer =>
  (status === 200 || status === 201) && isObject(given) ? [status, change(given)] : [status, given];

const mistakes: Readonly<Record<string, readonly [string, Parameters<typeof answering>[0]]>> = {
  'gives another type than it says': [
    'post-kilns-answer',
    (_, __, right) => withKilns(right(), (one) => ({ ...one, id: String(one.id) })),
  ],
  'leaves out what it says is there': [
    'get-kilns-kiln-id-answer',
    (request, _, right) => (asks(request, 'GET') ? withKilns(right(), ({ id = 0 }) => ({ id })) : right()),
  ],
  'answers by a status that is not listed': [
    'post-kilns-answer',
    (_, __, right) => {
      const [status, given] = right();
      return [status === 201 ? 200 : status, given];
    },
  ],
  'refuses in another form than it says': [
    'get-kilns-kiln-id-kiln-id-type-7ed231a9',
    (_, __, right) => {
      const [status, given] = right();
      return [status, status === 404 ? { message: 'none' } : given];
    },
  ],
  'fails over a torn body': [
    'post-kilns-torn-body',
    (request, sent, right) =>
      asks(request, 'POST') && parse(sent) === undefined ? [500, { error: 'oops' }] : right(),
  ],
  'serves nobody in particular': [
    'get-kilns-kiln-id-without-credential',
    (request, _, right) => {
      request.headers['x-key'] = 'secret';
      return right();
    },
  ],
  'keeps what it has deleted': [
    'delete-kilns-kiln-id-gone',
    (request, _, right) => (asks(request, 'DELETE') ? [204] : right()),
  ],
};

it.each(Object.keys(mistakes))('catches a server that %s', async (mistake) => {
  const [id, otherwise] = mistakes[mistake]!;
  expect(wrongIn(await verified(otherwise))).toContain(id);
});

it.each([
  [
    'members that are not declared',
    'additional-properties',
    (one: JsonObject) => Object.keys(one).length > 1,
  ],
  ['a name that is too long', 'name-max-length', ({ name }: JsonObject) => String(name).length > 9],
  ['a value that is not listed', 'heat-enum', ({ heat }: JsonObject) => heat !== undefined],
])('catches a server that takes %s', async (_, part, isTaken) => {
  const found = await verified((request, sent, right) => {
    const given = parse(sent);
    const isIt = asks(request, 'POST') && request.headers['x-key'] === 'secret' && isObject(given);
    return isIt && isTaken(given) ? [201, { id: 1, name: 'a' }] : right();
  });
  expect(wrongIn(found).filter((id) => id.startsWith(`post-kilns-${part}-wrong-`))).toHaveLength(1);
});
