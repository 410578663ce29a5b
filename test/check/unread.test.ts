import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type LintOptions, lint } from '../../tools/check/lint.ts';
import { exitCode } from '../../tools/check/result.ts';
import { rules } from '../../tools/rules/index.ts';
import { folderOf } from './folder.ts';

const files = { 'README.md': '# A\n', 'schemas/b.schema.json': '{ "type": "object" }\n' };

const lintOf = (cwd: string, more: Partial<LintOptions> = {}) => lint({ cwd, root: cwd, rules, ...more });

/** A folder from which a large file, two links and a broken schema cannot be read. */
function unreadable(more: Readonly<Record<string, string>> = {}): string {
  const folder = folderOf({ ...files, 'broken.schema.json': '{ "type": }', ...more });
  const outside = folderOf({ 'c.md': '# C\n', 'tool.sh': '' });
  writeFileSync(join(folder, 'large.yaml'), '');
  truncateSync(join(folder, 'large.yaml'), 65 * 2 ** 20);
  symlinkSync(join(outside, 'c.md'), join(folder, 'linked.md'));
  symlinkSync('nowhere.md', join(folder, 'dangling.md'));
  // By these, nothing of the specification is missing.
  symlinkSync(join(outside, 'tool.sh'), join(folder, 'tool.sh'));
  symlinkSync('nowhere', join(folder, 'current'));
  mkdirSync(join(folder, '.tools'));
  symlinkSync(join(outside, 'c.md'), join(folder, '.tools/c.md'));
  symlinkSync(outside, join(folder, 'node_modules'));
  return folder;
}

it('names each file that could not be read once, and fails', async () => {
  const { findings, summary, ...rest } = await lintOf(unreadable());
  const unread = findings.filter(({ rule }) => rule === 'specord/unread');
  expect(unread.map(({ at, severity }) => `${at.file} ${severity}`)).toEqual([
    'dangling.md error',
    'large.yaml error',
    'linked.md error',
  ]);
  const [dangling, large, linked] = unread.map(({ message }) => message);
  expect(dangling).toBe('This symbolic link leads to nothing. Mend or remove it. Nothing in it was checked.');
  expect(large).toMatch(/^This file has 65 MB.* Nothing in it was checked\.$/);
  expect(linked).toMatch(/leads out of the corpus.* Nothing in it was checked\.$/);
  expect(exitCode({ ...rest, findings: unread }, 'error')).toBe(1);
  expect(summary.unread.map(({ file }) => file)).toEqual([
    'broken.schema.json',
    'dangling.md',
    'large.yaml',
    'linked.md',
  ]);
});

it('counts nothing as seen that could not be read', async () => {
  const all = await lintOf(folderOf(files));
  const { summary } = await lintOf(unreadable());
  expect(all.summary).toMatchObject({ documents: { prose: 1, schema: 1 }, schemas: 1, unread: [] });
  expect(summary).toMatchObject({ documents: { prose: 1, schema: 1 }, schemas: 1 });
});

it('names them whatever rules and parts were asked for, and once in all parts together', async () => {
  const folder = unreadable();
  const only = await lintOf(folder, { selection: { only: ['rfc'] } });
  expect(only.findings.filter(({ rule }) => rule === 'specord/unread')).toHaveLength(3);
  const shards = await Promise.all(
    [1, 2].map((index) => lintOf(folder, { selection: { shard: { index, count: 2 } } })),
  );
  const found = shards.flatMap(({ findings }) => findings).filter(({ rule }) => rule === 'specord/unread');
  expect(found).toHaveLength(3);
});

it('leaves out what is excluded, and takes a level and an ignore with a reason', async () => {
  const config = {
    exclude: ['dangling.md'],
    rules: { 'specord/unread': 'warning' },
    ignore: [{ rule: 'specord/unread', files: 'large.yaml', reason: 'A dump that nobody writes.' }],
  };
  const { findings, hidden, summary } = await lintOf(
    unreadable({ 'specord.config.json': JSON.stringify(config) }),
  );
  const unread = findings.filter(({ rule }) => rule.startsWith('specord/'));
  expect(unread.map(({ at, severity }) => `${at.file} ${severity}`)).toEqual(['linked.md warning']);
  expect(hidden.map(({ finding, reason }) => `${finding.at.file} ${reason}`)).toEqual([
    'large.yaml A dump that nobody writes.',
  ]);
  expect(summary.unread.map(({ file }) => file)).toEqual(['broken.schema.json', 'large.yaml', 'linked.md']);
});

it('says why there is nothing to check where the only file could not be read', async () => {
  const folder = folderOf({});
  symlinkSync('nowhere.md', join(folder, 'a.md'));
  const { refused } = await lintOf(folder);
  expect(refused).toContain('`a.md` was not read. This symbolic link leads to nothing.');
  const named = unreadable();
  expect((await lintOf(named, { paths: ['large.yaml'] })).refused).toMatch(
    /^"large\.yaml" was not read\. This file has 65 MB/,
  );
});

it('knows what is torn without parsing it again', async () => {
  const folder = folderOf({ ...files, 'broken.schema.json': '{ "type": }' });
  const cache = { version: '1', folder: `${folder}-cache` };
  const cold = await lintOf(folder, { cache });
  const warm = await lintOf(folder, { cache });
  expect(warm.summary).toEqual(cold.summary);
  expect(warm.summary.unread).toHaveLength(1);
});
