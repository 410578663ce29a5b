import { fc } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { askParser } from '../../../tools/check/problems/asyncapi/parser.ts';
import { silenceIn } from '../../../tools/check/problems/asyncapi/silence.ts';
import type { Job } from '../../../tools/check/problems/job.ts';
import { type Json, type JsonObject, setMember } from '../../../tools/json/value.ts';
import { changed, schemas, version3 } from './documents.ts';

const entry = { path: 'asyncapi.yaml', config: undefined };

function jobOf(document: Json | string, others: Readonly<Record<string, Json>> = schemas): Job {
  const text =
    typeof document === 'string' ? document : stringify(document, { aliasDuplicateObjects: false });
  const files = Object.entries(others).map(([path, value]) => [path, JSON.stringify(value)]);
  return {
    tool: 'asyncapi',
    files: { [entry.path]: text, ...Object.fromEntries(files) },
    sound: new Set([entry.path, ...Object.keys(others)]),
    entries: [entry],
  };
}

function isCertain(job: Job): Promise<boolean> {
  return silenceIn(job)(entry);
}

async function codes(job: Job): Promise<readonly string[]> {
  return (await askParser(job)(entry)).map(({ code }) => code);
}

/** The document with one thing set at a path. */
function withSet(path: readonly string[], value: Json): Json {
  const document = structuredClone(version3('3.0.0')) as JsonObject;
  const [last = '', ...above] = [...path].reverse();
  const part = above.reverse().reduce<JsonObject>((at, name) => at[name] as JsonObject, document);
  setMember(part, last, value);
  return document;
}

it.each(['3.0.0', '3.1.0'])('is certain of a plain document of version %s', async (version) => {
  const job = jobOf(version3(version));
  expect(await isCertain(job)).toBe(true);
  expect(await codes(job)).toEqual([]);
});

it.each([
  ['a member that does not belong there', ['info', 'stray'], 1],
  ['a channel with a query', ['channels', 'a?b'], {}],
  ['a parameter that the address does not have', ['channels', 'runs', 'parameters', 'more'], {}],
  ['an address without its parameter', ['channels', 'runs', 'address'], '/v1/{id}/{other}'],
  ['a server from elsewhere', ['channels', 'runs', 'servers'], [{ $ref: '#/components/parameters/id' }]],
  [
    'an operation on a part of a channel',
    ['operations', 'watch', 'channel'],
    { $ref: '#/components/parameters' },
  ],
  [
    'a message of another channel',
    ['operations', 'watch', 'messages'],
    [{ $ref: '#/channels/silent/messages/started' }],
  ],
  ['a reference where none may be', ['info'], { $ref: '#/components/parameters/id' }],
])('leaves %s to the parser, which reports it', async (_what, path, value) => {
  const job = jobOf(withSet(path, value));
  expect(await isCertain(job)).toBe(false);
  expect(await codes(job)).not.toEqual([]);
});

it.each([
  ['another version', stringify(version3('2.6.0'))],
  ['a version that does not exist', stringify(version3('3.9.0'))],
  ['no version', 'info: {}\n'],
  ['what is hardly an address', stringify(withSet(['channels', 'runs', 'address'], '{'.repeat(3000)))],
  ['a list', '- asyncapi: 3.0.0\n'],
  ['anchors', `${stringify(version3('3.0.0'))}x-a: &a 1\nx-b: *a\n`],
  ['a name that is a number', stringify(withSet(['x-codes'], { '200': 1 }))],
  [
    'a reference in a circle',
    stringify(withSet(['components', 'schemas'], { A: { $ref: '#/components/schemas/A' } })),
  ],
  [
    'references that lead back to it',
    stringify(withSet(['components', 'schemas'], { A: { $ref: 'asyncapi.yaml#/components/parameters' } })),
  ],
  ['a reference to nothing', stringify(withSet(['components', 'schemas'], { A: { $ref: '#/none' } }))],
  ['a reference with an escape', stringify(withSet(['components', 'schemas'], { A: { $ref: '#/inf%6F' } }))],
  [
    'a reference to the network',
    stringify(withSet(['components', 'schemas'], { A: { $ref: 'https://a.example/b' } })),
  ],
])('is not certain of a document with %s', async (_what, text) => {
  expect(await isCertain(jobOf(text))).toBe(false);
});

it('is not certain where files refer to each other in a circle, or one was not read whole', async () => {
  const circle = { ...schemas, 'schemas/kind.json': { $ref: 'run.json#/$defs/name' } };
  expect(await isCertain(jobOf(version3('3.0.0'), circle))).toBe(false);
  expect(await isCertain({ ...jobOf(version3('3.0.0')), sound: new Set([entry.path]) })).toBe(false);
});

it('is certain only where the parser says nothing', { timeout: 60_000 }, async () => {
  let silent = 0;
  const documents = fc.constantFrom('3.0.0', '3.1.0').chain((version) => changed(version3(version)));
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const job = jobOf(document);
      fc.pre(await isCertain(job));
      silent += 1;
      expect(await codes(job)).toEqual([]);
    }),
    { numRuns: 6 },
  );
  expect(silent).toBeGreaterThan(0);
});
