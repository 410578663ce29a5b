import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { HARBOUR } from '../view/sample.ts';
import { runCommand } from './scenario.ts';

it('writes one page and says where', async () => {
  const folder = folderOf(HARBOUR);
  const { code, out, err } = await runCommand(['view', '--no-cache'], folder);
  expect([code, out]).toEqual([0, '']);
  expect(err).toBe('The page is in specord.html: open it in a browser.\n');
  const page = readFileSync(join(folder, 'specord.html'), 'utf8');
  expect(page).toContain('values/use-same-values');
  expect(page).toMatch(/Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/);
});

it('gives the same page as a format of lint', async () => {
  const folder = folderOf(HARBOUR);
  await runCommand(['view', '--no-cache'], folder);
  await runCommand(['lint', '--no-cache', '--format', 'html=lint.html'], folder);
  const [page, linted] = ['specord.html', 'lint.html'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  expect(linted).toBe(page);
});

it('writes nothing where nothing could be checked', async () => {
  const folder = folderOf({ 'notes.txt': 'nothing' });
  const { code, err } = await runCommand(['view', '-o', 'page.html'], folder);
  expect(code).toBe(2);
  expect(err).toContain('There is no document to check');
  expect(() => readFileSync(join(folder, 'page.html'))).toThrow();
});
