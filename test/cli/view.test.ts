import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf, put } from '../check/folder.ts';
import { HARBOUR } from '../view/sample.ts';
import { runCommand } from './scenario.ts';

it('writes one page and says where', async () => {
  const folder = folderOf(HARBOUR);
  const { code, out, err } = await runCommand(['view', '--no-cache'], folder);
  expect([code, out]).toEqual([0, '']);
  expect(err).toBe('The page is in specord.html: open it in a browser.\n');
  const page = readFileSync(join(folder, 'specord.html'), 'utf8');
  expect(page).toContain('values/use-declared-values');
  expect(page).toMatch(/Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/);
});

it('gives the same page as a format of lint', async () => {
  const folder = folderOf(HARBOUR);
  await runCommand(['view', '--no-cache'], folder);
  await runCommand(['lint', '--no-cache', '--format', 'html=lint.html'], folder);
  const [page, linted] = ['specord.html', 'lint.html'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  expect(linted).toBe(page);
});

it('writes nothing where nothing could be checked', async () => {
  const folder = folderOf({ 'notes.txt': 'nothing' });
  const { code, err } = await runCommand(['view', '-o', 'page.html'], folder);
  expect(code).toBe(2);
  expect(err).toContain('There is no document to check');
  expect(() => readFileSync(join(folder, 'page.html'))).toThrow();
});

it('adds changes and engines where they are asked for', async () => {
  const folder = folderOf(HARBOUR);
  const older = HARBOUR['schemas/berth.schema.json'].replace('"closed"', '"closed", "silted"');
  const before = folderOf({ ...HARBOUR, 'schemas/berth.schema.json': older });
  const cells = [
    { id: 'a/b', outcome: 'skipped', lack: 'blocked', cites: {}, why: '', faults: [] },
    'no cell',
  ];
  const report = { formatVersion: '1', engine: 'tug', families: [{ family: 'a', cells }] };
  put(folder, 'tug.json', JSON.stringify(report));
  const { code } = await runCommand(
    ['view', '--no-cache', '--compare', before, '--engines', 'tug.json'],
    folder,
  );
  expect(code).toBe(0);
  const page = readFileSync(join(folder, 'specord.html'), 'utf8');
  expect(page).toContain('"verdict":"breaking"');
  expect(page).toContain('"fate":"blocked"');
});

it('shows what was sent and how the parts went as a report tells it, and nothing that is no request', async () => {
  const cites = { document: 'd', heading: 'h', requirement: 'r' };
  const cell = (id: string, sent: unknown) => ({ id, outcome: 'failed', cites, why: '', faults: [], sent });
  const request = { url: 'http://tug/lights', headers: { Accept: 'text/plain', X: 7 }, status: 500 };
  const cells = [
    cell('a/right', { ...request, method: 'GET', answer: 'no' }),
    cell('a/wrong', { ...request, method: 'GET; reboot #' }),
    cell('a/odd', [7]),
  ];
  const profiles = [{ name: 'lit', passed: 0, asked: 3, cases: 3 }, { name: 'odd', passed: -1 }, 7];
  const report = { formatVersion: '1', engine: 'tug', profiles, families: [{ family: 'a', cells }] };
  const folder = folderOf({ ...HARBOUR, 'tug.json': JSON.stringify(report) });
  expect((await runCommand(['view', '--no-cache', '--engines', 'tug.json'], folder)).code).toBe(0);
  const page = readFileSync(join(folder, 'specord.html'), 'utf8');
  expect(page).toContain('"profiles":[{"says":"lit 0 of 3","standing":"broken"}]');
  expect(page.match(/"curl":/g)).toHaveLength(1);
  expect(page).toContain(
    `"curl":"curl -sS -i -H 'Accept: text/plain' 'http://tug/lights'","status":500,"answer":{"start":"500","headers":"","body":"no"}`,
  );
});

it('refuses what is no report of an engine', async () => {
  const folder = folderOf({ ...HARBOUR, 'notes.json': '{"engine": 3}' });
  const { code, err } = await runCommand(['view', '--no-cache', '--engines', 'notes.json'], folder);
  expect([code, err]).toEqual([2, 'specord: notes.json is no report of `specord verify --format json`.\n']);
});

it('shows schemas and runs by the commands that know them', async () => {
  const folder = folderOf({
    'hull.json': '{"type": "integer", "minimum": 3, "maximum": 2}',
    'a.ndjson': '{"eventId":"a0","runId":"a","type":"log.appended","payload":1,"sequence":0}\n',
    'b.ndjson': '{"eventId":"b0","runId":"b","type":"log.appended","payload":2,"sequence":0}\n',
  });
  const proved = await runCommand(['prove', 'hull.json', '--format', 'html'], folder);
  expect([proved.code, proved.err]).toEqual([1, '']);
  expect(proved.out).toContain('"verdict":"unsat"');
  const runs = await runCommand(
    ['diff-runs', 'a.ndjson', 'b.ndjson', '--format', 'html', '--exit-code'],
    folder,
  );
  expect([runs.code, runs.err]).toEqual([1, '']);
  expect(runs.out).toContain('{"pointer":"/payload","a":"1","b":"2"}');
});
