import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { runCommand } from './scenario.ts';

const links = [...'abcdefghijklmn'].map((name) => `See [more](more-${name}.md).`);

const broken = {
  'README.md': links.join('\n\n'),
  'specord.config.json': '{ "rules": { "prose": "warning" } }',
};

it('writes annotations and a summary on GitHub, without being asked', async () => {
  const folder = folderOf(broken);
  const summary = join(folder, 'summary.txt');
  const { out } = await runCommand(['lint'], folder, {
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: summary,
  });
  expect(out.split('\n').filter((line) => line.startsWith('::warning '))).toHaveLength(10);
  expect(out).toContain('README.md:1:12 warning prose/no-broken-link');
  expect(
    readFileSync(summary, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| 🟡')),
  ).toHaveLength(14);
});

it('writes several formats at once, to files', async () => {
  const folder = folderOf(broken);
  const args = ['lint', '-f', 'sarif=out/a.sarif', '-f', 'json', '-f', 'junit=out/a.xml'];
  const { out, code } = await runCommand(args, folder);
  expect(code).toBe(1);
  expect(JSON.parse(out).findings).toHaveLength(14);
  expect(JSON.parse(readFileSync(join(folder, 'out/a.sarif'), 'utf8')).runs[0].results).toHaveLength(14);
  expect(readFileSync(join(folder, 'out/a.xml'), 'utf8')).toContain('tests="14" failures="14"');
});

it('writes no file where a link in the checkout leads out of it', async () => {
  const elsewhere = folderOf({});
  const folder = folderOf({ 'README.md': '# A\n' });
  symlinkSync(elsewhere, join(folder, 'out'));
  mkdirSync(join(folder, 'own'));
  symlinkSync('own', join(folder, 'inside'));
  const written = (place: string) => runCommand(['lint', '-f', `json=${place}/a.json`], folder);
  await expect(written('out')).rejects.toThrow('out of');
  await expect(written('out/deeper')).rejects.toThrow('name the folder that it leads to');
  expect(existsSync(join(elsewhere, 'a.json')) || existsSync(join(elsewhere, 'deeper'))).toBe(false);
  await written('inside');
  await written(elsewhere);
  expect(existsSync(join(folder, 'own/a.json')) && existsSync(join(elsewhere, 'a.json'))).toBe(true);
});

it('lints without arguments where there is a configuration', async () => {
  const folder = folderOf({
    'README.md': links[0]!,
    'specord.config.json': '{ "rules": { "prose": "warning" } }',
  });
  expect((await runCommand([], folder)).out).toContain('1 warning');
  expect((await runCommand([], folderOf({}))).code).toBe(2);
});
