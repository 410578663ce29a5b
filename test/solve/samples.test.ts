import { expect, test } from 'vitest';
import { sample, schemaOf } from '../../tools/solve/index.ts';

const account = {
  type: 'object',
  required: ['mail'],
  properties: {
    mail: { type: 'string', format: 'email' },
    since: { type: 'string', format: 'date' },
    tags: { type: 'array', items: { type: 'string', examples: ['urgent'] } },
  },
  additionalProperties: false,
};

test('every sample has values that a reader expects, and not the first one alone', () => {
  const [mail, since, tags] = ['ada@example.org', '2024-05-17', ['urgent']];
  expect(sample(schemaOf(account), 5)).toEqual([
    { mail, since, tags },
    { mail },
    { mail, since },
    { mail, tags: [] },
    { mail, tags },
  ]);
});

test('at its edge a value is not what is expected, and all around it is', () => {
  const properties = { ...account.properties, size: { type: 'integer', default: 40, minimum: 7 } };
  const shown = sample(schemaOf({ ...account, properties }), 12);
  expect(shown[0]).toMatchObject({ size: 40 });
  expect(shown).toContainEqual({ mail: 'ada@example.org', size: 7 });
});

test('where all that is expected is used up, other values are shown', () => {
  const schema = {
    type: 'object',
    required: ['mail'],
    properties: { mail: { format: 'email', type: 'string' } },
  };
  const shown = sample(schemaOf({ ...schema, additionalProperties: false }), 3);
  expect(shown).toHaveLength(3);
  expect(new Set(shown.map((value) => JSON.stringify(value))).size).toBe(3);
});

test.each([
  ['date', '2024-05-17'],
  ['time', '09:30:00Z'],
  ['date-time', '2024-05-17T09:30:00Z'],
  ['duration', 'PT15M'],
  ['email', 'ada@example.org'],
  ['idn-email', 'ada@example.org'],
  ['hostname', 'www.example.org'],
  ['idn-hostname', 'www.example.org'],
  ['ipv4', '192.0.2.17'],
  ['ipv6', '2001:db8::17'],
  ['uuid', '3f2b8c1e-5d47-4a96-9c0b-7e1d2a6f4b58'],
  ['uri', 'https://www.example.org/a'],
  ['uri-reference', '/a'],
  ['uri-template', '/a/{id}'],
  ['iri', 'https://www.example.org/a'],
  ['iri-reference', '/a'],
  ['json-pointer', '/a/0'],
  ['relative-json-pointer', '1/a'],
  ['regex', '^[a-z]+$'],
])('a reader knows a %s by its sample', (format, text) => {
  expect(sample(schemaOf({ type: 'string', format }), 1)).toEqual([text]);
});

test('spends no more steps on all values together than were given', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `p${at}`,
      { type: 'string', pattern: `^(a|b)*a(a|b){${(at % 5) + 3}}$` },
    ]),
  );
  const schema = schemaOf({ type: 'object', properties });
  expect(sample(schema, 30, { budget: 2_000 }).length).toBeLessThan(sample(schema, 30).length);
});
