import type { Json } from '../../tools/json/value.ts';

/** Two revisions of an API, of which a proposal says that clients of the first go on working with the second. */
export interface Case {
  readonly title: string;
  readonly base: Json;
  readonly head: Json;
}

/** What the counter-example has to say. */
interface Subtle extends Case {
  readonly shows: RegExp;
}

const text = { type: 'string' };
const thing = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const json = (schema: object) => ({ 'application/json': { schema } });
const named = thing({ name: text }, { required: ['name'] });

interface Parts {
  readonly body?: object;
  readonly answer?: object;
  readonly more?: object;
  readonly beside?: object;
}

function api({
  body = named,
  answer = thing({ id: text }, { required: ['id'] }),
  more,
  beside,
}: Parts): Json {
  const operation = {
    requestBody: { content: json(body) },
    responses: { 200: { description: 'Fine', content: json(answer) } },
    ...more,
  };
  const info = { title: 'Things', version: '1.0.0' };
  return { openapi: '3.1.0', info, paths: { '/things': { post: operation } }, ...beside } as Json;
}

const pair = (title: string, base: Parts, head: Parts): Case => ({ title, base: api(base), head: api(head) });
const caught = (title: string, shows: RegExp, base: Parts, head: Parts): Subtle => ({
  ...pair(title, base, head),
  shows,
});
const query = (schema: object, more: object = {}) => ({
  more: { parameters: [{ name: 'sort', in: 'query', schema, ...more }] },
});
const either = (...kinds: readonly string[]) => ({
  oneOf: kinds.map((kind) => thing({ kind: { const: kind }, [kind]: text }, { required: ['kind'] })),
});
const scoped = (...scopes: readonly string[]) => ({
  more: { security: [{ login: scopes }] },
  beside: {
    components: {
      securitySchemes: {
        login: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: 'https://example.com/t', scopes: { read: 'r', sort: 's' } },
          },
        },
      },
    },
  },
});

export const subtle: readonly Subtle[] = [
  caught(
    'a new optional field that other fields had to be like',
    /"sort"/,
    { body: thing({ name: text }, { additionalProperties: text }) },
    { body: thing({ name: text, sort: { type: 'integer' } }, { additionalProperties: text }) },
  ),
  caught(
    'a new optional field under a pattern that its name met',
    /"x-sort"/,
    { body: thing({}, { patternProperties: { '^x-': {} } }) },
    { body: thing({ 'x-sort': text }, { patternProperties: { '^x-': {} } }) },
  ),
  caught(
    'a value more that servers send',
    /"c"/,
    { answer: { enum: ['a', 'b'] } },
    { answer: { enum: ['a', 'b', 'c'] } },
  ),
  caught(
    'a kind more that servers send',
    /"c"/,
    { answer: either('a', 'b') },
    { answer: either('a', 'b', 'c') },
  ),
  caught(
    'a field of an answer that may be left out',
    /\{/,
    { answer: thing({ id: text, at: text }, { required: ['id', 'at'] }) },
    { answer: thing({ id: text, at: text }, { required: ['id'] }) },
  ),
  caught(
    'a field of an answer that may be null',
    /null/,
    { answer: thing({ id: text }) },
    { answer: thing({ id: { type: ['string', 'null'] } }) },
  ),
  caught(
    'branches that overlap where exactly one has to match',
    /was accepted and is refused|no longer/,
    { body: { oneOf: [thing({ a: text }, { required: ['a'] })] } },
    { body: { oneOf: [thing({ a: text }, { required: ['a'] }), thing({ b: text }, { required: ['b'] })] } },
  ),
  caught(
    'a field that is needed where another one is sent',
    /"sort"/,
    { body: thing({ sort: text, by: text }) },
    { body: thing({ sort: text, by: text }, { dependentRequired: { sort: ['by'] } }) },
  ),
  caught(
    'a bound that takes its own value out',
    /0/,
    { body: { type: 'number', minimum: 0 } },
    { body: { type: 'number', exclusiveMinimum: 0 } },
  ),
  caught(
    'a pattern that is held to its ends',
    /"/,
    { body: thing({ name: { ...text, pattern: '[a-z]+' } }) },
    { body: thing({ name: { ...text, pattern: '^[a-z]+$' } }) },
  ),
  caught(
    'another default of what may be left out',
    /"asc"/,
    query({ ...text, default: 'asc' }),
    query({ ...text, default: 'desc' }),
  ),
  caught(
    'a list in the query that is written otherwise',
    /sort/,
    query({ type: 'array', items: text }),
    query({ type: 'array', items: text }, { explode: false }),
  ),
  caught('a scope more', /sort/, scoped('read'), scoped('read', 'sort')),
  caught(
    'a field that has to be sent although it has a default',
    /\{/,
    { body: thing({ sort: text }) },
    { body: thing({ sort: { ...text, default: 'asc' } }, { required: ['sort'] }) },
  ),
];

export const honest: readonly Case[] = [
  pair('a new optional parameter', {}, query(text)),
  pair(
    'a new optional field of a request',
    { body: thing({ name: text }) },
    { body: thing({ name: text, sort: text }) },
  ),
  pair(
    'a new field of an answer',
    { answer: thing({ id: text }) },
    { answer: thing({ id: text, sort: text }) },
  ),
  pair(
    'a value more that clients may send',
    { body: { enum: ['a', 'b'] } },
    { body: { enum: ['a', 'b', 'c'] } },
  ),
  pair('a kind more that clients may send', { body: either('a', 'b') }, { body: either('a', 'b', 'c') }),
  pair(
    'a field that need not be sent any more',
    { body: thing({ name: text }, { required: ['name'] }) },
    { body: thing({ name: text }) },
  ),
  pair(
    'more room for what is sent',
    { body: { ...text, maxLength: 5 } },
    { body: { ...text, maxLength: 9 } },
  ),
  pair(
    'a header of an answer',
    {},
    {
      more: {
        responses: {
          200: {
            description: 'Fine',
            content: json(thing({ id: text }, { required: ['id'] })),
            headers: { 'X-Sort': { schema: text } },
          },
        },
      },
    },
  ),
  pair(
    'the same in other words',
    { body: { allOf: [named] } },
    { body: { ...named, description: 'A thing.' } },
  ),
  pair('a scope less', scoped('read', 'sort'), scoped('read')),
];
