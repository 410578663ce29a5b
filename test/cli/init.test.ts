import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { runCommand } from './scenario.ts';

const schema = '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object" }';

it('writes no job through a link that leads out of the repository', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'specord-elsewhere-'));
  const folder = folderOf({ 'a.schema.json': schema });
  mkdirSync(join(folder, '.git'));
  mkdirSync(join(folder, '.github'));
  symlinkSync(elsewhere, join(folder, '.github/workflows'));
  expect((await runCommand(['init'], folder)).out).toMatch(/^Wrote specord\.config\.json for 1 schema\./);
  expect(readdirSync(elsewhere)).toEqual([]);
});

it('leaves a job of that name as it is', async () => {
  const job = '.github/workflows/specord.yml';
  const folder = folderOf({ 'a.schema.json': schema, [job]: 'on: push\n' });
  mkdirSync(join(folder, '.git'));
  expect((await runCommand(['init'], folder)).out).toMatch(/^Wrote specord\.config\.json for 1 schema\./);
  expect(readFileSync(join(folder, job), 'utf8')).toBe('on: push\n');
});

it('writes no command that names a folder which a shell would read otherwise', async () => {
  const folder = folderOf({ 'a $(b)/a.schema.json': schema, '.github/workflows/test.yml': 'on: push\n' });
  mkdirSync(join(folder, '.git'));
  expect((await runCommand(['init', '--root', 'a $(b)'], folder)).code).toBe(0);
  expect(existsSync(join(folder, '.github/workflows/specord.yml'))).toBe(false);
});

it('checks proposals and what clients rely on only where there are such', async () => {
  const folder = folderOf({ 'README.md': '# Runs\n', '.github/workflows/test.yml': 'on: push\n' });
  mkdirSync(join(folder, '.git'));
  await runCommand(['init'], folder);
  const job = readFileSync(join(folder, '.github/workflows/specord.yml'), 'utf8');
  expect(job).toContain('run: specord lint\n');
  expect(job).not.toMatch(/specord (?:compare|rfc)/);
});
