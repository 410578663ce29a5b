import picomatch from 'picomatch';
import { describe, expect, test } from 'vitest';
import { globs } from '../../../tools/read/discover/glob.ts';
import { folderTree } from '../../../tools/read/source/folder.ts';
import { runCommand } from '../../cli/scenario.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const long = `${'a'.repeat(200)}.md`;

describe('globs of a configuration', () => {
  test.each([
    '**/*.md',
    '**/*draft*/**/*.min*.json',
    '!(*.test).yaml',
    '@(a|b)/**',
    '+(a|b)/c.md',
    '{a,b}/*-*-*.md',
    'docs/**/v[0-9]*/**/*.md',
    '**/+(*.yaml|*.json)',
    '*(*.md|*.yaml)',
    '{docs,spec,schemas}/**/*-*.{schema,spec}.{json,jsonc,yaml,yml}',
    '**/*(draft-)[ab]*.md',
    '**/+([a-z]).md',
    '*([a-z]|[0-9-]|_x)/c.md',
    '**/+([a-z0-9][.-])*.md',
  ])('fit as picomatch says: %s', (glob) => {
    const paths = [
      'a.md',
      'a/c.md',
      'ab/c.md',
      'b/x-y-z.md',
      'x/my-draft/y/a.min.json',
      'docs/a/v1/b/c.md',
      'a.yaml',
      'api/a-name-that-is-longer-than-most.yaml',
    ];
    expect(paths.map(globs(glob))).toEqual(paths.map((path) => picomatch(glob, { dot: true })(path)));
  });

  test('may have rounds of which the next character settles how they go on', () => {
    const path = `schemas/${'a'.repeat(200)}.json`;
    const fitting = ['**/+([a-z]).json', '**/*([a-z]|[0-9]).json', 'schemas/+([abc]|[x-z]|_).json'];
    expect(fitting.map((glob) => globs(glob)(path))).toEqual([true, true, true]);
    expect(globs('**/+([a-z]).md')(path)).toBe(false);
  });

  test.each([
    '+([a-z]|[x-z0-9])b',
    '+([a-z]|c)b',
    '+([!a])b',
    '+([a-z]*)b',
    `${'*a'.repeat(20)}b`,
    '+(+(+(a|a)))b',
    '*(*(a)|a)b',
    `${'**/a*/'.repeat(20)}b`,
    '(a+)+b',
    `${'(a)?'.repeat(100)}b`,
    `${'?(a)'.repeat(100)}b`,
    `${'+(a)'.repeat(10)}b`,
    `${'@(a|aa)'.repeat(60)}b`,
    `${'{a,aa}'.repeat(60)}b`,
    `${'[a]+'.repeat(30)}b`,
    `${'{a,b}+'.repeat(30)}c`,
    `${'(a|a)'.repeat(100)}b`,
    '(?=(a+)+b)a',
    `${'+(a|'.repeat(90)}${')'.repeat(90)}b`,
  ])('that could take forever are refused in a sentence: %s', (glob) => {
    const path = glob.includes('**/') ? `${'a/'.repeat(40)}c` : long;
    expect(() => globs(glob)(path)).toThrow('could take forever to find out');
  });

  test('end the run when they are refused', async () => {
    const folder = temporaryFolder({
      [long]: '# A\n',
      'specord.config.json': JSON.stringify({ exclude: ['+(+(a|a))b'] }),
    });
    const { code, err } = await runCommand(['lint', '--no-cache'], folder);
    expect([code, err.includes('could take forever to find out')]).toEqual([2, true]);
    expect(() => globs('a'.repeat(2_000))).toThrow('more than 1000 characters');
  });

  test.each([
    { exclude: [''] },
    { overrides: [{ files: ['a/**', ''], rules: {} }] },
    { ignore: [{ rule: 'prose', files: '', reason: 'Elsewhere.' }] },
    { kinds: { '': 'prose' } },
  ])('that fit nothing since they are empty are pointed at: %j', async (config) => {
    const folder = temporaryFolder({ 'a.md': '# A\n', 'specord.config.json': JSON.stringify(config) });
    const { code, out } = await runCommand(['lint', '--no-cache'], folder);
    expect([code, out]).toEqual([2, expect.stringContaining('must NOT have fewer than 1 characters')]);
  });
});

test('a pattern of a .gitignore that is longer than any path is left out of account, and named', () => {
  const files = {
    '.git/HEAD': '',
    '.gitignore': `b.md\n[${'x-z'.repeat(20_000)}]\n`,
    'a.md': '# A\n',
    'b.md': '# B\n',
  };
  const { files: found, troubles } = folderTree(temporaryFolder(files));
  expect(found.map(({ path }) => path)).toEqual(['a.md']);
  expect(troubles.map(({ says }) => says.includes('is longer than any path'))).toEqual([true]);
});

test('a .gitignore whose patterns could take forever is left out of account, and named', () => {
  const files = {
    '.git/HEAD': '',
    '.gitignore': `b.md\n${'*a'.repeat(30)}b\n`,
    [long]: '# A\n',
    'b.md': '# B\n',
  };
  const { files: found, troubles } = folderTree(temporaryFolder(files));
  expect(found.map(({ path }) => path)).toEqual([long]);
  expect(troubles.map(({ at, says }) => [at.file, says.includes('could take forever')])).toEqual([
    ['.gitignore', true],
  ]);
});
