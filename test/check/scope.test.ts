import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopeOf } from '../../tools/check/scope.ts';
import { folderOf } from './folder.ts';

const files = { 'specord.config.json': '{}', 'spec/a.md': '', 'spec/deep/b.md': '', 'other/c.md': '' };

it('takes the folder of the nearest configuration, up to the top of the repository', () => {
  const folder = folderOf(files);
  mkdirSync(join(folder, '.git'));
  expect(scopeOf({ cwd: join(folder, 'spec/deep') })).toMatchObject({
    root: folder,
    config: join(folder, 'specord.config.json'),
    paths: [],
  });
});

it('does not look above the top of the repository', () => {
  const folder = folderOf(files);
  mkdirSync(join(folder, 'spec/.git'));
  const scope = scopeOf({ cwd: join(folder, 'spec/deep') });
  expect(scope).toMatchObject({ root: join(folder, 'spec') });
  expect(scope).not.toHaveProperty('config');
});

it('finds the setting in a package file, after files of its own', () => {
  const folder = folderOf({ 'package.json': '{ "specord": {} }', 'spec/package.json': '{}' });
  expect(scopeOf({ cwd: join(folder, 'spec') })).toMatchObject({ config: join(folder, 'package.json') });
});

it('reports on the paths that are named, and reads the whole project', () => {
  const folder = folderOf(files);
  expect(scopeOf({ cwd: join(folder, 'spec'), paths: ['a.md', '../other'] })).toMatchObject({
    root: folder,
    paths: ['spec/a.md', 'other'],
    onlyListed: false,
  });
});

it('reads only what is named where there is no project', () => {
  const folder = folderOf({ 'a.md': '' });
  expect(scopeOf({ cwd: folder, paths: ['a.md'] })).toMatchObject({ paths: ['a.md'], onlyListed: true });
});

it('takes a folder elsewhere as a project of its own', () => {
  const folder = folderOf(files);
  const elsewhere = folderOf({ 'docs/a.md': '', 'docs/b.md': '' });
  expect(scopeOf({ cwd: folder, paths: [join(elsewhere, 'docs')] })).toMatchObject({
    root: join(elsewhere, 'docs'),
    paths: [],
  });
});

it('takes no configuration from above a root that is named', () => {
  const folder = folderOf(files);
  expect(scopeOf({ cwd: folder, root: 'spec' })).not.toHaveProperty('config');
  expect(scopeOf({ cwd: folder, root: '.' })).toHaveProperty('config');
  expect(scopeOf({ cwd: folder, root: 'spec', config: 'specord.config.json' })).toMatchObject({
    root: join(folder, 'spec'),
    config: join(folder, 'specord.config.json'),
  });
});

it.each([
  [{ paths: ['nowhere'] }, '"nowhere" does not exist'],
  [{ root: 'nowhere' }, '"nowhere" does not exist'],
  [{ config: 'nowhere.json' }, '"nowhere.json" does not exist'],
  [{ root: 'spec', paths: ['other/c.md'] }, 'is outside of'],
])('says why there is nothing to check: %j', (options, says) => {
  expect(scopeOf({ cwd: folderOf(files), ...options })).toContain(says);
});
