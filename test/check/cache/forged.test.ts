import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCache } from '../../../tools/check/cache/cache.ts';
import { openStore } from '../../../tools/check/cache/store.ts';
import { lint } from '../../../tools/check/lint.ts';
import { rules } from '../../../tools/rules/index.ts';
import { cacheOf, folderOf } from '../folder.ts';

const text = 'what a run found';

function opened(cache: string, checkouts: readonly string[] = []) {
  const one = openCache(cache, checkouts);
  if (typeof one === 'string') throw new Error(one);
  return one;
}

/** A cache that holds one content of one root, and the file that it lies in. */
function filled() {
  const root = folderOf({ 'a.md': '# A\n' });
  const cache = cacheOf(root);
  opened(cache).forRoot(root).write('one', text);
  const [name = ''] = readdirSync(join(cache, 'roots'));
  const read = () => opened(cache).forRoot(root).read('one')?.toString();
  expect(read()).toBe(text);
  return { root, cache, folder: join(cache, 'roots', name), file: join(cache, 'roots', name, 'one'), read };
}

it('lets nobody but the user read or write what it holds', () => {
  const { cache, folder, file } = filled();
  expect(statSync(join(cache, 'key')).mode & 0o777).toBe(0o600);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['cut to less than a seal', (bytes: Buffer) => bytes.subarray(0, 9)],
  ['empty', () => Buffer.alloc(0)],
  ['changed in one bit', (bytes: Buffer) => bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte))],
  ['text', () => Buffer.from(text)],
])('holds nothing that is %s', (_what, change) => {
  const { file, read } = filled();
  writeFileSync(file, change(readFileSync(file)));
  expect(read()).toBeUndefined();
});

it('holds nothing that another key has sealed', () => {
  const { root, cache, file, read } = filled();
  const other = `${cache}-other`;
  opened(other).forRoot(root).write('one', 'nothing was found');
  cpSync(join(other, 'roots'), join(cache, 'roots'), { recursive: true, force: true });
  rmSync(other, { recursive: true });
  expect(existsSync(file)).toBe(true);
  expect(read()).toBeUndefined();
});

it('holds nothing of another root, or of another name', () => {
  const { cache, folder, file } = filled();
  const other = folderOf({ 'a.md': '# B\n' });
  opened(cache).forRoot(other).write('two', text);
  const theirs = readdirSync(join(cache, 'roots')).find((name) => !folder.endsWith(name)) ?? '';
  cpSync(file, join(cache, 'roots', theirs, 'one'));
  cpSync(file, join(folder, 'two'));
  expect(opened(cache).forRoot(other).read('one')).toBeUndefined();
  expect(opened(cache).forRoot(other).read('two')?.toString()).toBe(text);
});

it('takes no key that others may read, and makes another one', () => {
  const { root, cache, read } = filled();
  const key = join(cache, 'key');
  const before = readFileSync(key);
  chmodSync(key, 0o640);
  expect(read()).toBeUndefined();
  opened(cache).forRoot(root).write('one', 'anew');
  expect(readFileSync(key).equals(before)).toBe(false);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(read()).toBe('anew');
});

it.each(['', 'short', 'k'.repeat(64)])('takes no key of another length: %j', (bytes) => {
  const { cache, read } = filled();
  writeFileSync(join(cache, 'key'), bytes, { mode: 0o600 });
  expect(read()).toBeUndefined();
});

it('follows no link, wherever it stands', () => {
  for (const part of ['file', 'folder'] as const) {
    const one = filled();
    renameSync(one[part], `${one.cache}/moved`);
    symlinkSync(`${one.cache}/moved`, one[part]);
    expect(one.read()).toBeUndefined();
  }
  const { cache, read } = filled();
  renameSync(join(cache, 'key'), join(cache, 'other'));
  symlinkSync('other', join(cache, 'key'));
  expect(read()).toBeUndefined();
});

it('writes nowhere that a link leads', () => {
  const { root, cache, folder } = filled();
  const elsewhere = folderOf({ 'kept.md': '' });
  rmSync(folder, { recursive: true });
  symlinkSync(elsewhere, folder);
  opened(cache).forRoot(root).write('one', text);
  opened(cache).prune();
  expect(readdirSync(elsewhere)).toEqual(['kept.md']);
});

it('is none where the folder is a link, a file, open to everybody, or part of what is checked', () => {
  const { root, cache } = filled();
  const linked = join(root, 'linked');
  symlinkSync(cache, linked);
  expect(openCache(linked, [])).toContain('symbolic link');
  expect(openCache(join(root, 'a.md'), [])).toContain('no folder');
  expect(openCache(join(root, 'deep/cache'), [root])).toContain(root);
  expect(openCache(join(linked, 'cache'), [root])).toContain(root);
  expect(openCache(root, [linked, root])).toContain(root);
  const open = join(root, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  expect(openCache(open, [])).toContain('everybody');
  expect(openCache(join(root, 'x'.repeat(300)), [])).toContain('may not be looked at');
});

it.runIf(process.getuid?.() === 0)('is none where the folder, or the key, is of another user', async () => {
  const { chownSync } = await import('node:fs');
  const { cache, read } = filled();
  chownSync(join(cache, 'key'), 65534, 65534);
  expect(read()).toBeUndefined();
  chownSync(cache, 65534, 65534);
  expect(openCache(cache, [])).toContain('another user');
});

it('knows nothing that another version has kept', () => {
  const { root, cache } = filled();
  const store = (version: string) => openStore(opened(cache).forRoot(root), version);
  const first = store('1');
  first.put('outcomes', 'key', { found: 0 });
  first.save();
  expect(store('1').known('outcomes', 'key')).toEqual({ found: 0 });
  expect(store('2').known('outcomes', 'key')).toBeUndefined();
});

it('finds what is wrong whatever the repository says it has found', async () => {
  const root = folderOf({ 'README.md': '# A\n\nSee [b](b.md).\n' });
  const options = { cwd: root, root, rules, cache: { version: '1', folder: cacheOf(root) } };
  const honest = await lint(options);
  expect(honest.findings).toHaveLength(1);
  const planted = join(root, '.specord/cache');
  cpSync(cacheOf(root), planted, { recursive: true });
  writeFileSync(join(planted, 'outcomes.pack'), '["1",[]]\n');
  writeFileSync(join(planted, 'replay.json'), '[{"code":0,"out":"","err":"","stamps":[],"absent":[]}]');
  expect((await lint(options)).findings).toEqual(honest.findings);
  const inside = await lint({ ...options, cache: { version: '1', folder: planted } });
  expect(inside.findings).toEqual(honest.findings);
  const named = await lint({ ...options, cache: { version: '1', folder: planted, isNamed: true } });
  expect(named.refused).toContain('Name another folder');
});

it('is written by two runs at once, and read by both', async () => {
  const root = folderOf({ 'README.md': '# A\n\nSee [b](b.md).\n' });
  const options = { cwd: root, root, rules, cache: { version: '1', folder: cacheOf(root) } };
  const both = await Promise.all([lint(options), lint(options)]);
  const after = await lint(options);
  for (const one of [...both, after]) expect(one.findings).toHaveLength(1);
  expect(after.runs.every(({ milliseconds }) => milliseconds === 0)).toBe(true);
});
