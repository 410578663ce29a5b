import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { problemFinders } from '../../tools/check/problems/finder.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

async function problemsIn(files: Readonly<Record<string, string>>) {
  const corpus = corpusOf(files);
  const found = await Promise.all(
    problemFinders.map(async (finder) =>
      [...(await finder.find(corpus, finder.entries(corpus))).values()].flat(),
    ),
  );
  return found.flat();
}

const head = 'openapi: 3.1.0\ninfo: { title: Runs, version: 1.0.0 }\n';

it('never uses the network', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await problemsIn({
    'openapi.yaml': `${head}paths:\n  /a:\n    $ref: ${url}/a.yaml\n`,
    'asyncapi.yaml': `asyncapi: 3.0.0\ninfo: { title: Runs, version: 1.0.0 }\nchannels:\n  a:\n    $ref: ${url}/b.yaml\n`,
  });
  server.close();
  expect(asked).toEqual([]);
});

it('never reads the disk', async () => {
  const found = await problemsIn({
    'openapi.yaml': `${head}paths:\n  /a:\n    $ref: ../../../../../../etc/hosts\n`,
    'asyncapi.yaml':
      'asyncapi: 3.0.0\ninfo: { title: Runs, version: 1.0.0 }\nchannels:\n  a:\n    $ref: file:///etc/hosts\n',
  });
  expect(JSON.stringify(found)).not.toContain('localhost');
});

it('follows references inside the corpus, and names the place in the other file', async () => {
  const found = await problemsIn({
    'api/openapi.yaml': `${head}paths:\n  /a:\n    $ref: a%20b.yaml\n`,
    'api/a b.yaml': 'get:\n  responses:\n    "200": {}\n',
  });
  expect(found.map(({ at }) => `${at.file}#${at.pointer}`)).toEqual(['api/a b.yaml#/get/responses/200']);
});

it('judges YAML that we read and the other linter does not', async () => {
  const found = await problemsIn({
    'openapi.yaml': `${head}paths:\n  /a:\n    get:\n      responses:\n        "200": {\n          "contents": {}\n        }\n`,
  });
  expect(found.map(({ code, at }) => `${code} ${at.pointer}`)).toContain(
    'struct /paths/~1a/get/responses/200/contents',
  );
  expect(found.map(({ code }) => code)).not.toContain('not-judged');
});

it('keeps to the standard and hears what the corpus has turned off, but loads no code that it names', async () => {
  const files = { 'openapi.yaml': `${head}paths:\n  /a/:\n    get: { responses: {}, tag: a }\n` };
  const codes = async (config: string) =>
    (await problemsIn({ ...files, 'redocly.yaml': config })).map(({ code }) => code);
  expect(await codes('extends: [recommended]\nrules: { no-path-trailing-slash: warn }\n')).toEqual([
    'struct',
  ]);
  expect(await codes('rules: { struct: off }\n')).toEqual([]);
  expect(await codes('apis:\n  x:\n    root: openapi.yaml\n    rules: { struct: off }\n')).toEqual([]);
  expect(await codes('plugins: [./evil.cjs]\nextends: [evil/all]\nrules: { evil/rule: error }\n')).toEqual([
    'struct',
  ]);
});

it('says of a document that another linter fails on that it was not judged, and why', async () => {
  const channels = 'channels: { a: { subscribe: { message: null } } }\n';
  const found = await problemsIn({
    'asyncapi.yaml': `asyncapi: 2.6.0\ninfo: { title: Runs, version: 1.0.0 }\n${channels}`,
  });
  expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning not-judged']);
  expect(found[0]?.says).toMatch(/^This document could not be judged: Cannot read properties of null/);
  expect(found[0]?.says).not.toMatch(/stack|file:|specord-corpus/);
});

it.each([
  ['nothing', ''],
  ['a list', '- openapi: 3.1.0\n'],
  ['a number for a version', 'openapi: 3\npaths: []\n'],
  ['a cycle', `${head}paths:\n  /a: &a\n    get: *a\n`],
  [
    'references in a circle',
    `${head}paths: { $ref: '#/paths' }\ncomponents: { schemas: { A: { $ref: '#/components/schemas/A' } } }\n`,
  ],
  ['broken YAML', 'openapi: 3.1.0\n  paths: [\n'],
  ['a member called __proto__', `${head}paths: {}\n__proto__: { a: 1 }\n`],
])('outlives a document that is %s', async (_what, text) => {
  const found = await problemsIn({
    'openapi.yaml': text,
    'asyncapi.yaml': text.replace('openapi: 3.1', 'asyncapi: 3.0'),
  });
  for (const { at, says } of found)
    expect([at.file, says]).toEqual([expect.stringMatching(/api\.yaml$/), expect.any(String)]);
});
