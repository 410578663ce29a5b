import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sealed } from '../../tools/check/cache/seal.ts';
import type { Terminal } from '../../tools/cli/terminal.ts';
import { isYoung } from '../../tools/cli/warm/remember.ts';
import { replay } from '../../tools/cli/warm/replay.ts';
import { cacheOf, folderOf, put } from '../check/folder.ts';
import { runCommand } from './scenario.ts';

beforeEach(() => {
  vi.stubEnv('SPECORD_BUILD', 'test');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const files = { 'README.md': 'See [more](more.md) and [a](a.png).\n', 'spec/a.md': '# A\n', 'a.png': '' };
const lint = ['lint', '--only', 'prose', '--fail-on', 'info'];

const homeOf = (folder: string) => ({ XDG_CACHE_HOME: cacheOf(folder) });

/** What the start of a run prints without loading anything, if it can. */
function replayed(cwd: string, args: readonly string[] = lint, more: Terminal['env'] = {}) {
  const env = { ...homeOf(cwd), ...more };
  const printed = { out: '', err: '' };
  const code = replay({
    args,
    cwd,
    env,
    isTTY: false,
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
  });
  return code === undefined ? undefined : { ...printed, code };
}

/** A folder that was linted once, long enough after its files were written to trust their times. */
async function linted(args: readonly string[] = lint, more: Readonly<Record<string, string>> = {}) {
  const folder = folderOf({ ...files, ...more });
  await setTimeout(60);
  const printed = await runCommand(args, folder, homeOf(folder));
  return { folder, printed };
}

it('prints again what the same run printed', async () => {
  const { folder, printed } = await linted();
  expect(printed.code).toBe(1);
  expect(replayed(folder)).toEqual(printed);
});

it('stands for one command line, one folder and one environment only', async () => {
  const { folder } = await linted();
  expect(replayed(folder, ['lint'])).toBeUndefined();
  const below = replayed(join(folder, 'spec'), lint, homeOf(folder));
  expect(below).toBeUndefined();
  expect(replayed(folder, lint, { NO_COLOR: '1' })).toBeUndefined();
  expect(replayed(folder, lint, { GITHUB_ACTIONS: 'true' })).toBeUndefined();
  expect(replayed(folder, [...lint, '--no-cache'])).toBeUndefined();
  expect(replayed(folder, lint, { CI: 'true' })).toBeUndefined();
  expect(replayed(folder, [...lint, '--fix'])).toBeUndefined();
  expect(replayed(folder, [...lint, '--format', 'json=out.json'])).toBeUndefined();
  expect(replayed(folder, [...lint, '-fjson=out.json'])).toBeUndefined();
  vi.stubEnv('SPECORD_BUILD', 'other');
  expect(replayed(folder)).toBeUndefined();
});

it.each([
  ['a document changes', (folder: string) => put(folder, 'spec/a.md', '# B\n')],
  ['a document comes', (folder: string) => put(folder, 'spec/b.md', '# B\n')],
  ['a document goes', (folder: string) => rmSync(join(folder, 'spec/a.md'))],
  ['what a link leads to comes', (folder: string) => put(folder, 'more.md', '# More\n')],
  ['what a link leads to goes', (folder: string) => rmSync(join(folder, 'a.png'))],
  ['a configuration comes', (folder: string) => put(folder, 'specord.config.json', '{}')],
  [
    'a baseline comes',
    (folder: string) => put(folder, 'specord.baseline.json', '{ "version": 1, "findings": {} }'),
  ],
  ['an ignore file comes below', (folder: string) => put(folder, 'spec/.gitignore', 'a.md')],
])('prints nothing old when %s', async (_what, change) => {
  const { folder } = await linted();
  expect(replayed(folder)).toBeDefined();
  change(folder);
  expect(replayed(folder)).toBeUndefined();
});

it('keeps nothing in CI but where it is told to, and there nothing that is part of the checkout', async () => {
  const folder = folderOf(files);
  await setTimeout(60);
  const env = { ...homeOf(folder), CI: 'true' };
  await runCommand(lint, folder, env);
  expect(existsSync(cacheOf(folder))).toBe(false);
  const own = [...lint, '--cache', cacheOf(folder)];
  const printed = await runCommand(own, folder, env);
  expect(replayed(folder, own, env)).toEqual(printed);
  cpSync(cacheOf(folder), join(folder, 'planted'), { recursive: true });
  const planted = [...lint, '--cache=planted'];
  const refused = await runCommand(planted, folder, env);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain('Name another folder');
  expect(replayed(folder, planted, env)).toBeUndefined();
});

it('prints nothing that somebody else put in its place', async () => {
  const { folder } = await linted();
  const printed = join(cacheOf(folder), 'specord/printed');
  const [name = ''] = readdirSync(printed);
  const memory = { invocation: '', stamps: [], absent: [], out: 'no findings', err: '', code: 0 };
  for (const forged of [JSON.stringify(memory), sealed(JSON.stringify(memory), name, randomBytes(32))]) {
    writeFileSync(join(printed, name), forged);
    expect(replayed(folder)).toBeUndefined();
  }
  put(folder, '.specord/cache/replay.json', JSON.stringify([memory]));
  expect(replayed(folder)).toBeUndefined();
});

it('prints nothing old when the configuration or the baseline changes', async () => {
  const config = { 'specord.config.json': '{}', 'specord.baseline.json': '{ "version": 1, "findings": {} }' };
  for (const name of Object.keys(config)) {
    const { folder } = await linted(lint, config);
    expect(replayed(folder)).toBeDefined();
    writeFileSync(join(folder, name), ' {}');
    expect(replayed(folder)).toBeUndefined();
  }
});

it('keeps nothing of a configuration that imports code', async () => {
  const code = {
    'specord.config.mjs': 'import own from "./own.mjs";\nexport default own;',
    'own.mjs': 'export default {};',
  };
  const { folder } = await linted(lint, code);
  expect(replayed(folder)).toBeUndefined();
});

it('does not trust a file that changed just before it was read', () => {
  const read = 1_700_000_000_500;
  expect(isYoung(read - 10.5, read)).toBe(true);
  expect(isYoung(read - 30.5, read)).toBe(false);
});

it('waits longer where the file system counts in seconds', () => {
  const read = 1_700_000_001_500;
  expect(isYoung(1_700_000_000_000, read)).toBe(true);
  expect(isYoung(1_699_999_999_000, read)).toBe(false);
});
