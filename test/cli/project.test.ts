import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../tools/cli/program.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'specord-project-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function specord(files: Record<string, string | Buffer>, ...args: string[]) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  let [out, err] = ['', ''];
  const streams = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  };
  const code = await runProgram({ args, cwd: folder, env: {}, isTTY: false, ...streams });
  return { code, out, err };
}

describe('project', () => {
  async function answers(...lines: (string | Buffer)[]) {
    const cases = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]));
    const { code, out } = await specord({ cases }, 'project', '--ndjson', 'cases');
    expect(code).toBe(0);
    return out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  it('answers no line in which an object has a name twice, however it is spelled', async () => {
    const code = { code: 'duplicate-member', message: expect.any(String) };
    expect(
      await answers(
        '{"id":1,"id":2,"projection":"canonical-json","input":1}',
        '{"id":3,"projection":"canonical-json","input":[{"a":{"b":1,"b":1}}]}',
        '{"id":4,"projection":"canonical-json","input":{"a":1,"\\u0061":2}}',
        '{"id":5,"projection":"canonical-json","input":[{"a":1},{"a":1}]}',
      ),
    ).toEqual([
      { id: 2, error: code },
      { id: 3, error: code },
      { id: 4, error: code },
      { id: 5, output: '[{"a":1},{"a":1}]' },
    ]);
  });

  it('answers every line with an output or an error, in order', async () => {
    expect(
      await answers(
        '{"id":1,"projection":"canonical-json","input":{"b":1.0,"a":[]}}',
        '',
        '{"id":"x","projection":"canonical-json","input":"\\ud800"}',
        '{"id":3,"projection":"toString","input":{}}',
        '{"id":4,"projection":"run-diff","input":{"a":{"runId":"a","events":[]},"b":{"runId":"b","events":[]}}}',
        '{"id":5,"projection":"bundle-validity","input":[]}',
        '{"id":6,"projection":"run-diff"}',
        '{"id":7',
        Buffer.from('{"id":"\xff"}', 'latin1'),
        '[]',
      ),
    ).toEqual([
      { id: 1, output: '{"a":[],"b":1}' },
      { id: 'x', error: { code: 'lone-surrogate', message: expect.any(String) } },
      { id: 3, error: { code: 'unknown-projection', message: expect.stringContaining('run-diff') } },
      {
        id: 4,
        output: { a: 'a', b: 'b', divergedAtSeq: null, eventDiffs: [], stateDiff: {}, truncated: true },
      },
      { id: 5, output: { valid: false, violations: [expect.objectContaining({ code: 'not-an-object' })] } },
      { id: 6, error: { code: 'invalid-line', message: expect.any(String) } },
      ...Array.from({ length: 3 }, () => ({
        id: null,
        error: { code: 'invalid-line', message: expect.any(String) },
      })),
    ]);
  });

  it('answers before the next line comes', async () => {
    const bin = join(import.meta.dirname, '../../tools/bin.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', bin, 'project', '--ndjson'], {
      stdio: 'pipe',
    });
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const next = () =>
      new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
    for (const id of [1, 2]) {
      const answer = next();
      child.stdin.write(`{"id":${id},"projection":"canonical-json","input":${id}}\n`);
      expect(JSON.parse(await answer)).toEqual({ id, output: `${id}` });
    }
    child.stdin.end();
    expect([await ended, said]).toEqual([0, '']);
  });

  it('wants to be told the form of the lines, and a file that is there', async () => {
    expect((await specord({}, 'project')).code).toBe(2);
    const { code, err } = await specord({}, 'project', '--ndjson', 'nothing');
    expect([code, err]).toEqual([2, expect.stringContaining('there is no such file')]);
  });
});

describe('bundle', () => {
  const event = {
    eventId: 'e0',
    runId: 'r',
    type: 'log.appended',
    sequence: 0,
    timestamp: '2026-01-01T00:00:00Z',
    payload: { token: 'canary-token-0001' },
  };
  const known = {
    snapshot: { runId: 'r', workflowId: 'w', status: 'completed' },
    host: { name: 'h', version: '1' },
    redactionMode: 'mask',
    events: [event],
  };

  it('is assembled from what a host knows, and is valid', async () => {
    const { code, out } = await specord(
      { 'known.json': JSON.stringify(known) },
      'bundle',
      'assemble',
      'known.json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out).events[0].payload).toEqual({ token: '[REDACTED]' });
    expect(await specord({ 'bundle.json': out }, 'bundle', 'validate', 'bundle.json')).toEqual({
      code: 0,
      out: 'bundle.json keeps every sentence of the debug bundle contract.\n',
      err: '',
    });
  });

  it('takes events from a log, and a mode and a cap from the command line', async () => {
    const log = Array.from({ length: 50 }, (_, sequence) => JSON.stringify({ ...event, sequence })).join(
      '\n',
    );
    const files = { 'known.json': JSON.stringify(known), 'log.ndjson': log };
    const args = ['--events', 'log.ndjson', '--redaction', 'omit', '--cap', '2000'];
    const { out } = await specord(files, 'bundle', 'assemble', 'known.json', ...args);
    const bundle = JSON.parse(out);
    expect(bundle).toMatchObject({
      redactionMode: 'omit',
      truncated: true,
      metrics: { totalEventCount: 50 },
    });
    expect(Buffer.byteLength(out)).toBeLessThanOrEqual(2000);
  });

  it.each([
    [{ 'log.ndjson': '{"sequence":0' }, ['--events', 'log.ndjson'], 'log.ndjson: line 1 ends in the middle'],
    [{}, ['--redaction', 'passthrough'], 'the run holds sensitive data'],
    [{ 'known.json': '{' }, [], 'known.json is not JSON'],
    [{ 'known.json': '[]' }, [], '`snapshot` is an object'],
  ])('says why there is none', async (files, args, message) => {
    const all = { 'known.json': JSON.stringify(known), ...files };
    const { code, out, err } = await specord(all, 'bundle', 'assemble', 'known.json', ...args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
  });

  it('is told which sentences it breaks', async () => {
    const files = { 'bundle.json': JSON.stringify({ redactionApplied: true, redactionMode: 'passthrough' }) };
    const text = await specord(files, 'bundle', 'validate', 'bundle.json');
    expect(text.code).toBe(1);
    expect(text.out).toContain('bundle.json#/redactionApplied: error: nothing can be both');
    const json = await specord(files, 'bundle', 'validate', 'bundle.json', '--format', 'json');
    expect(JSON.parse(json.out)).toMatchObject({ valid: false });
  });

  it('knows two actions', async () => {
    expect((await specord({}, 'bundle', 'mend', 'x')).code).toBe(2);
  });
});
