import { expect, it } from 'vitest';
import { lint } from '../../tools/check/lint.ts';
import { rules } from '../../tools/rules/index.ts';
import { git } from '../git.ts';
import { folderOf, put } from './folder.ts';

const page = (...links: readonly string[]) =>
  `# Page\n\n${links.map((link) => `See [it](${link}).`).join('\n\n')}\n`;

async function found(cwd: string, since: string | undefined) {
  const { findings, hidden, refused, summary } = await lint({ cwd, rules, since });
  return {
    found: findings.map(({ at, related }) =>
      [at, ...related.map((one) => one.at)].map(({ file }) => file).join(),
    ),
    lines: findings.map(({ at }) => at.range.line),
    hidden: hidden.map(({ by, finding }) => `${by} ${finding.at.file}`),
    earlier: summary.earlier,
    refused,
  };
}

/** `main` has a broken link; `topic` adds one, and takes away what another page leads to. */
function branched(): string {
  const folder = folderOf({
    'README.md': page('other.md', 'old.md'),
    'other.md': '# Other\n',
    'spec/a.md': page('../other.md'),
  });
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'begin');
  git(folder, 'checkout', '-q', '-b', 'topic');
  put(folder, 'README.md', `A word more.\n\n${page('other.md', 'old.md', 'new.md')}`);
  put(folder, 'spec/a.md', page('../gone.md'));
  return folder;
}

it('reports what a branch brought in, and keeps quiet about what was there', async () => {
  const folder = branched();
  expect(await found(folder, 'HEAD')).toEqual({
    found: ['README.md', 'spec/a.md'],
    lines: [9, 3],
    hidden: ['revision README.md'],
    earlier: 1,
    refused: undefined,
  });
  expect((await found(folder, undefined)).earlier).toBe(0);
});

it('counts from where the branch began, whatever came to the other since', async () => {
  const folder = branched();
  git(folder, 'commit', '-q', '-a', '-m', 'change');
  git(folder, 'checkout', '-q', 'main');
  put(folder, 'README.md', page('other.md'));
  git(folder, 'commit', '-q', '-a', '-m', 'mend');
  git(folder, 'checkout', '-q', 'topic');
  expect((await found(folder, 'main')).found).toEqual(['README.md', 'spec/a.md']);
});

it('sees what a change elsewhere brought about', async () => {
  const folder = branched();
  git(folder, 'checkout', '-q', '--', '.');
  git(folder, 'rm', '-q', 'other.md');
  expect((await found(folder, 'HEAD')).found).toEqual(['README.md,spec/a.md']);
});

it('says what to do where no such revision is there', async () => {
  const folder = branched();
  expect((await found(folder, 'nowhere')).refused).toMatch(/git knows no such revision .* Name one of these/);
  git(folder, 'checkout', '-q', '--orphan', 'alone');
  git(folder, 'commit', '-q', '-a', '-m', 'alone');
  expect((await found(folder, 'main')).refused).toMatch(/no commit in common.*Fetch more of the history/);
});

it('names the settings that a branch changes, and what they leave out', async () => {
  const folder = branched();
  put(folder, 'specord.config.json', '{ "rules": { "prose": "off", "specord": "off" } }');
  put(folder, 'specord.baseline.json', '{ "version": 1, "findings": {} }');
  put(folder, 'spec/.gitignore', 'a.md\n');
  const { findings } = await lint({ cwd: folder, rules, since: 'main' });
  expect(findings.map(({ rule, severity, at }) => `${severity} ${rule} ${at.file}`)).toEqual([
    'info specord/changed-settings spec/a.md',
    'info specord/changed-settings specord.baseline.json',
    'info specord/changed-settings specord.config.json',
  ]);
  expect(findings[2]?.message).toMatch(/^This says what is judged or told, and is not what it was in main\./);
});

it('says nothing of settings that a branch leaves as they were, or that are meant for others', async () => {
  const folder = branched();
  put(folder, 'package.json', '{ "specord": { "rules": { "prose": "off" } } }');
  git(folder, 'add', 'package.json');
  git(folder, 'commit', '-q', '-m', 'settle');
  put(folder, 'package.json', '{ "name": "wells", "specord": { "rules": { "prose": "off" } } }');
  expect((await lint({ cwd: folder, rules, since: 'HEAD' })).findings).toEqual([]);
});
