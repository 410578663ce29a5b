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
