import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { realProgram, shell } from './real-program.ts';

const program = await realProgram();

/** Fine, and with a report that no pipe takes at once. */
const much = { 'README.md': '# A\n', 'long.md': `# B\n${'\nSee [nothing](nothing.md).\n'.repeat(2000)}` };
const lint = '$SPECORD lint --no-cache --only prose --fail-on never';

function run(line: string, files: Readonly<Record<string, string>> = { 'README.md': '# A\n' }) {
  const folder = folderOf(files);
  const { status, stdout, stderr } = shell(program, line, folder);
  expect(stderr).not.toMatch(/^ {4}at /m);
  return { folder, status, stdout, stderr };
}

it('is 0 for a run that finished and found nothing', () => {
  const { status, stdout, stderr } = run(lint);
  expect(stderr).toBe('');
  expect(stdout).toContain('no findings');
  expect(status).toBe(0);
});

it.each([
  ['never settles', 'await new Promise(() => {});'],
  ['ends the process', 'process.exit(0);'],
])('is 2 where a configuration %s', (_what, code) => {
  const config = { 'specord.config.mjs': `${code}\nexport default {};\n`, 'README.md': '# A\n' };
  const { status, stdout, stderr } = run(lint, config);
  expect(stdout).toBe('');
  expect(stderr).toContain('the run ended before it was finished');
  expect(status).toBe(2);
});

it('is that of the run where a configuration leaves something behind that never ends', () => {
  const code = 'setInterval(() => undefined, 1000);\nexport default {};\n';
  const config = { ...much, 'specord.config.mjs': code };
  const { status, stdout, stderr } = run(
    `timeout 60 ${lint} --format json | cat; exit \${PIPESTATUS[0]}`,
    config,
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout).findings).not.toEqual([]);
});

it('is 2 where a configuration fails after it was loaded', () => {
  const code = 'setTimeout(() => { throw new Error("late"); });\nexport default {};\n';
  const folder = folderOf({ 'specord.config.mjs': code, 'README.md': '# A\n' });
  const { status, stderr } = shell(program, lint, folder);
  expect(stderr).toContain('Error: late');
  expect(stderr).toContain('the run ended before it was finished');
  expect(status).toBe(2);
});

it.runIf(existsSync('/dev/full'))('is 2 where a full disk takes nothing', () => {
  const { status, stderr } = run(`${lint} > /dev/full`);
  expect(stderr).toBe(
    'specord: standard output could not be written: there is no room left. What was to be said there is not complete.\n',
  );
  expect(status).toBe(2);
});

it('is 2 where a disk takes the start of a report, and leaves no part of a file', () => {
  const { folder, status, stderr } = run(`ulimit -f 4; ${lint} --format json > out.json`, much);
  expect(statSync(join(folder, 'out.json')).size).toBeGreaterThan(0);
  expect(stderr).toContain('standard output could not be written');
  expect(status).toBe(2);
  const file = run(`ulimit -f 4; ${lint} --format json=out.json --format text`, much);
  expect(file.stdout).toContain('2 documents: 1 ');
  expect(file.stderr).toContain('out.json could not be written');
  expect(readdirSync(file.folder).sort()).toEqual(['README.md', 'long.md']);
  expect(file.status).toBe(2);
});

it('is 2 where whoever read a pipe has closed it', () => {
  const { stdout, stderr } = run(`{ ${lint} --format json; echo "exit $?" >&2; } | head -c 1`, much);
  expect(stdout).toBe('{');
  expect(stderr).toBe(
    'specord: standard output could not be written: whoever read it has closed it. What was to be said there is not complete.\nexit 2\n',
  );
});

it('is 2 where the current folder is gone', () => {
  const { status, stderr } = run(`mkdir gone; cd gone; rmdir ../gone; ${lint}`);
  expect(stderr).toContain('the current folder is not there any more');
  expect(status).toBe(2);
});

it('writes to a device and puts no file in its place', () => {
  const { folder, stdout, status } = run(`mkfifo pipe; cat pipe & ${lint} --format json=pipe; wait`);
  expect(JSON.parse(stdout)).toMatchObject({ version: 1 });
  expect(statSync(join(folder, 'pipe')).isFIFO()).toBe(true);
  expect(status).toBe(0);
});
