import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Terminal } from '../../tools/cli/terminal.ts';
import { isYoung } from '../../tools/cli/warm/remember.ts';
import { replay } from '../../tools/cli/warm/replay.ts';
import { folderOf, put } from '../check/folder.ts';
import { runCommand } from './scenario.ts';

beforeEach(() => {
  vi.stubEnv('SPECORD_BUILD', 'test');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const files = { 'README.md': 'See [more](more.md) and [a](a.png).\n', 'spec/a.md': '# A\n', 'a.png': '' };
const lint = ['lint', '--only', 'prose'];

/** What the start of a run prints without loading anything, if it can. */
function replayed(cwd: string, args: readonly string[] = lint, env: Terminal['env'] = {}) {
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
  const printed = await runCommand(args, folder);
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
  expect(replayed(join(folder, 'spec'))).toBeUndefined();
  expect(replayed(folder, lint, { NO_COLOR: '1' })).toBeUndefined();
  expect(replayed(folder, lint, { GITHUB_ACTIONS: 'true' })).toBeUndefined();
  expect(replayed(folder, [...lint, '--no-cache'])).toBeUndefined();
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
  [
    'the cache is damaged',
    (folder: string) => writeFileSync(join(folder, '.specord/cache/replay.json'), '[{'),
  ],
])('prints nothing old when %s', async (_what, change) => {
  const { folder } = await linted();
  expect(replayed(folder)).toBeDefined();
  change(folder);
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
