import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asSide, gemini, type SideParts, s5 } from '../openwop/runtime-diff/evidence-set.ts';
import { S5_TO_GEMINI } from '../openwop/runtime-diff/golden.ts';
import { runCommand } from './scenario.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'specord-runtimes-'));
  write('base', s5('/b/'));
  write('head', gemini('/h/'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, parts: SideParts): void {
  for (const [file, content] of Object.entries(asSide(parts).files)) {
    const path = join(folder, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content ?? '');
  }
}

const declared = ['--base-prefix=/b/', '--head-prefix=/h/', '--base-runtime=s5_openai_agents'];
const all = [...declared, '--head-runtime=gemini_google_genai'];

const specord = (...args: string[]) => runCommand(['diff-runtimes', ...args], folder);

it('prints the document of the contract and nothing else', async () => {
  expect(await specord('base', 'head', ...all)).toEqual({ code: 0, out: S5_TO_GEMINI, err: '' });
});

it('says that the surfaces differ by its exit code where it is asked to', async () => {
  expect((await specord('base', 'head', ...all, '--exit-code')).code).toBe(1);
  const equal = gemini('/h/');
  equal.surface.filesystem_paths = ['/h/openai-agents-input.txt', '/h/policy-input.txt'];
  write('head', equal);
  expect((await specord('base', 'head', ...all, '--exit-code')).code).toBe(0);
});

it('prints a failed document, and every cause to standard error', async () => {
  rmSync(join(folder, 'head/layers/sdk.ndjson'));
  mkdirSync(join(folder, 'head/layers/sdk.ndjson'));
  const { code, out, err } = await specord('base', 'head', ...declared);
  expect(code).toBe(1);
  const { status, ambiguities } = JSON.parse(out);
  expect(status).toBe('failed');
  expect(ambiguities).toEqual([
    'cross_runtime_failed_artifact_missing: head layers/sdk.ndjson is missing',
    'cross_runtime_failed_runtime_unknown: head runtime is none of s5_openai_agents, gemini_google_genai',
  ]);
  expect(err.split('\n').slice(0, 2)).toEqual(ambiguities);
  expect(err).toContain('--head-runtime');
});

it('tells what a partial diff lacks, and takes it for equal to nothing', async () => {
  const lossy = s5('/b/');
  lossy.health.ringbuf_drops = 2;
  lossy.surface.filesystem_paths = ['<work>/x'];
  write('base', lossy);
  const { code, err } = await specord('base', 'head', ...all);
  expect(code).toBe(0);
  expect(err).toContain('warning: base capability-surface.json has paths that begin with <work>/');
  expect(err).toContain('specord: partial:health, because base_health_clean does not hold');
  lossy.surface = { ...gemini('/b/').surface, run_id: lossy.surface.run_id };
  write('base', lossy);
  expect((await specord('base', 'head', ...all, '--exit-code')).code).toBe(1);
});

async function validated(text: string) {
  writeFileSync(join(folder, 'document.json'), text);
  return specord('--validate', 'document.json');
}

it('says that a document of its own is one, whatever became of it', async () => {
  const documents = [S5_TO_GEMINI];
  const lossy = s5('/b/');
  lossy.health.ringbuf_drops = 3;
  write('base', lossy);
  documents.push((await specord('base', 'head', ...all)).out, (await specord('base', 'head')).out);
  const unbound = s5('/b/');
  unbound.correlation.bindings = [];
  write('base', unbound);
  documents.push((await specord('base', 'head', ...all)).out);
  expect(documents.map((text) => JSON.parse(text).status)).toEqual([
    'clean',
    'partial:health',
    'failed',
    'partial:correlation',
  ]);
  for (const text of documents)
    expect(await validated(text)).toEqual({
      code: 0,
      out: 'document.json is a document of the cross-runtime diff, version 0.\n',
      err: '',
    });
});

it.each<[string, (text: string) => string, string]>([
  ['text', () => 'diff', 'the whole is not JSON'],
  ['a member twice', (text) => text.replace('{', '{ "status": "clean",'), 'the whole repeats a key'],
  [
    'another order',
    (text) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse())),
    'in this order',
  ],
  ['another member', (text) => text.replace('"notes"', '"remarks"'), 'in this order'],
  ['another schema', (text) => text.replace('diff.v0', 'diff.v1'), '/schema should be "assay'],
  ['a note of its own', (text) => text.replace('side-band runtime', 'some'), '/notes should be ['],
  [
    'another rule',
    (text) => text.replace('"none"', '"all"'),
    '/canonicalization/network_endpoints should be "none"',
  ],
  [
    'a runtime that nobody knows',
    (text) => text.replace('"gemini_google_genai"', '"other"'),
    '/head_runtime should be one of',
  ],
  [
    'one runtime',
    (text) => text.replace('"gemini_google_genai"', '"s5_openai_agents"'),
    'another one than /base_runtime',
  ],
  ['no run', (text) => text.replace(/"base_run_id": "[^"]*"/, '"base_run_id": ""'), 'a clean document knows'],
  [
    'a number for a text',
    (text) => text.replace(/"base_run_id": "[^"]*"/, '"base_run_id": 1'),
    '/base_run_id should be a string',
  ],
  ['values twice', (text) => text.replace('"read_file"', '"read_file", "read_file"'), 'each value once'],
  [
    'a value on two sides',
    (text) => text.replace('<work>/openai-agents', '<work>/gemini'),
    'no value in common',
  ],
  [
    'wrong order of values',
    (text) => text.replace('"<work>/gemini-input.txt"', '"b", "a"'),
    'each value once, in the order',
  ],
  [
    'clean in spite of health',
    (text) => text.replace('"base_health_clean": true', '"base_health_clean": false'),
    '/status should be partial:health',
  ],
  [
    'clean without stable ids',
    (text) => text.replace('ids_present": true', 'ids_present": false'),
    '/status should be partial:correlation',
  ],
  [
    'clean with a cause',
    (text) => text.replace('"ambiguities": []', '"ambiguities": ["x"]'),
    '/status should be failed',
  ],
  ['other bytes', (text) => text.trimEnd(), 'the bytes are not those of the contract'],
])('refuses a document with %s', async (_, change, says) => {
  const { code, out } = await validated(change(S5_TO_GEMINI));
  expect(out).toContain(says);
  expect(code).toBe(1);
});

it('asks for two folders, or for one document', async () => {
  expect(await specord('base')).toMatchObject({ code: 2, out: '' });
});
