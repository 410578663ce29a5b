import { describe, expect, it } from 'vitest';
import { compareCorpora } from '../../tools/change/compare.ts';
import type { Json } from '../../tools/json/value.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

const ok = { 200: { description: 'Fine' } };

function api(paths: Json, more: object = {}): Record<string, string> {
  const document = { openapi: '3.1.0', info: { title: 'Things', version: '1.2.3' }, paths, ...more };
  return { 'api/openapi.json': JSON.stringify(document, null, 1) };
}

/** Kind, subject and verdict of every change that is not only a matter of words. */
function changes(base: Record<string, string>, head: Record<string, string>) {
  return compareCorpora(corpusOf(base), corpusOf(head)).changes.map(
    ({ kind, subject, verdict }) => `${verdict} ${kind} ${subject}`,
  );
}

const withOperation = (operation: object) =>
  api({ '/things': { get: { responses: ok, ...operation } } } as Json);
const parameter = (name: string, more: object = {}) => ({
  name,
  in: 'query',
  schema: { type: 'string' },
  ...more,
});

describe('operations', () => {
  const one = api({ '/things': { get: { operationId: 'list', responses: ok } } });
  const two = api({
    '/things': {
      get: { operationId: 'list', responses: ok },
      post: { operationId: 'create', responses: ok },
    },
  });
  const moved = api({ '/objects': { get: { operationId: 'list', responses: ok } } });

  it('may be added', () => {
    expect(changes(one, two)).toEqual(['additive operation-added POST /things']);
  });

  it('may not be removed', () => {
    expect(changes(two, one)).toEqual(['breaking operation-removed POST /things']);
  });

  it('are recognised under a new path by their id, or by all that they say', () => {
    expect(changes(one, moved)).toEqual(['breaking operation-renamed GET /things']);
    const told = (path: string) =>
      api({
        [path]: {
          get: { summary: 'Lists them, the newest first', parameters: [parameter('q')], responses: ok },
        },
      });
    expect(changes(told('/things'), told('/objects'))).toEqual(['breaking operation-renamed GET /things']);
  });
});

it('tell of a part of a path that an operation gained by its move alone', () => {
  const at = (path: string, ...names: string[]) =>
    api({
      [path]: {
        get: {
          operationId: 'read',
          responses: ok,
          parameters: names.map((name) => parameter(name, { in: 'path', required: true })),
        },
      },
    });
  expect(changes(at('/shelves/{shelf}', 'shelf'), at('/shelves/{shelf}/{id}', 'shelf', 'id'))).toEqual([
    'breaking operation-renamed GET /shelves/{shelf}',
  ]);
});

describe('descriptions of several APIs', () => {
  const described = (file: string, operation: object, more: object = {}) => ({
    [file]: api({ '/things/{id}': { put: { responses: ok, ...operation }, ...more } })['api/openapi.json']!,
  });
  const inbound = described('src/inbound/api.json', { parameters: [parameter('from', { required: true })] });
  const outbound = (more: object) => described('src/outbound/api.json', { parameters: [] }, more);
  const read = { get: { responses: ok } };

  it('are compared each with itself where they offer the same call', () => {
    expect(changes({ ...inbound, ...outbound({}) }, { ...inbound, ...outbound(read) })).toEqual([
      'additive operation-added GET /things/{id}',
    ]);
    expect(changes({ ...inbound, ...outbound(read) }, inbound)).toEqual([
      'breaking operation-removed GET /things/{id}',
      'breaking operation-removed PUT /things/{id}',
    ]);
  });

  it('are found again in another folder', () => {
    const moved = Object.fromEntries(
      Object.entries({ ...inbound, ...outbound({}) }).map(([path, text]) => [path.slice(4), text]),
    );
    expect(changes({ ...inbound, ...outbound({}) }, moved)).toEqual([]);
  });

  it('tell what copies of them say alike once', () => {
    const both = (operation: object) => ({
      ...described('api.json', operation),
      ...described('copy/api.json', operation),
    });
    const asks = { parameters: [parameter('from', { required: true })] };
    const asked = ['breaking parameter-added PUT /things/{id} query parameter "from"'];
    expect(changes(both({}), both(asks))).toEqual(asked);
    expect(changes(both({}), described('api.json', asks))).toEqual(asked);
    expect(changes(described('api.json', {}), both({}))).toEqual([]);
  });
});

describe('addresses', () => {
  const read = (path: string, name: string, more: object = {}) =>
    api({
      [path]: {
        get: {
          responses: ok,
          parameters: [{ name, in: 'path', required: true, schema: { type: 'string' }, ...more }],
        },
      },
    });

  it('are the same whatever a template calls its parts', () => {
    expect(changes(read('/things/{id}', 'id'), read('/things/{thingId}', 'thingId'))).toEqual([]);
  });

  it('still tell which part takes fewer values', () => {
    const head = read('/things/{thingId}', 'thingId', { schema: { type: 'string', pattern: '^t' } });
    expect(changes(read('/things/{id}', 'id'), head)).toEqual([
      'breaking parameter-changed GET /things/{thingId} path parameter 1',
    ]);
  });
});

describe('parameters', () => {
  it('of a header go by any case, and those of the protocol are not parameters', () => {
    const header = (name: string) => parameter(name, { in: 'header' });
    const [base, head] = [['X-Trace', 'Accept'], ['x-trace']].map((names) =>
      withOperation({ parameters: names.map(header) }),
    );
    expect(changes(base!, head!)).toEqual([]);
  });

  it('that are written into the URL otherwise are read wrongly', () => {
    const list = (more: object) =>
      withOperation({ parameters: [parameter('q', { schema: { type: 'array' }, ...more })] });
    expect(changes(list({}), list({ explode: false }))).toEqual([
      'breaking parameter-changed GET /things query parameter "q"',
    ]);
    expect(changes(list({}), list({ explode: true, style: 'form' }))).toEqual([]);
  });

  it.each([
    [
      'a new optional one',
      [],
      [parameter('q')],
      ['additive parameter-added GET /things query parameter "q"'],
    ],
    [
      'a new required one',
      [],
      [parameter('q', { required: true })],
      ['breaking parameter-added GET /things query parameter "q"'],
    ],
    ['one less', [parameter('q')], [], ['breaking parameter-removed GET /things query parameter "q"']],
    [
      'one that becomes required',
      [parameter('q')],
      [parameter('q', { required: true })],
      ['breaking parameter-changed GET /things query parameter "q"'],
    ],
    [
      'one that may be left out',
      [parameter('q', { required: true })],
      [parameter('q')],
      ['additive parameter-changed GET /things query parameter "q"'],
    ],
    [
      'one that takes fewer values',
      [parameter('q')],
      [parameter('q', { schema: { enum: ['a'] } })],
      ['breaking parameter-changed GET /things query parameter "q"'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes(withOperation({ parameters: before }), withOperation({ parameters: after }))).toEqual(
      expected,
    );
  });
});

describe('bodies and responses', () => {
  const json = (schema: Json) => ({ 'application/json': { schema } });
  const object = { type: 'object', required: ['a'] };

  it('a body that is new and required breaks clients', () => {
    const head = withOperation({ requestBody: { required: true, content: json(object) } });
    expect(changes(withOperation({}), head)).toEqual(['breaking body-added GET /things request body']);
  });

  it('a body that must hold more breaks clients, a response that holds more does not', () => {
    const more = { type: 'object', required: ['a', 'b'] };
    const body = (schema: Json) => withOperation({ requestBody: { content: json(schema) } });
    const response = (schema: Json) =>
      withOperation({ responses: { 200: { description: 'x', content: json(schema) } } });
    expect(changes(body(object), body(more))).toEqual([
      'breaking body-changed GET /things request body as application/json',
    ]);
    expect(changes(response(object), response(more))).toEqual([
      'tightening body-changed GET /things 200 response as application/json',
    ]);
  });

  it('a schema that appears where there was none narrows what may be sent, and tightens what is', () => {
    const content = (schema?: Json) => ({ 'application/json': schema === undefined ? {} : { schema } });
    const body = (schema?: Json) => withOperation({ requestBody: { content: content(schema) } });
    const response = (schema?: Json) =>
      withOperation({ responses: { 200: { description: 'x', content: content(schema) } } });
    expect(changes(body(), body(object))).toEqual([
      'breaking body-changed GET /things request body as application/json',
    ]);
    expect(changes(response(), response(object))).toEqual([
      'tightening body-changed GET /things 200 response as application/json',
    ]);
  });

  it('what only servers write is asked of servers alone', () => {
    const thing = (required: readonly string[]) => ({
      type: 'object',
      required,
      properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } },
    });
    const both = (required: readonly string[]) =>
      withOperation({
        requestBody: { content: json(thing(required)) },
        responses: { 200: { description: 'x', content: json(thing(required)) } },
      });
    expect(changes(both(['name']), both(['name', 'id']))).toEqual([
      'tightening body-changed GET /things 200 response as application/json',
      'editorial body-changed GET /things request body as application/json',
    ]);
  });

  it('bodies and responses of OpenAPI 2 have their schema without a content type', () => {
    const second = (schema: Json) => ({
      'api/swagger.json': JSON.stringify({
        swagger: '2.0',
        info: { title: 'Things', version: '1.2.3' },
        paths: {
          '/things': {
            post: {
              parameters: [{ name: 'thing', in: 'body', schema }],
              responses: { 200: { description: 'x', schema } },
            },
          },
        },
      }),
    });
    expect(changes(second(object), second({ type: 'object', required: ['a', 'b'] }))).toEqual([
      'breaking body-changed POST /things request body',
      'tightening body-changed POST /things 200 response',
    ]);
  });

  it('a content type less breaks those who use it', () => {
    const content = (...types: readonly string[]) =>
      withOperation({
        requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: true }])) },
      });
    expect(changes(content('application/json', 'text/csv'), content('application/json'))).toEqual([
      'breaking body-removed GET /things request body as text/csv',
    ]);
  });

  it('a status may come and may not go', () => {
    const statuses = (...codes: readonly string[]) =>
      withOperation({ responses: Object.fromEntries(codes.map((code) => [code, { description: code }])) });
    expect(changes(statuses('200'), statuses('200', '429'))).toEqual([
      'additive status-added GET /things 429',
    ]);
    expect(changes(statuses('200', '201'), statuses('200'))).toEqual([
      'breaking status-removed GET /things 201',
    ]);
  });

  it('an error that does not come any more is missed by nobody, and a range has all of its class', () => {
    const statuses = (...codes: readonly string[]) =>
      withOperation({ responses: Object.fromEntries(codes.map((code) => [code, { description: code }])) });
    expect(changes(statuses('200', '404'), statuses('200'))).toEqual([
      'tightening status-removed GET /things 404',
    ]);
    expect(changes(statuses('200', '404'), statuses('200', '4XX'))).toEqual([]);
  });

  it('a header may come, and where it could be missing it may go, whatever its case', () => {
    const headers = (...names: readonly string[]) =>
      withOperation({
        responses: {
          200: {
            description: 'x',
            headers: Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }])),
          },
        },
      });
    expect(changes(headers('ETag'), headers('etag', 'Age'))).toEqual([
      'additive header-added GET /things 200 header age',
    ]);
    expect(changes(headers('ETag'), headers())).toEqual([
      'tightening header-removed GET /things 200 header etag',
    ]);
  });
});

describe('headers of responses', () => {
  const etag = (more: object) =>
    withOperation({ responses: { 200: { description: 'x', headers: { ETag: more } } } });
  const text = { schema: { type: 'string' } };

  it('that are promised may not be left out', () => {
    const promised = { ...text, required: true };
    const none = withOperation({ responses: { 200: { description: 'x' } } });
    expect(changes(etag(promised), none)).toEqual(['breaking header-removed GET /things 200 header etag']);
    expect(changes(etag(promised), etag(text))).toEqual([
      'breaking header-changed GET /things 200 header etag',
    ]);
    expect(changes(etag(text), etag(promised))).toEqual([
      'tightening header-changed GET /things 200 header etag',
    ]);
  });

  it('may not hold what readers cannot take', () => {
    expect(changes(etag({ schema: { enum: ['a'] } }), etag(text))).toEqual([
      'breaking header-changed GET /things 200 header etag',
    ]);
  });
});

describe('security', () => {
  const security = (...alternatives: readonly object[]) => withOperation({ security: alternatives });

  it('a scope more locks clients out', () => {
    expect(changes(security({ key: ['read'] }), security({ key: ['read', 'write'] }))).toEqual([
      'breaking scope-added GET /things security',
    ]);
  });

  it('a way in more lets clients in', () => {
    expect(changes(security({ key: ['read'] }), security({ key: ['read'] }, { other: [] }))).toEqual([
      'additive scope-removed GET /things security',
    ]);
  });

  it('what was open to all and is not breaks everybody', () => {
    expect(changes(security({}), security({ key: [] }))).toEqual([
      'breaking scope-added GET /things security',
    ]);
  });
});

describe('what the server asks of its clients', () => {
  const json = (schema: Json) => ({ 'application/json': { schema } });
  const thing = (required: readonly string[]): Json => ({ type: 'object', required });
  const hook = (sent: Json, answered: Json) => ({
    thingMade: {
      post: {
        requestBody: { content: json(sent) },
        responses: { 200: { description: 'Taken', content: json(answered) } },
      },
    },
  });
  const hooks = (webhooks: Json) => api({}, { webhooks });
  const both = (sent: readonly string[], answered: readonly string[]) =>
    hooks(hook(thing(sent), thing(answered)) as Json);

  it('may come and may not go', () => {
    expect(changes(hooks({}), both([], []))).toEqual(['additive message-added call POST thingMade']);
    expect(changes(both([], []), hooks({}))).toEqual(['breaking message-removed call POST thingMade']);
  });

  it('is emitted in its body and submitted in its answer', () => {
    expect(changes(both(['a'], ['a']), both(['a', 'b'], ['a', 'b']))).toEqual([
      'breaking body-changed call POST thingMade 200 answer as application/json',
      'tightening body-changed call POST thingMade body as application/json',
    ]);
  });

  it('goes for the callbacks of an operation as well', () => {
    const withCallback = (callback: Json) => withOperation({ callbacks: { made: { '{$url}': callback } } });
    const post = (code: string) => ({ post: { responses: { [code]: { description: 'Taken' } } } }) as Json;
    expect(changes(withCallback(post('200')), withCallback(post('204')))).toEqual([
      'breaking status-removed call POST {$url} 200',
      'additive status-added call POST {$url} 204',
    ]);
  });
});

describe('messages and channels', () => {
  const events = (channels: Json): Record<string, string> => ({
    'api/asyncapi.json': JSON.stringify({
      asyncapi: '3.0.0',
      info: { title: 'E', version: '1.0.0' },
      channels,
    }),
  });
  const payload = { type: 'object', required: ['id', 'at'], properties: { id: { type: 'string' } } };
  const withOperations = (files: Record<string, string>, operations: Record<string, object>) => {
    const channel = { $ref: '#/channels/runs' };
    const known = Object.entries(operations).map(([name, one]) => [name, { channel, ...one }]);
    const document = JSON.parse(files['api/asyncapi.json']!);
    return { 'api/asyncapi.json': JSON.stringify({ ...document, operations: Object.fromEntries(known) }) };
  };
  const channel = (messages: Json) => ({ runs: { address: '/runs', messages } }) as Json;

  it('may come, may not go, and are recognised by their payload', () => {
    const one = events(channel({ started: { name: 'started', payload } }));
    const two = events(
      channel({ started: { name: 'started', payload }, ended: { name: 'ended', payload: {} } }),
    );
    const renamed = events(channel({ began: { name: 'began', payload } }));
    expect(changes(one, two)).toEqual(['additive message-added ended on /runs']);
    expect(changes(two, one)).toEqual(['breaking message-removed ended on /runs']);
    expect(changes(one, renamed)).toEqual(['breaking message-renamed started on /runs']);
  });

  it('a payload that servers may leave parts out of breaks readers', () => {
    const loose = { ...payload, required: ['id'] };
    const before = events(channel({ started: { name: 'started', payload } }));
    const after = events(channel({ started: { name: 'started', payload: loose } }));
    expect(changes(before, after)).toEqual(['breaking message-changed started on /runs payload']);
  });

  it('a channel may come, and its messages go with it to another address', () => {
    const at = (address: string | null) =>
      events({ runs: { address, messages: { started: { name: 'started', payload } } } });
    expect(changes(events({}), events(channel({})))).toEqual(['additive channel-added /runs']);
    expect(changes(at('/runs'), at('/jobs'))).toEqual(['breaking channel-renamed /runs']);
    expect(changes(at('/runs'), at(null))).toEqual(['breaking channel-renamed /runs']);
    expect(changes(at(null), at('/runs'))).toEqual([
      'additive channel-renamed api/asyncapi.json#/channels/runs',
    ]);
  });

  it('a payload that is described at last is a tightening', () => {
    const [base, head] = [{}, { payload }].map((more) =>
      events(channel({ started: { name: 'started', ...more } })),
    );
    expect(changes(base!, head!)).toEqual(['breaking message-changed started on /runs payload']);
    const sent = [base!, head!].map((files) => withOperations(files, { tell: { action: 'send' } }));
    expect(changes(sent[0]!, sent[1]!)).toEqual(['tightening message-changed started on /runs payload']);
  });

  it('go over channels whose parts may be called otherwise, and may not take less', () => {
    const over = (address: string, parameters: object) =>
      events({ runs: { address, parameters, messages: { started: { name: 'started', payload } } } } as Json);
    const base = over('/runs/{id}', { id: { enum: ['a', 'b'] } });
    expect(changes(base, over('/runs/{run}', { run: { enum: ['a', 'b'] } }))).toEqual([]);
    expect(changes(base, over('/runs/{id}', { id: { enum: ['a'] } }))).toEqual([
      'breaking parameter-changed /runs/{} part 1',
    ]);
  });

  it('come from servers, whose addresses and ways in count', () => {
    const at = (host: string, name: string) => ({
      'api/asyncapi.json': JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: 'E', version: '1.0.0' },
        servers: { main: { host, pathname: '/live', protocol: 'wss' } },
        channels: {},
        components: { securitySchemes: { key: { type: 'httpApiKey', in: 'query', name } } },
      }),
    });
    expect(changes(at('a.example.org', 'k'), at('b.example.org', 'k'))).toEqual([
      'breaking server-removed wss://a.example.org/live',
      'additive server-added wss://b.example.org/live',
    ]);
    expect(changes(at('a.example.org', 'k'), at('a.example.org', 'key'))).toEqual([
      'breaking scheme-changed security scheme key',
    ]);
  });

  it('are turned round where the other side sends them now', () => {
    const both = events(channel({ started: { name: 'started', payload } }));
    const [sent, received] = ['send', 'receive'].map((action) => withOperations(both, { tell: { action } }));
    expect(changes(sent!, received!)).toEqual([
      'breaking message-removed started on /runs',
      'additive message-added started on /runs',
    ]);
    const answered = withOperations(both, { ask: { action: 'receive', reply: {} } });
    expect(changes(received!, answered)).toEqual(['additive message-added started on /runs']);
    expect(changes(answered, received!)).toEqual(['breaking message-removed started on /runs']);
  });

  it('come from the server where what an operation receives is asked for by GET', () => {
    const told = (required: readonly string[]) =>
      withOperations(
        events(channel({ started: { name: 'started', payload: { type: 'object', required } } })),
        {
          listen: { action: 'receive', bindings: { http: { method: 'GET' } } },
        },
      );
    expect(changes(told(['id']), told(['id', 'at']))).toEqual([
      'tightening message-changed started on /runs payload',
    ]);
  });

  it('come from the server where the API description lets clients read their address', () => {
    const rest = api({ '/runs': { get: { responses: ok } } });
    const told = (required: readonly string[]) => ({
      ...withOperations(
        events(channel({ started: { name: 'started', payload: { type: 'object', required } } })),
        {
          listen: { action: 'receive' },
        },
      ),
      ...rest,
    });
    expect(changes(told(['id']), told(['id', 'at']))).toEqual([
      'tightening message-changed started on /runs payload',
    ]);
  });

  it('are read wrongly as another content type, and their answers are not found by another id', () => {
    const as = (more: object) =>
      withOperations(events(channel({ started: { name: 'started', payload, ...more } })), {
        tell: { action: 'send' },
      });
    const json = as({ contentType: 'application/json' });
    expect(changes(json, as({ contentType: 'Application/JSON; charset=utf-8' }))).toEqual([]);
    expect(changes(json, as({ contentType: 'application/cbor' }))).toEqual([
      'breaking message-changed started on /runs content type',
    ]);
    const found = (location: string) => as({ correlationId: { location } });
    expect(changes(found('$message.header#/a'), found('$message.header#/b'))).toEqual([
      'breaking message-changed started on /runs correlation id',
    ]);
    const bound = (qos: number) => as({ bindings: { mqtt: { qos } } });
    expect(changes(bound(1), bound(2))).toEqual(['unknown message-changed started on /runs bindings']);
    const headed = (required: readonly string[]) =>
      as({ headers: { type: 'object', properties: { a: { type: 'string' } }, required } });
    expect(changes(headed(['a']), headed([]))).toEqual(['breaking message-changed started on /runs headers']);
  });

  it('a channel less breaks those who listen', () => {
    expect(changes(events(channel({})), events({}))).toEqual(['breaking channel-removed /runs']);
  });
});

describe('schemas of a corpus', () => {
  const dialect = 'https://json-schema.org/draft/2020-12/schema';
  const file = (schema: object) => JSON.stringify({ $schema: dialect, ...schema }, null, 1);
  const shared = { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] };

  it('a definition is judged where it stands and not again where it is used', () => {
    const base = {
      'a.schema.json': file({ properties: { error: { $ref: 'b.schema.json' } } }),
      'b.schema.json': file(shared),
    };
    const head = { ...base, 'b.schema.json': file({ ...shared, required: ['code', 'at'] }) };
    expect(changes(base, head)).toEqual(['breaking schema-changed b.schema.json']);
  });

  it('moving a shape into a definition changes nothing', () => {
    const base = { 'a.schema.json': file({ properties: { error: shared } }) };
    const head = {
      'a.schema.json': file({ properties: { error: { $ref: '#/$defs/error' } }, $defs: { error: shared } }),
    };
    expect(changes(base, head)).toEqual([
      'additive schema-added a.schema.json#/$defs/error',
      'editorial schema-changed a.schema.json',
    ]);
  });

  it('a format that people have files in may be widened', () => {
    const base = { 'a.schema.json': file({ enum: ['a'] }) };
    const head = { 'a.schema.json': file({ enum: ['a', 'b'] }) };
    expect(changes(base, head)).toEqual(['additive schema-changed a.schema.json']);
    const other = api({ '/things': { get: { responses: ok } } });
    expect(changes({ ...base, ...other }, { ...head, ...other })).toEqual([
      'breaking schema-changed a.schema.json',
    ]);
  });

  it('who writes it may be said where no description tells', () => {
    const base = { 'a.schema.json': file({ enum: ['a'] }) };
    const head = { 'a.schema.json': file({ enum: ['a', 'b'] }) };
    const roleOf = () => 'emitted' as const;
    const [change] = compareCorpora(corpusOf(base), corpusOf(head), { roleOf }).changes;
    expect([change?.verdict, change?.role]).toEqual(['breaking', 'emitted']);
  });

  it('a witness is one by what the base had at that time, also behind references', () => {
    const base = file({ $ref: '#/$defs/op', $defs: { op: { enum: ['min', 'max'] } } });
    const head = file({
      $ref: '#/$defs/plain',
      $defs: { op: { enum: ['min', 'max', 'mean'] }, plain: { enum: ['min', 'max'] } },
    });
    expect(changes({ 'a.schema.json': base }, { 'a.schema.json': head })).toEqual([
      'additive schema-changed a.schema.json#/$defs/op',
      'additive schema-added a.schema.json#/$defs/plain',
      'editorial schema-changed a.schema.json',
    ]);
  });

  it('a file of which only definitions changed is told by these', () => {
    const [base, head] = [['a'], ['a', 'b']].map((values) =>
      file({ properties: { x: { $ref: '#/$defs/x' } }, $defs: { x: { enum: values } } }),
    );
    expect(changes({ 'a.schema.json': base! }, { 'a.schema.json': head! })).toEqual([
      'additive schema-changed a.schema.json#/$defs/x',
    ]);
  });

  it('a renamed file is seen as one', () => {
    expect(changes({ 'a.schema.json': file(shared) }, { 'c.schema.json': file(shared) })).toEqual([
      'breaking schema-renamed a.schema.json',
    ]);
  });

  it('a renamed file that was edited as well is known by its title', () => {
    const base = { 'a.schema.json': file({ ...shared, title: 'Error' }) };
    const head = { 'c.schema.json': file({ ...shared, title: 'Error', required: ['code', 'at'] }) };
    expect(changes(base, head)).toEqual([
      'breaking schema-changed a.schema.json',
      'breaking schema-renamed a.schema.json',
    ]);
  });

  it('a definition that nobody refers to any more is gone for nobody', () => {
    const base = {
      'a.schema.json': file({ properties: { e: { $ref: '#/$defs/e' } }, $defs: { e: shared } }),
    };
    const head = { 'a.schema.json': file({ properties: { e: shared } }) };
    expect(changes(base, head)).toEqual([
      'editorial schema-changed a.schema.json',
      'editorial schema-removed a.schema.json#/$defs/e',
    ]);
  });

  it('what stands behind a dangling reference is not decided', () => {
    const base = { 'a.schema.json': file({ anyOf: [{ $ref: 'gone.json' }, { type: 'string' }] }) };
    const head = { 'a.schema.json': file({ anyOf: [{ $ref: 'gone.json' }, { type: 'integer' }] }) };
    expect(changes(base, head)).toEqual(['unknown schema-changed a.schema.json']);
  });
});

describe('versions', () => {
  const things = (version: string, paths: Json) => api(paths, { info: { title: 'Things', version } });
  const full = { '/things': { get: { responses: ok } } };
  const described = (description: string): Json => ({
    '/things': {
      get: { responses: ok, parameters: [parameter('q', { schema: { type: 'string', description } })] },
    },
  });

  it.each([
    ['1.2.3', {}, full, '1.3.0'],
    ['1.2.3', full, {}, '2.0.0'],
    ['0.2.3', full, {}, '0.3.0'],
    ['1.2.3', full, full, undefined],
    ['1.2.3', described('old'), described('new'), '1.2.4'],
  ])('after %s', (version, before, after, next) => {
    const compared = compareCorpora(corpusOf(things(version, before)), corpusOf(things('9.9.9', after)));
    expect(compared.version).toMatchObject({ declared: { base: version, head: '9.9.9' } });
    expect(compared.version.predicted).toBe(next);
  });
});

it('a corpus does not differ from itself', () => {
  const base = api({ '/things': { get: { responses: ok, parameters: [parameter('q')] } } });
  expect(changes(base, base)).toEqual([]);
});

describe('procedures', () => {
  const text = { type: 'string' };
  const rpc = (...methods: Json[]) => ({
    'api/openrpc.json': JSON.stringify({
      openrpc: '1.3.2',
      info: { title: 'Kiln', version: '1.0.0' },
      methods,
    }),
  });
  const fire = (params: Json, result: Json = { name: 'plan', schema: text }) => ({
    name: 'kiln_fire',
    params,
    result,
  });
  const heat = { name: 'heat', schema: { type: 'integer' } };

  it('may not be removed', () => {
    expect(changes(rpc(fire([])), rpc())).toEqual(['breaking operation-removed kiln_fire']);
  });

  it('may be given more ways to call them, and no fewer', () => {
    const hours = (required: boolean) => ({ name: 'hours', required, schema: text });
    expect(changes(rpc(fire([])), rpc(fire([heat])))).toEqual([
      'additive parameter-added kiln_fire parameter "heat"',
    ]);
    expect(changes(rpc(fire([])), rpc(fire([hours(true)])))).toEqual([
      'breaking parameter-added kiln_fire parameter "hours"',
    ]);
    expect(changes(rpc(fire([heat])), rpc(fire([{ ...heat, schema: { type: 'number' } }])))).toEqual([
      'additive parameter-changed kiln_fire parameter "heat"',
    ]);
  });

  it('may be called by name, so that a parameter keeps it', () => {
    const warmth = { ...heat, name: 'warmth' };
    expect(changes(rpc(fire([heat])), rpc(fire([warmth])))).toEqual([
      'breaking parameter-changed kiln_fire parameter "heat"',
    ]);
    expect(changes(rpc(fire([heat])), rpc(fire([{ ...warmth, schema: text }])))).toEqual([
      'breaking parameter-changed kiln_fire parameter "heat"',
      'breaking parameter-changed kiln_fire parameter "heat"',
    ]);
  });

  it('may not answer with more than they did', () => {
    const wider = { name: 'plan', schema: { type: ['string', 'null'] } };
    expect(changes(rpc(fire([])), rpc(fire([], wider)))).toEqual(['breaking body-changed kiln_fire result']);
  });
});
