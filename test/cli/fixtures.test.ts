import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { runCommand } from './scenario.ts';

const schema = '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object" }';

it('writes golden cases to its own folder and not through a link', async () => {
  const folder = folderOf({ 'schemas/a.schema.json': schema });
  const elsewhere = folderOf({});
  mkdirSync(join(folder, 'test'));
  symlinkSync(elsewhere, join(folder, 'test/golden'));
  const whole = await runCommand(['fixtures'], folder);
  expect(whole.err).toContain('a link that leads elsewhere');
  expect(whole.code).toBe(2);
  mkdirSync(join(folder, 'golden'));
  symlinkSync(elsewhere, join(folder, 'golden/schema'));
  symlinkSync(join(elsewhere, 'new.json'), join(folder, 'golden/manifest.json'));
  expect((await runCommand(['fixtures', '-o', 'golden'], folder)).code).toBe(2);
  expect(readdirSync(elsewhere)).toEqual([]);
  expect((await runCommand(['fixtures', '-o', elsewhere], folder)).code).toBe(0);
  expect(readdirSync(elsewhere)).toContain('manifest.json');
});
