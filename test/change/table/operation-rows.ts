import type { Verdict } from '../../../tools/change/change.ts';
import type { Json } from '../../../tools/json/value.ts';

/** An edit of an OpenAPI document, written in 3.1, and what it means for the clients of the first revision. */
export interface OperationRow {
  readonly edit: string;
  readonly base: object;
  readonly head: object;
  readonly verdict: Verdict;
  /** By what rule of HTTP, OpenAPI or of reading. */
  readonly why: string;
}

const text = { type: 'string' };
const done = { description: 'Done' };
const ok = { 200: done };
const info = { title: 'Things', version: '1.0.0' };
const api = (paths: object, more: object = {}) => ({ info, paths, ...more });
const get = (operation: object = {}, more: object = {}) =>
  api({ '/things': { get: { responses: ok, ...operation } } }, more);
const post = (operation: object = {}, more: object = {}) =>
  api({ '/things': { post: { responses: ok, ...operation } } }, more);
const query = (schema: object, more: object = {}) =>
  get({ parameters: [{ name: 'q', in: 'query', schema, ...more }] });
const header = (schema: object, more: object = {}) =>
  get({ parameters: [{ name: 'X-Part', in: 'header', schema, ...more }] });
const path = (schema: object, more: object = {}, name = 'id') =>
  api({
    [`/things/{${name}}`]: {
      get: { responses: ok, parameters: [{ name, in: 'path', required: true, schema, ...more }] },
    },
  });
const json = (schema: object) => ({ 'application/json': { schema } });
const body = (schema: object, more: object = {}) => post({ requestBody: { content: json(schema), ...more } });
const answer = (schema: object, type = 'application/json') =>
  get({ responses: { 200: { ...done, content: { [type]: { schema } } } } });
const answers = (...codes: readonly string[]) =>
  get({ responses: Object.fromEntries(codes.map((code) => [code, { description: code }])) });
const sendsHeader = (schema: object, more: object = {}) =>
  get({ responses: { 200: { ...done, headers: { 'X-Left': { schema, ...more } } } } });
const thing = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const list = { type: 'array', items: text };
const secured = (needs: readonly object[], schemes: object) =>
  get({ security: needs }, { components: { securitySchemes: schemes } });
const key = (more: object = {}) =>
  secured([{ key: [] }], { key: { type: 'apiKey', in: 'header', name: 'X-Key', ...more } });
const flow = (scopes: readonly string[], url = 'https://a.example/token') => ({
  clientCredentials: { tokenUrl: url, scopes: Object.fromEntries(scopes.map((one) => [one, one])) },
});
const oauth = (needs: readonly string[], flows: object) =>
  secured([{ login: needs }], { login: { type: 'oauth2', flows } });
const shared = (role: 'parameter' | 'header', schema: object) => {
  const refer = { $ref: '#/components/schemas/Part' };
  const operation =
    role === 'parameter'
      ? { parameters: [{ name: 'q', in: 'query', schema: refer }] }
      : { responses: { 200: { ...done, headers: { 'X-Left': { schema: refer, required: true } } } } };
  return get(operation, { components: { schemas: { Part: schema } } });
};
const hook = (holder: string, schema: object) =>
  api({}, { [holder]: { came: { post: { requestBody: { content: json(schema) }, responses: ok } } } });
const callback = (schema: object, name = 'url') =>
  post({
    callbacks: {
      came: {
        [`{$request.body#/${name}}`]: { post: { requestBody: { content: json(schema) }, responses: ok } },
      },
    },
  });
const referred = (schema: object) =>
  api(
    { '/things': { get: { $ref: '#/components/x-operations/list' } } },
    {
      components: {
        'x-operations': { list: { parameters: [{ name: 'q', in: 'query', schema }], responses: ok } },
      },
    },
  );
const at = (...urls: readonly string[]) => get({}, { servers: urls.map((url) => ({ url })) });
const form = (encoding: object) =>
  post({ requestBody: { content: { 'multipart/form-data': { schema: thing({ part: text }), encoding } } } });

const row = (
  edit: string,
  [base, head]: readonly [object, object],
  verdict: Verdict,
  why: string,
): OperationRow => ({ edit, base, head, verdict, why });

export const operationRows: readonly OperationRow[] = [
  row('an operation more', [api({}), get()], 'additive', 'nobody called it'),
  row('an operation less', [get(), api({})], 'breaking', 'its callers get an error'),
  row('another method', [get(), post()], 'breaking', 'the method is part of the request'),
  row(
    'another path',
    [get(), api({ '/others': { get: { responses: ok } } })],
    'breaking',
    'the path is part of the request',
  ),
  row(
    'another name for a part of the path',
    [path(text), path(text, {}, 'key')],
    'editorial',
    'it is not on the wire',
  ),
  row(
    'a part of the path that takes less',
    [path(text), path({ ...text, pattern: '^t' })],
    'breaking',
    'other values were taken',
  ),
  row(
    'a part of the path that takes more',
    [path({ ...text, pattern: '^t' }), path(text)],
    'additive',
    'those of the base still are',
  ),
  row(
    'a part of the path with a mark before it',
    [path(text), path(text, { style: 'label' })],
    'breaking',
    'a dot stands before the value (OpenAPI 3.1 §4.8.12)',
  ),
  row('an optional parameter more', [get(), query(text)], 'additive', 'requests without it are complete'),
  row(
    'a required parameter more',
    [get(), query(text, { required: true })],
    'breaking',
    'requests without it are not',
  ),
  row('a parameter less', [query(text), get()], 'breaking', 'who sends it is refused or not heard'),
  row(
    'a parameter that must be sent',
    [query(text), query(text, { required: true })],
    'breaking',
    'it could be left out',
  ),
  row(
    'a parameter that may be left out',
    [query(text, { required: true }), query(text)],
    'additive',
    'sent, it is still taken',
  ),
  row(
    'a parameter in another place',
    [query(text), get({ parameters: [{ name: 'q', in: 'header', schema: text }] })],
    'breaking',
    'nobody looks where it was',
  ),
  row(
    'another name of a parameter',
    [query(text), get({ parameters: [{ name: 'r', in: 'query', schema: text }] })],
    'breaking',
    'the name is on the wire',
  ),
  row(
    'another case of a header',
    [header(text), get({ parameters: [{ name: 'x-part', in: 'header', schema: text }] })],
    'editorial',
    'RFC 9110 §5.1: field names are case-insensitive',
  ),
  row(
    'a whole number of the query that becomes any text',
    [query({ type: 'integer' }), query(text)],
    'additive',
    'a number is written as text',
  ),
  row(
    'a flag of a header that becomes any text',
    [header({ type: 'boolean' }), header(text)],
    'additive',
    'a flag is written as text',
  ),
  row(
    'text of the query that becomes a number',
    [query(text), query({ type: 'integer' })],
    'breaking',
    'not every text is a number',
  ),
  row(
    'a whole number that becomes text of a form',
    [query({ type: 'integer' }), query({ ...text, pattern: '^[a-z]$' })],
    'breaking',
    'no number has it',
  ),
  row(
    'a value of the query that may be several',
    [query(text), query(list)],
    'additive',
    'one is written as before',
  ),
  row(
    'several values of the query that become one',
    [query(list), query(text)],
    'breaking',
    'clients send several',
  ),
  row(
    'values joined by commas',
    [query(list), query(list, { explode: false })],
    'breaking',
    'they were written apart',
  ),
  row(
    'values joined by bars',
    [query(list, { explode: false }), query(list, { explode: false, style: 'pipeDelimited' })],
    'breaking',
    'they were joined by commas',
  ),
  row(
    'the usual way of writing, said',
    [query(list), query(list, { style: 'form', explode: true })],
    'editorial',
    'it is the default',
  ),
  row(
    'a value that may be empty no longer',
    [query(text, { allowEmptyValue: true }), query(text)],
    'breaking',
    'an empty one was allowed',
  ),
  row(
    'a value that may be empty',
    [query(text), query(text, { allowEmptyValue: true })],
    'additive',
    'others still are',
  ),
  row(
    'reserved characters no longer',
    [query(text, { allowReserved: true }), query(text)],
    'breaking',
    'they were sent as they are',
  ),
  row(
    'a value less of a parameter',
    [query({ enum: ['a', 'b'] }), query({ enum: ['a'] })],
    'breaking',
    'it was taken',
  ),
  row(
    'a value more of a parameter',
    [query({ enum: ['a'] }), query({ enum: ['a', 'b'] })],
    'additive',
    'the others still are',
  ),
  row(
    'another default of a parameter',
    [query({ type: 'integer', default: 10 }), query({ type: 'integer', default: 20 })],
    'breaking',
    'left out it means something else',
  ),
  row(
    'a default no longer',
    [query({ type: 'integer', default: 10 }), query({ type: 'integer' })],
    'breaking',
    'what leaving it out means is lost',
  ),
  row(
    'a default at last',
    [query({ type: 'integer' }), query({ type: 'integer', default: 10 })],
    'additive',
    'nobody could go by one',
  ),
  row(
    'another format of a parameter',
    [query({ ...text, format: 'date' }), query({ ...text, format: 'date-time' })],
    'breaking',
    'a date is no date with a time',
  ),
  row(
    'a wider format of a parameter',
    [query({ type: 'integer', format: 'int32' }), query({ type: 'integer', format: 'int64' })],
    'additive',
    'it has room for both',
  ),
  row(
    'a narrower format of a parameter',
    [query({ type: 'integer', format: 'int64' }), query({ type: 'integer', format: 'int32' })],
    'breaking',
    'large ones were taken',
  ),
  row(
    'less inside of a parameter by content',
    [
      get({ parameters: [{ name: 'q', in: 'query', content: json(thing({ a: text })) }] }),
      get({ parameters: [{ name: 'q', in: 'query', content: json(thing({ a: { type: 'integer' } })) }] }),
    ],
    'breaking',
    'text was taken',
  ),
  row(
    'a parameter as another content',
    [
      get({ parameters: [{ name: 'q', in: 'query', content: json(thing({ a: text })) }] }),
      query(thing({ a: text })),
    ],
    'breaking',
    'it was JSON and is a form',
  ),
  row(
    'less of a definition that parameters alone use',
    [shared('parameter', text), shared('parameter', { ...text, maxLength: 3 })],
    'breaking',
    'clients write it',
  ),
  row(
    'more of a definition that parameters alone use',
    [shared('parameter', { ...text, maxLength: 3 }), shared('parameter', text)],
    'additive',
    'clients write it',
  ),
  row(
    'more of a definition that headers of answers alone use',
    [shared('header', { ...text, maxLength: 3 }), shared('header', text)],
    'breaking',
    'clients read it',
  ),
  row(
    'less of a definition that headers of answers alone use',
    [shared('header', text), shared('header', { ...text, maxLength: 3 })],
    'tightening',
    'clients read it',
  ),
  row(
    'an operation that stands elsewhere takes less',
    [referred(text), referred({ ...text, maxLength: 3 })],
    'breaking',
    'a longer one was taken',
  ),
  row(
    'a body that may be sent',
    [post(), body(thing({ a: text }))],
    'additive',
    'requests without it are complete',
  ),
  row(
    'a body that must be sent',
    [post(), body(thing({ a: text }), { required: true })],
    'breaking',
    'requests without it were complete',
  ),
  row(
    'a body that must be sent now',
    [body(thing({ a: text })), body(thing({ a: text }), { required: true })],
    'breaking',
    'it could be left out',
  ),
  row(
    'a body that may be left out',
    [body(thing({ a: text }), { required: true }), body(thing({ a: text }))],
    'additive',
    'sent, it is still taken',
  ),
  row(
    'a body no longer',
    [body(thing({ a: text })), post()],
    'breaking',
    'what clients say in it is not heard',
  ),
  row(
    'another type of content',
    [body(thing({ a: text })), post({ requestBody: { content: { 'text/csv': { schema: text } } } })],
    'breaking',
    'RFC 9110 §15.5.16: what it does not take is refused',
  ),
  row(
    'a type of content in another case',
    [
      body(thing({ a: text })),
      post({
        requestBody: { content: { 'Application/JSON; charset=utf-8': { schema: thing({ a: text }) } } },
      }),
    ],
    'editorial',
    'RFC 9110 §8.3.1',
  ),
  row(
    'any type of content',
    [body(thing({ a: text })), post({ requestBody: { content: { '*/*': { schema: thing({ a: text }) } } } })],
    'editorial',
    'the range has that of the base',
  ),
  row(
    'a part of a form as another type',
    [form({ part: { contentType: 'text/plain' } }), form({ part: { contentType: 'image/png' } })],
    'breaking',
    'clients send the one that was named',
  ),
  row(
    'a read-only member that must be there',
    [
      body(thing({ id: { ...text, readOnly: true }, a: text })),
      body(thing({ id: { ...text, readOnly: true }, a: text }, { required: ['id'] })),
    ],
    'editorial',
    'OpenAPI 3.0 §4.7.24.1: that holds for answers',
  ),
  row(
    'a read-only member of another type',
    [
      body(thing({ id: { ...text, readOnly: true }, a: text })),
      body(thing({ id: { type: 'integer', readOnly: true }, a: text })),
    ],
    'editorial',
    'clients do not send it',
  ),
  row(
    'a member that clients may no longer write',
    [body(thing({ id: text, a: text })), body(thing({ id: { ...text, readOnly: true }, a: text }))],
    'breaking',
    'what they say in it is not heard',
  ),
  row('an error less', [answers('200', '404'), answers('200')], 'tightening', 'nobody waits for an error'),
  row(
    'an error more',
    [answers('200'), answers('200', '404')],
    'additive',
    'RFC 9110 §15: one that is not known is the first of its class',
  ),
  row('a success less', [answers('200', '202'), answers('200')], 'breaking', 'clients wait for it'),
  row('a success more', [answers('200'), answers('200', '202')], 'additive', 'RFC 9110 §15'),
  row(
    'another success',
    [answers('200'), answers('201')],
    'breaking',
    'clients wait for the one that was named',
  ),
  row(
    'all errors of a class at once',
    [answers('200', '404'), answers('200', '4XX')],
    'editorial',
    'the range has it',
  ),
  row(
    'an answer as another type',
    [answer(thing({ a: text })), answer(thing({ a: text }), 'text/csv')],
    'breaking',
    'RFC 9110 §12.5.1: who asks for it alone gets none',
  ),
  row(
    'an answer of another charset',
    [answer(thing({ a: text })), answer(thing({ a: text }), 'application/json;charset=UTF-8')],
    'editorial',
    'JSON is UTF-8 (RFC 8259 §8.1)',
  ),
  row(
    'a member less of an answer',
    [
      answer(thing({ a: text, b: text }, { required: ['a', 'b'] })),
      answer(thing({ a: text }, { required: ['a'] })),
    ],
    'breaking',
    'readers rely on it',
  ),
  row(
    'a member more of an answer',
    [answer(thing({ a: text })), answer(thing({ a: text, b: text }))],
    'additive',
    'readers look past it',
  ),
  row(
    'another format of an answer',
    [
      answer(thing({ a: { ...text, format: 'date' } })),
      answer(thing({ a: { ...text, format: 'date-time' } })),
    ],
    'breaking',
    'readers of dates fail',
  ),
  row(
    'a wider format of an answer',
    [
      answer(thing({ a: { type: 'integer', format: 'int32' } })),
      answer(thing({ a: { type: 'integer', format: 'int64' } })),
    ],
    'breaking',
    'readers have no room',
  ),
  row(
    'a narrower format of an answer',
    [
      answer(thing({ a: { type: 'integer', format: 'int64' } })),
      answer(thing({ a: { type: 'integer', format: 'int32' } })),
    ],
    'additive',
    'readers have room',
  ),
  row(
    'a member of an answer that is deprecated',
    [answer(thing({ a: text })), answer(thing({ a: { ...text, deprecated: true } }))],
    'additive',
    'it is still sent',
  ),
  row(
    'another default of an answer',
    [answer(thing({ a: { ...text, default: 'x' } })), answer(thing({ a: { ...text, default: 'y' } }))],
    'editorial',
    'servers send what they send',
  ),
  row(
    'a value less of an open list',
    [query({ ...text, 'x-extensible-enum': ['a', 'b'] }), query({ ...text, 'x-extensible-enum': ['a'] })],
    'breaking',
    'clients send it',
  ),
  row(
    'a value more of an open list',
    [answer({ ...text, 'x-extensible-enum': ['a'] }), answer({ ...text, 'x-extensible-enum': ['a', 'b'] })],
    'additive',
    'readers were told that there may be more',
  ),
  row(
    'another member that tells branches apart',
    [
      answer({ ...thing({ kind: text, type: text }), discriminator: { propertyName: 'kind' } }),
      answer({ ...thing({ kind: text, type: text }), discriminator: { propertyName: 'type' } }),
    ],
    'breaking',
    'readers go by it',
  ),
  row(
    'a header of an answer that was promised, gone',
    [sendsHeader(text, { required: true }), answers('200')],
    'breaking',
    'clients rely on it',
  ),
  row(
    'a header of an answer that could be missing, gone',
    [sendsHeader(text), answers('200')],
    'tightening',
    'clients had to do without',
  ),
  row('a header of an answer more', [answers('200'), sendsHeader(text)], 'additive', 'nobody looked for it'),
  row(
    'another type of a header of an answer',
    [sendsHeader({ type: 'integer' }, { required: true }), sendsHeader(text, { required: true })],
    'breaking',
    'clients read a number',
  ),
  row(
    'a link less',
    [get({ responses: { 200: { ...done, links: { next: { operationId: 'next' } } } } }), answers('200')],
    'breaking',
    'clients follow it',
  ),
  row('a key in another place', [key(), key({ in: 'query' })], 'breaking', 'nobody looks where it was'),
  row(
    'a key by another name',
    [key(), key({ name: 'X-Other' })],
    'breaking',
    'nobody looks for the old name',
  ),
  row('a key whose name has another case', [key(), key({ name: 'x-key' })], 'editorial', 'RFC 9110 §5.1'),
  row(
    'another name for the same way in',
    [key(), secured([{ token: [] }], { token: { type: 'apiKey', in: 'header', name: 'X-Key' } })],
    'editorial',
    'the name is not on the wire',
  ),
  row(
    'another way in',
    [key(), secured([{ key: [] }], { key: { type: 'http', scheme: 'basic' } })],
    'breaking',
    'clients send a key',
  ),
  row(
    'no way in needed any more',
    [key(), secured([], { key: { type: 'apiKey', in: 'header', name: 'X-Key' } })],
    'additive',
    'who sends one still may',
  ),
  row('a way in needed', [get(), key()], 'breaking', 'clients sent none'),
  row(
    'a scope more',
    [oauth(['read'], flow(['read', 'write'])), oauth(['read', 'write'], flow(['read', 'write']))],
    'breaking',
    'tokens of clients have one',
  ),
  row(
    'a scope less',
    [oauth(['read', 'write'], flow(['read', 'write'])), oauth(['read'], flow(['read', 'write']))],
    'additive',
    'tokens of clients have it',
  ),
  row(
    'a scope that no longer exists',
    [oauth([], flow(['read', 'write'])), oauth([], flow(['read']))],
    'breaking',
    'clients ask for it',
  ),
  row(
    'a scope that exists now',
    [oauth([], flow(['read'])), oauth([], flow(['read', 'write']))],
    'additive',
    'nobody asked for it',
  ),
  row(
    'another address for tokens',
    [oauth([], flow(['read'])), oauth([], flow(['read'], 'https://b.example/token'))],
    'breaking',
    'clients ask at the old one',
  ),
  row(
    'another base path',
    [at('https://api.example/v1'), at('https://api.example/v2')],
    'breaking',
    'the address is part of the request',
  ),
  row(
    'an address more',
    [at('https://api.example/v1'), at('https://api.example/v1', 'https://eu.example/v1')],
    'additive',
    'the old one is still given',
  ),
  row(
    'another address of the own machine',
    [
      at('https://api.example/v1', 'http://localhost:80'),
      at('https://api.example/v1', 'http://localhost:90'),
    ],
    'editorial',
    'nobody else has it',
  ),
  row(
    'an operation that is deprecated',
    [get(), get({ deprecated: true })],
    'additive',
    'it can still be called',
  ),
  row(
    'an operation gone before its day',
    [get({ deprecated: true, 'x-sunset': '2999-01-01' }), api({})],
    'breaking',
    'clients were told that it stays',
  ),
  row(
    'an operation gone after its day',
    [get({ deprecated: true, 'x-sunset': '2020-01-01' }), api({})],
    'tightening',
    'clients were told',
  ),
  row(
    'another id of an operation',
    [get({ operationId: 'list' }), get({ operationId: 'all' })],
    'editorial',
    'it is not on the wire',
  ),
  row('another tag', [get({ tags: ['a'] }), get({ tags: ['b'] })], 'editorial', 'it is not on the wire'),
  row(
    'what a webhook sends may be more',
    [hook('webhooks', { ...text, maxLength: 3 }), hook('webhooks', text)],
    'breaking',
    'the server writes it',
  ),
  row(
    'what a webhook sends is less',
    [hook('webhooks', text), hook('webhooks', { ...text, maxLength: 3 })],
    'tightening',
    'the server writes it',
  ),
  row(
    'what an early webhook sends may be more',
    [hook('x-webhooks', { ...text, maxLength: 3 }), hook('x-webhooks', text)],
    'breaking',
    'the server writes it',
  ),
  row(
    'what a callback sends may be more',
    [callback({ ...text, maxLength: 3 }), callback(text)],
    'breaking',
    'the server writes it',
  ),
  row('a webhook less', [hook('webhooks', text), api({})], 'breaking', 'clients wait for it'),
];

export type Document = Json;
