import { execFileSync, spawn } from 'node:child_process';
import { symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readCorpus } from '../../../tools/read/corpus.ts';
import { byteChunks } from '../../../tools/read/source/byte-chunks.ts';
import { folderTree } from '../../../tools/read/source/folder.ts';
import { listedFiles } from '../../../tools/read/source/listed-files.ts';
import { readRegular, readText, Unfit } from '../../../tools/read/source/regular-file.ts';
import { runCommand } from '../../cli/scenario.ts';
import { temporaryFolder } from '../temporary-folder.ts';

function pipe(path: string): string {
  execFileSync('mkfifo', [path]);
  return path;
}

function hole(path: string, bytes: number): string {
  truncateSync(path, bytes);
  return path;
}

function linkTo(target: string, path: string): string {
  symlinkSync(target, path);
  return path;
}

const words = '# Words\n';

describe('opening', () => {
  test('gives the bytes of a file, also where the file claims to have none', () => {
    const folder = temporaryFolder({ 'a.md': words });
    expect(readRegular(join(folder, 'a.md')).toString()).toBe(words);
    expect(readRegular(join(folder, 'a.md'), words.length).toString()).toBe(words);
    expect(readText('/proc/self/status')).toContain('Pid:');
  });

  test.each([
    ['a pipe', 'it is a pipe and no file', (folder: string) => pipe(join(folder, 'a'))],
    ['a folder', 'it is a folder', (folder: string) => folder],
    ['a device', 'it is a device and no file', () => '/dev/zero'],
    [
      'a link to a device',
      'it is a device and no file',
      (folder: string) => linkTo('/dev/zero', join(folder, 'a')),
    ],
  ])('refuses %s at once', (_name, why, make) => {
    const path = make(temporaryFolder());
    expect(() => readRegular(path)).toThrow(new Unfit(path, why));
    if (why !== 'it is a pipe and no file') expect(() => byteChunks(path).next()).toThrow(Unfit);
  });

  test('of a pipe that a user named reads what is written to it', () => {
    const path = pipe(join(temporaryFolder(), 'a'));
    spawn('sh', ['-c', 'printf words > "$0"', path]);
    expect(Array.from(byteChunks(path), String).join('')).toBe('words');
  });

  test('refuses what is too long before any of it is read, and what turns out to be while it is', () => {
    const folder = temporaryFolder({ 'a.json': '' });
    const path = hole(join(folder, 'a.json'), 2 ** 40);
    expect(() => readRegular(path)).toThrow('it has more than 64 MB');
    expect(() => readRegular('/proc/self/status', 100)).toThrow(Unfit);
  });
});

describe('a folder', () => {
  test('names what only looks like a document', async () => {
    const folder = temporaryFolder({ 'a.md': words, 'large.json': '' });
    pipe(join(folder, 'b.yaml'));
    pipe(join(folder, 'c.png'));
    hole(join(folder, 'large.json'), 2 ** 40);
    const corpus = await readCorpus(folder);
    expect(corpus.documents.map(({ path }) => path)).toEqual(['a.md']);
    expect(corpus.troubles.map(({ kind, at }) => [at.file, kind])).toEqual([
      ['b.yaml', 'unreadable'],
      ['large.json', 'too-large'],
    ]);
  });

  test.each([
    ['a pipe', (path: string) => pipe(path)],
    ['a link to a device', (path: string) => linkTo('/dev/zero', path)],
  ])('says that its .gitignore is %s', (_name, make) => {
    const folder = temporaryFolder({ '.git/HEAD': '', 'a.md': words, 'b/c.md': words });
    make(join(folder, '.gitignore'));
    make(join(folder, 'b/.gitignore'));
    const { files, troubles } = folderTree(folder);
    expect(files).toHaveLength(2);
    expect(troubles.map(({ at, says }) => [at.file, /no file|symbolic link/.test(says)])).toEqual([
      ['.gitignore', true],
      ['b/.gitignore', true],
    ]);
  });

  test('that nothing marks as a project is not read through a list either', () => {
    const folder = temporaryFolder({ 'a.json': '{"$ref": "b.json"}', 'b.json': '' });
    hole(join(folder, 'b.json'), 2 ** 40);
    expect(listedFiles(folder, ['a.json']).files.map(({ path }) => path)).toEqual(['a.json', 'b.json']);
  });
});

describe('a command', () => {
  test.each([
    ['specord.config.json', 'it is a pipe and no file'],
    ['specord.config.ts', 'it is a pipe and no file'],
  ])('is told that %s cannot be read', async (name, why) => {
    const folder = temporaryFolder({ 'a.md': words });
    pipe(join(folder, name));
    const { code, out } = await runCommand(['lint', '--no-cache'], folder);
    expect([code, out.includes(why)]).toEqual([2, true]);
  });

  test('is told that a baseline cannot be read, and knows no finding', async () => {
    const folder = temporaryFolder({ 'a.md': words, 'specord.config.json': '{}' });
    pipe(join(folder, 'specord.baseline.json'));
    const { code, out } = await runCommand(['lint', '--no-cache'], folder);
    expect(out).toContain('is not a baseline that this version can read');
    expect(code).toBe(1);
  });

  test('reads no event log from a device', async () => {
    const folder = temporaryFolder({ 'a.ndjson': '' });
    linkTo('/dev/zero', join(folder, 'b.ndjson'));
    const { code, err } = await runCommand(['diff-runs', 'a.ndjson', 'b.ndjson'], folder);
    expect([code, err]).toEqual([
      2,
      `specord: ${join(folder, 'b.ndjson')} cannot be read: it is a device and no file\n`,
    ]);
  });
});

describe('a tarball', () => {
  const open = (bytes: Uint8Array) =>
    readCorpus(join(temporaryFolder({ 'a.tgz': bytes }), 'a.tgz')).catch(({ message }) => String(message));

  test('unpacks to so much and no more', async () => {
    expect(await open(gzipSync(Buffer.alloc(2 ** 28 + 1), { level: 1 }))).toContain(
      'unpacks to more than 256 MB',
    );
  });

  test.each([
    ['-0000001000', 'an entry of it has no size'],
    ['77777777777', 'it is cut off'],
    ['x', 'an entry of it has no size'],
  ])('whose entry has the size %s is none', async (size, why) => {
    const header = Buffer.alloc(1024);
    header.write('a.md');
    header.write(size, 124);
    expect(await open(header)).toContain(why);
  });
});
