import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { runCommand } from './scenario.ts';

const files = {
  'schemas/a.schema.json': '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object" }',
};

it('writes no golden cases to a folder of its own that is a link', async () => {
  const folder = folderOf(files);
  const elsewhere = folderOf({});
  mkdirSync(join(folder, 'test'));
  symlinkSync(elsewhere, join(folder, 'test/golden'));
  const { err, code } = await runCommand(['fixtures'], folder);
  expect(err).toContain('a link that leads elsewhere');
  expect(code).toBe(2);
  expect(readdirSync(elsewhere)).toEqual([]);
});

it('writes no golden cases through a link in a folder that is named', async () => {
  const folder = folderOf(files);
  const elsewhere = folderOf({});
  mkdirSync(join(folder, 'golden'));
  symlinkSync(elsewhere, join(folder, 'golden/schema'));
  symlinkSync(join(elsewhere, 'new.json'), join(folder, 'golden/manifest.json'));
  expect((await runCommand(['fixtures', '-o', 'golden'], folder)).code).toBe(2);
  expect(readdirSync(elsewhere)).toEqual([]);
});

it('writes golden cases where the command line says', async () => {
  const elsewhere = folderOf({});
  expect((await runCommand(['fixtures', '-o', elsewhere], folderOf(files))).code).toBe(0);
  expect(readdirSync(elsewhere)).toContain('manifest.json');
});
