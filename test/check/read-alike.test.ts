import { fc, test } from '@fast-check/vitest';
import { parseYaml } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readAlike } from '../../tools/check/problems/read-alike.ts';
import { isClear } from '../../tools/check/problems/redocly.ts';
import type { Json } from '../../tools/json/value.ts';

function read(text: string, format: 'json' | 'yaml'): Json | undefined {
  const job = { tool: 'redocly', files: { a: text }, sound: new Set(['a']), entries: [] } as const;
  return readAlike(job, 'a', { format, isClear });
}

const name = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom(
    '200',
    '4XX',
    '/v1/{id}',
    '0200',
    '1e3',
    '1.0',
    'True',
    'null',
    '~',
    '<<',
    '0x1F',
    '-1',
    '',
  ),
);
const value = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>('a: b', '# no', '- x', 'yes', '2020-01-01', '1_000', '0b1', 'line\nline\n', ' x '),
    fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

test.prop([value, fc.constantFrom(20, 80), fc.boolean()])(
  'YAML that is read here means the same to the reader of Redocly',
  (whole, lineWidth, isQuoted) => {
    const text = stringify(whole, { lineWidth, ...(isQuoted && { defaultStringType: 'QUOTE_SINGLE' }) });
    const found = read(text, 'yaml');
    fc.pre(found !== undefined);
    expect(found).toEqual(parseYaml(text));
  },
);

test.prop([value, fc.constantFrom(0, 2)])('so does JSON', (whole, indent) => {
  const text = JSON.stringify(whole, null, indent);
  // A name that readers take in different ways is left to the other reader, wherever it stands.
  expect(read(text, 'json')).toEqual(text.includes('__proto__') ? undefined : parseYaml(text));
});

it.each([
  '0200: a',
  '1e3: a',
  'True: a',
  '~: a',
  '0x1F: a',
  '<<: { a: 1 }',
  '1.0: a',
  '1e999: a',
  'a: &a 1',
  'a: !!set {}',
])('leaves %s to it', (text) => {
  expect(read(`${text}\n`, 'yaml')).toBeUndefined();
});

it('leaves very long lines to it', () => {
  expect(read(JSON.stringify({ a: 'b'.repeat(30_000) }), 'yaml')).toBeUndefined();
});

it.each([
  ['200: a', { '200': 'a' }],
  ['4XX: a', { '4XX': 'a' }],
  ['x: { "200": [1, null, 1_000] }', { x: { '200': [1, null, '1_000'] } }],
])('reads %s', (text, expected) => {
  expect(read(`${text}\n`, 'yaml')).toEqual(expected);
});
