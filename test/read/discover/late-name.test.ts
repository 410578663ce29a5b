import { expect, it } from 'vitest';
import { corpusOf } from '../../../tools/read/corpus.ts';

const schemas = Object.fromEntries(
  Array.from({ length: 4000 }, (_, index) => [
    `Part${index}`,
    { type: 'object', description: `Says "${'x'.repeat(60)}"` },
  ]),
);
const whole = {
  components: { schemas },
  info: { title: 'T', version: '1.0.0' },
  openapi: '3.1.0',
  paths: {},
};

it.each([
  ['JSON', 'api.json', JSON.stringify(whole)],
  ['JSON on many lines', 'api.json', JSON.stringify(whole, null, 2)],
  [
    'YAML',
    'api.yaml',
    `components:\n  x: ${'y'.repeat(2 ** 19)}\ninfo: { title: T }\nopenapi: 3.1.0\npaths: {}\n`,
  ],
])('a description is told by its name wherever that stands: %s', (_, path, text) => {
  expect(text.indexOf('openapi')).toBeGreaterThan(2 ** 18);
  expect(corpusOf({ [path]: text }).data[0]!.kind).toBe('openapi');
});

it('a log is told by its first lines', () => {
  const line = `${JSON.stringify({ at: 1, text: 'x'.repeat(200) })}\n`;
  const text = `${line.repeat(2000)}{"openapi": "3.1.0"}\n`;
  expect(corpusOf({ 'run.ndjson': text }).data[0]!.kind).toBe('data');
});
