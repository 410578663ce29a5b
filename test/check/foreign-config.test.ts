import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { scopeOf } from '../../tools/check/scope.ts';
import { folderOf } from './folder.ts';

/** Paths that belong to another user, which only root could make them do. */
const strange = vi.hoisted(() => new Set<string>());

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  function statSync(path: string, options?: { readonly throwIfNoEntry?: boolean }) {
    const found = fs.statSync(path, options as { throwIfNoEntry: false });
    return found && strange.has(path) ? Object.assign(found, { uid: found.uid + 1 }) : found;
  }
  return { ...fs, statSync };
});

beforeEach(() => strange.clear());

const files = { 'specord.config.json': '{}', 'spec/a.md': '', 'spec/deep/b.md': '' };

it('takes no configuration from a folder of somebody else, and goes no further up', () => {
  const folder = folderOf({ 'specord.config.json': '{}', 'middle/own/a.md': '' });
  strange.add(join(folder, 'middle'));
  const scope = scopeOf({ cwd: join(folder, 'middle/own') });
  expect(scope).toMatchObject({ root: join(folder, 'middle/own') });
  expect(scope).not.toHaveProperty('config');
});

it.each(['specord.config.json', 'specord.config.ts', 'package.json'])(
  'says so where there is one in the same repository: %s',
  (name) => {
    const folder = folderOf({ [name]: '{ "specord": {} }', 'spec/a.md': '' });
    mkdirSync(join(folder, '.git'));
    strange.add(folder);
    expect(scopeOf({ cwd: join(folder, 'spec') })).toBe(
      `${join(folder, name)} belongs to another user, or lies in a folder that does, so it is not taken. Where you trust it, name it with --config.`,
    );
  },
);

it('says so of code in the folder where the user is', () => {
  const folder = folderOf({ 'specord.config.ts': '', 'spec/a.md': '' });
  strange.add(folder);
  expect(scopeOf({ cwd: folder })).toContain('belongs to another user');
  expect(scopeOf({ cwd: folder, root: '.' })).toContain('belongs to another user');
  expect(scopeOf({ cwd: folder, root: 'spec' })).toMatchObject({ root: join(folder, 'spec') });
  expect(scopeOf({ cwd: folder, config: 'specord.config.ts' })).toMatchObject({
    config: join(folder, 'specord.config.ts'),
  });
});

it('takes data of whoever owns the folder where the user is, also from above', () => {
  const folder = folderOf(files);
  mkdirSync(join(folder, '.git'));
  for (const path of ['', 'specord.config.json', 'spec', 'spec/deep']) strange.add(join(folder, path));
  const config = join(folder, 'specord.config.json');
  expect(scopeOf({ cwd: folder })).toMatchObject({ config });
  expect(scopeOf({ cwd: join(folder, 'spec/deep') })).toMatchObject({ config });
});

it('says so of a file that somebody else put into a folder of the user', () => {
  const folder = folderOf(files);
  strange.add(join(folder, 'specord.config.json'));
  expect(scopeOf({ cwd: folder })).toContain('specord.config.json belongs to another user');
});

it('asks for no owner where there is nothing to take', () => {
  const folder = folderOf({ 'spec/a.md': '' });
  strange.add(folder).add(join(folder, 'spec'));
  expect(scopeOf({ cwd: join(folder, 'spec') })).toMatchObject({ root: join(folder, 'spec') });
});
