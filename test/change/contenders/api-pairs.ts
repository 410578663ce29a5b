import type { Json } from '../../../tools/json/value.ts';

/** Two revisions of an OpenAPI document, and whether clients of the first go on working with the second. */
export interface ApiPairCase {
  readonly title: string;
  readonly base: Json;
  readonly head: Json;
  readonly breaks: boolean;
}

const ok = { 200: { description: 'Fine' } };
const text = { type: 'string' };
const api = (paths: Json, more: object = {}): Json =>
  ({ openapi: '3.1.0', info: { title: 'Things', version: '1.0.0' }, paths, ...more }) as Json;
const get = (operation: object): Json => api({ '/things': { get: { responses: ok, ...operation } } } as Json);
const post = (operation: object): Json =>
  api({ '/things': { post: { responses: ok, ...operation } } } as Json);
const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: text, ...more });
const json = (schema: Json) => ({ 'application/json': { schema } });
const answer = (schema: Json, more: object = {}) => ({
  responses: { 200: { description: 'Fine', content: json(schema), ...more } },
});
const path = (address: string, name: string) =>
  api({
    [address]: { get: { responses: ok, parameters: [{ name, in: 'path', required: true, schema: text }] } },
  });
const secured = (...needs: readonly string[]) =>
  api({ '/things': { get: { responses: ok, security: [{ login: needs }] } } } as Json, {
    components: {
      securitySchemes: {
        login: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { read: 'r', write: 'w' } },
          },
        },
      },
    },
  });
const thing = (required: readonly string[], more: object = {}): Json =>
  ({ type: 'object', required, properties: { id: text, name: text }, ...more }) as Json;
const stamped = (required: readonly string[]): Json =>
  ({ type: 'object', required, properties: { id: { ...text, readOnly: true }, name: text } }) as Json;
const pair = (title: string, breaks: boolean, base: Json, head: Json): ApiPairCase => ({
  title,
  breaks,
  base,
  head,
});

export const apiPairs: readonly ApiPairCase[] = [
  pair('an operation less', true, get({}), api({})),
  pair('an operation more', false, api({}), get({})),
  pair(
    'another name for a part of the path',
    false,
    path('/things/{id}', 'id'),
    path('/things/{key}', 'key'),
  ),
  pair('another id of the operation', false, get({ operationId: 'list' }), get({ operationId: 'all' })),
  pair('an optional parameter more', false, get({}), get({ parameters: [query('q')] })),
  pair('a required parameter more', true, get({}), get({ parameters: [query('q', { required: true })] })),
  pair('a parameter less', true, get({ parameters: [query('q')] }), get({})),
  pair(
    'a parameter that takes fewer values',
    true,
    get({ parameters: [query('q')] }),
    get({ parameters: [query('q', { schema: { enum: ['a'] } })] }),
  ),
  pair(
    'a parameter that takes more values',
    false,
    get({ parameters: [query('q', { schema: { type: 'string', enum: ['a'] } })] }),
    get({ parameters: [query('q')] }),
  ),
  pair(
    'a list that is written otherwise',
    true,
    get({ parameters: [query('q', { schema: { type: 'array', items: text } })] }),
    get({ parameters: [query('q', { schema: { type: 'array', items: text }, explode: false })] }),
  ),
  pair(
    'a body that becomes required',
    true,
    post({ requestBody: { content: json({}) } }),
    post({ requestBody: { required: true, content: json({}) } }),
  ),
  pair(
    'a content type of a body less',
    true,
    post({ requestBody: { content: { ...json({}), 'text/csv': {} } } }),
    post({ requestBody: { content: json({}) } }),
  ),
  pair(
    'a body with a field that only servers write',
    false,
    post({ requestBody: { content: json(stamped(['name'])) } }),
    post({ requestBody: { content: json(stamped(['name', 'id'])) } }),
  ),
  pair(
    'a body with a required field more',
    true,
    post({ requestBody: { content: json(thing(['name'])) } }),
    post({ requestBody: { content: json(thing(['name', 'id'])) } }),
  ),
  pair(
    'an error status less',
    false,
    get({ responses: { ...ok, 404: { description: 'Gone' } } }),
    get({ responses: ok }),
  ),
  pair(
    'an error status more',
    false,
    get({ responses: ok }),
    get({ responses: { ...ok, 404: { description: 'Gone' } } }),
  ),
  pair(
    'another status of success',
    true,
    get({ responses: ok }),
    get({ responses: { 202: { description: 'Later' } } }),
  ),
  pair('an answer that may leave a field out', true, get(answer(thing(['id']))), get(answer(thing([])))),
  pair(
    'an answer with a field more',
    false,
    get(answer({ type: 'object', properties: { id: text } })),
    get(answer(thing([]))),
  ),
  pair(
    'an answer with an extra value',
    true,
    get(answer({ type: 'string', enum: ['a'] })),
    get(answer({ type: 'string', enum: ['a', 'b'] })),
  ),
  pair(
    'an answer that is closed',
    false,
    get(answer(thing([]))),
    get(answer(thing([], { additionalProperties: false }))),
  ),
  pair(
    'a promised header of an answer less',
    true,
    get(answer({}, { headers: { ETag: { required: true, schema: text } } })),
    get(answer({})),
  ),
  pair(
    'a header less that could be missing',
    false,
    get(answer({}, { headers: { ETag: { schema: text } } })),
    get(answer({})),
  ),
  pair(
    'a header of an answer in another case',
    false,
    get(answer({}, { headers: { ETag: { schema: text } } })),
    get(answer({}, { headers: { etag: { schema: text } } })),
  ),
  pair('a scope more', true, secured('read'), secured('read', 'write')),
  pair('a scope less', false, secured('read', 'write'), secured('read')),
  pair('a summary', false, get({ summary: 'List' }), get({ summary: 'List them', deprecated: true })),
];
