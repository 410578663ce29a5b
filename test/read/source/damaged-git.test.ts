import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCorpus } from '../../../tools/index.ts';

const folders: string[] = [];
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true });
});

/** A repository with one commit, and the files of its objects. */
function repository(): { readonly root: string; readonly objects: readonly string[] } {
  const root = mkdtempSync(join(tmpdir(), 'specord-damaged-'));
  folders.push(root);
  const git = (...args: readonly string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false', ...args],
      { cwd: root, stdio: 'ignore' },
    );
  git('init', '--template=');
  writeFileSync(join(root, 'page.md'), '# A page\n');
  git('add', '.');
  git('commit', '--message=one');
  const entries = readdirSync(join(root, '.git/objects'), { recursive: true, withFileTypes: true });
  return {
    root,
    objects: entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  };
}

it.each([
  [
    'is broken',
    (path: string) => {
      chmodSync(path, 0o644);
      writeFileSync(path, readFileSync(path).fill(0x5a, 8));
    },
  ],
  ['is missing', (path: string) => rmSync(path)],
])('an object that %s is told as what it is', async (_what, damage) => {
  const { objects } = repository();
  for (const index of objects.keys()) {
    const { root, objects: own } = repository();
    damage(own[index]!);
    const told = await readCorpus('HEAD', {}, root).then(
      ({ troubles }) => troubles.map(({ says }) => says).join(),
      (error: Error) => error.name,
    );
    expect(told).toMatch(/^NoCorpusError$|^This file cannot be read: git has no object/);
  }
});
