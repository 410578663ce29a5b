import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from './scenario.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'specord-runs-'));
  const events = [0, 1, 2].map((sequence) => event('a', sequence));
  write('a.ndjson', `${events.join('\n')}\n`);
  write('same.ndjson', [0, 1, 2].map((sequence) => event('b', sequence)).join('\n'));
  write('other.ndjson', [event('b', 0), event('b', 1, '2')].join('\n'));
  write('torn.ndjson', `${event('b', 0)}\n${event('b', 1).slice(0, 50)}`);
  write(
    'run.json',
    `{\n  "runId": "a",\n  "status": "completed",\n  "events": [\n${events.join(',\n')}\n  ]\n}\n`,
  );
  write('list.json', `[${events.join()}]`);
  write('one.json', `{"runId":"a","status":"failed","events":[${events.join()}]}`);
  write('log', `${events.join('\n')}\n`);
  write('broken.json', '{\n "events": [');
  write('wrong.json', '[7]');
  write('latin1.json', Buffer.from('{\n"events":["\xff"]}', 'latin1'));
  write('empty.ndjson', '');
  write('gap.ndjson', event('b', 7));
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Buffer): void {
  writeFileSync(join(folder, name), content);
}

function event(runId: string, sequence: number, payload = '1'): string {
  const id = `"eventId":"${runId}${sequence}","runId":"${runId}","type":"log.appended"`;
  return `{${id},"payload":${payload},"sequence":${sequence}}`;
}

const specord = (...args: string[]) => runCommand(['diff-runs', ...args], folder);

it('prints the response of the contract', async () => {
  const { code, out, err } = await specord('a.ndjson', 'other.ndjson');
  expect(JSON.parse(out)).toEqual({
    a: 'a',
    b: 'b',
    divergedAtSeq: 1,
    eventDiffs: [
      { seq: 1, op: 'changed', aEvent: JSON.parse(event('a', 1)), bEvent: JSON.parse(event('b', 1, '2')) },
      { seq: 2, op: 'removed', aEvent: JSON.parse(event('a', 2)) },
    ],
    stateDiff: {},
    truncated: true,
  });
  expect([code, err]).toEqual([0, '']);
});

it('exits with 1 for a difference only where asked', async () => {
  expect((await specord('a.ndjson', 'same.ndjson', '--exit-code')).code).toBe(0);
  expect((await specord('a.ndjson', 'other.ndjson', '--exit-code')).code).toBe(1);
  expect((await specord('run.json', 'one.json', '--exit-code')).code).toBe(1);
});

it.each(['a.ndjson', 'run.json', 'list.json', 'one.json', 'log'])('reads %s for what it is', async (name) => {
  const { out, err } = await specord(name, 'same.ndjson');
  expect(JSON.parse(out)).toMatchObject({ a: 'a', divergedAtSeq: null });
  expect(err).toBe('');
});

it.each([
  ['torn.ndjson', /^torn\.ndjson: line 2 ends in the middle of an event.*\(torn-line\)\n/],
  ['empty.ndjson', /^empty\.ndjson: line 1 .*\(log-empty\)\n/],
  ['wrong.json', /^wrong\.json: events\[0\] is JSON but no object.*\n/],
  ['broken.json', /^specord: broken\.json: the document is not JSON/],
  ['latin1.json', /^specord: latin1\.json is not UTF-8/],
  ['nothing.json', /nothing\.json cannot be read: there is no such file/],
  ['.', /cannot be read: it is a folder/],
])('says what is wrong with %s, and prints no response', async (name, message) => {
  const { code, out, err } = await specord('a.ndjson', name);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
});

it('says what the response has no place for', async () => {
  const { err } = await specord('a.ndjson', 'gap.ndjson');
  expect(err).toBe('note: gap.ndjson: the log leaves out sequence 0 to 6, so it is not complete\n');
});

it('compares by another reading where asked, and knows no others', async () => {
  expect((await specord('a.ndjson', 'same.ndjson', '--reading', 'whole-event')).code).toBe(0);
  expect((await specord('a.ndjson', 'same.ndjson', '--reading', 'none')).code).toBe(2);
});
