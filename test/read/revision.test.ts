import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { describe, expect, test } from 'vitest';
import { readCorpus } from '../../tools/read/corpus.ts';
import { NoCorpusError } from '../../tools/read/no-corpus-error.ts';
import { git } from '../git.ts';
import { temporaryFolder, write } from './temporary-folder.ts';

function repository(): string {
  const folder = temporaryFolder({
    'spec/a.md': '# One\n',
    'spec/schemas/a.schema.json': '{"type": "object"}',
    'spec/ä b.md': '# Umlaut\n',
    'other.md': '# Other\n',
  });
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'one');
  git(folder, 'tag', 'v1.0.0');
  write(folder, { 'spec/a.md': '# Two\n' });
  git(folder, 'commit', '-qam', 'two');
  return folder;
}

describe('revisions', () => {
  test('are read without a checkout', async () => {
    const folder = repository();
    const before = await readCorpus('v1.0.0', {}, folder);
    const now = await readCorpus('HEAD', {}, folder);
    expect(before.documents.map(({ path }) => path)).toEqual([
      'other.md',
      'spec/a.md',
      'spec/schemas/a.schema.json',
      'spec/ä b.md',
    ]);
    expect(before.document('spec/a.md')?.text).toBe('# One\n');
    expect(now.document('spec/a.md')?.text).toBe('# Two\n');
    expect(before.exists('spec/schemas')).toBe(true);
    expect(before.exists('spec/nothing')).toBe(false);
  });

  test('share the documents that they have in common, with each other and with the working tree', async () => {
    const folder = repository();
    const now = await readCorpus(folder);
    const before = await readCorpus('HEAD~1', { reuse: now }, folder);
    expect(before.document('other.md')).toBe(now.document('other.md'));
    expect(before.document('spec/a.md')).not.toBe(now.document('spec/a.md'));
  });

  test('of a folder are that folder in the revision, and a path names another', async () => {
    const folder = repository();
    const within = await readCorpus('HEAD~1', {}, join(folder, 'spec'));
    const named = await readCorpus('HEAD~1:spec/schemas', {}, folder);
    expect(within.document('a.md')?.text).toBe('# One\n');
    expect(named.documents.map(({ path }) => path)).toEqual(['a.schema.json']);
  });

  test('include what is staged', async () => {
    const folder = repository();
    write(folder, { 'spec/a.md': '# Staged\n' });
    git(folder, 'add', '-A');
    write(folder, { 'spec/a.md': '# Not staged\n' });
    expect((await readCorpus(':', {}, folder)).document('spec/a.md')?.text).toBe('# Staged\n');
    expect((await readCorpus(':spec', {}, folder)).document('a.md')?.text).toBe('# Staged\n');
  });

  test.each(['v1.0.0', 'main', ':', 'HEAD~1'])(
    'cannot be replaced by a folder of the same name: %s',
    async (name) => {
      const folder = repository();
      git(folder, 'branch', '-M', 'main');
      write(folder, { [`${name}/spec/a.md`]: '# Forged\n' });
      const read = readCorpus(name, {}, folder);
      if (name === ':') expect((await read).document('spec/a.md')?.text).toBe('# Two\n');
      else await expect(read).rejects.toThrow(`Write \`./${name}\` for that`);
      expect((await readCorpus(`./${name}`, {}, folder)).document('spec/a.md')?.text).toBe('# Forged\n');
    },
  );

  test('cannot be replaced by a folder that is called as a commit is', async () => {
    const folder = repository();
    const hash = git(folder, 'rev-parse', 'HEAD~1').trim();
    write(folder, { [`${hash}/spec/a.md`]: '# Forged\n' });
    await expect(readCorpus(hash, {}, folder)).rejects.toThrow('which is not to stand for it');
  });

  test('leave out what is too large, staged or not, and name it', async () => {
    const folder = repository();
    write(folder, { 'large.json': Buffer.alloc(2 ** 26 + 1, ' ') });
    git(folder, 'add', '-A');
    const { troubles } = await readCorpus(':', {}, folder);
    expect(troubles.map(({ kind, at }) => [at.file, kind])).toEqual([['large.json', 'too-large']]);
    git(folder, 'commit', '-qm', 'Large');
    expect((await readCorpus('HEAD', {}, folder)).troubles).toEqual(troubles);
  });

  test('that do not exist are refused with what to name instead', async () => {
    const folder = repository();
    await expect(readCorpus('v9', {}, folder)).rejects.toThrow(NoCorpusError);
    await expect(readCorpus('--help', {}, folder)).rejects.toThrow(
      /no file, folder or tarball `.*` here, and git knows no such revision/,
    );
    await expect(readCorpus('HEAD', {}, temporaryFolder())).rejects.toThrow(NoCorpusError);
  });
});

describe('packed corpora', () => {
  test('are read from a tarball without the folder that wraps them', async () => {
    const folder = temporaryFolder();
    const tar = createTar([
      { name: 'package/package.json', data: '{"name": "x"}' },
      { name: 'package/schema/a.schema.json', data: '{}' },
      { name: 'package/logo.svg', data: '<svg/>' },
    ]);
    writeFileSync(join(folder, 'x.tgz'), gzipSync(tar));
    const corpus = await readCorpus('x.tgz', {}, folder);
    expect(corpus.documents.map(({ path }) => path)).toEqual(['package.json', 'schema/a.schema.json']);
    expect(corpus.exists('logo.svg')).toBe(true);
  });

  test('say which of their links lead to nothing, and follow the others', async () => {
    const folder = temporaryFolder({ 'p/real/a.schema.json': '{}' });
    symlinkSync('../outside.schema.json', join(folder, 'p/lost.schema.json'));
    symlinkSync('/etc/passwd', join(folder, 'p/far.schema.json'));
    symlinkSync('real/a.schema.json', join(folder, 'p/near.schema.json'));
    execFileSync('tar', ['-czf', 'x.tgz', 'p'], { cwd: folder });
    const corpus = await readCorpus('x.tgz', {}, folder);
    expect(corpus.troubles.map(({ at }) => at.file).sort()).toEqual(['far.schema.json', 'lost.schema.json']);
    expect(corpus.document('near.schema.json')?.path).toBe('real/a.schema.json');
  });

  test('that are broken are refused', async () => {
    const folder = temporaryFolder({ 'x.tgz': 'no archive' });
    await expect(readCorpus('x.tgz', {}, folder)).rejects.toThrow(NoCorpusError);
  });

  test('of npm are the installed copy where the version is the one asked for', async () => {
    const folder = temporaryFolder({
      'node_modules/@s/p/package.json': '{"name": "@s/p", "version": "1.2.3"}',
      'node_modules/@s/p/a.schema.json': '{}',
      '.gitignore': 'node_modules',
    });
    const corpus = await readCorpus('npm:@s/p@1.2.3', {}, folder);
    expect(corpus.document('a.schema.json')?.kind).toBe('schema');
    const lending = await readCorpus(folder, { sources: { lent: 'npm:@s/p@1.2.3' } });
    expect(lending.document('lent/a.schema.json')?.kind).toBe('schema');
    await expect(readCorpus(folder, { sources: { lent: 'npm:@s/p@1.2.4' } })).rejects.toThrow(
      /Run `specord fetch npm:@s\/p@1\.2\.4`/,
    );
    await expect(readCorpus('npm:../p', {}, folder)).rejects.toThrow(/no address of a package/);
  });

  test('can be lent to a corpus under a folder of its own', async () => {
    const folder = temporaryFolder({ 'corpus/a.md': '# A\n', 'lent/b.schema.json': '{}' });
    const corpus = await readCorpus(join(folder, 'corpus'), { sources: { schemas: '../lent' } });
    expect(corpus.documents.map(({ path, external }) => [path, external])).toEqual([
      ['a.md', false],
      ['schemas/b.schema.json', true],
    ]);
  });
});
