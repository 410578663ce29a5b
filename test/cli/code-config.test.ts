import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../check/folder.ts';
import { runCommand } from './scenario.ts';

const code = `import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
writeFileSync(join(import.meta.dirname, 'mark'), '');
export default {};
`;
const common = `require('node:fs').writeFileSync(require('node:path').join(__dirname, 'mark'), '');
module.exports = {};
`;

const texts = { ts: code, mts: code, js: code, mjs: code, cjs: common };

function attacked(ending: keyof typeof texts = 'ts'): string {
  return folderOf({ 'a.md': '# A\n', [`specord.config.${ending}`]: texts[ending] });
}

function isRun(folder: string): boolean {
  return existsSync(join(folder, 'mark'));
}

function onGitHub(event: object | string, name = 'pull_request') {
  const path = join(folderOf({}), 'event.json');
  writeFileSync(path, typeof event === 'string' ? event : JSON.stringify(event));
  return { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path };
}

const own = { id: 1, full_name: 'us/spec' };
const fork = { id: 2, full_name: 'them/spec' };
const pull = (head: object | null) => ({
  repository: own,
  pull_request: { head: { repo: head }, base: { repo: own } },
});

describe('a configuration that is code', () => {
  it.each(['ts', 'mts', 'js', 'mjs', 'cjs'] as const)(
    'is run where nothing speaks against it: %s',
    async (ending) => {
      const folder = attacked(ending);
      expect((await runCommand(['lint'], folder)).code).toBe(0);
      expect(isRun(folder)).toBe(true);
    },
  );

  it.each(['ts', 'mts', 'js', 'mjs', 'cjs'] as const)('is refused on request: %s', async (ending) => {
    const folder = attacked(ending);
    const { out, code: exit } = await runCommand(['lint', '--no-code-config'], folder);
    expect(out).toContain(
      'This configuration is code, and code is not run here: `--no-code-config` was given.',
    );
    expect(exit).toBe(2);
    expect(isRun(folder)).toBe(false);
  });

  it.each([
    ['lint'],
    ['lint', '-c', 'specord.config.ts'],
    ['lint', '--fix'],
    ['explain', 'reference/no-dangling-ref'],
    ['claims'],
    ['audit'],
    ['rfc'],
    ['compare', '.'],
    ['fetch'],
    [],
  ])('is not run on a pull request from a fork: %s', async (...args) => {
    const folder = attacked();
    const { out, err, code: exit } = await runCommand(args, folder, onGitHub(pull(fork)));
    expect(out + err).toMatch(/comes from the fork `them\/spec`, as GitHub says/);
    expect(exit).toBe(args[0] === 'explain' ? 0 : 2);
    expect(isRun(folder)).toBe(false);
  });

  it('is run on a pull request from a fork where the command line says so', async () => {
    const folder = attacked();
    const { code: exit } = await runCommand(['lint', '--code-config'], folder, onGitHub(pull(fork)));
    expect(exit).toBe(0);
    expect(isRun(folder)).toBe(true);
  });
});

it('takes a configuration that is data from a fork', async () => {
  const folder = folderOf({
    'a.md': '[x](y.md)\n',
    'specord.config.json': '{ "rules": { "prose": "off" } }',
  });
  expect((await runCommand(['lint'], folder, onGitHub(pull(fork)))).code).toBe(0);
});

type Variables = Readonly<Record<string, string>>;

/** Events are files, which only a test can make. */
type Told = Variables | (() => Variables);

describe('CI tells that a change comes from a fork', () => {
  it.each<[string, Told]>([
    ['GitHub, a pull request', () => onGitHub(pull(fork))],
    ['GitHub, a fork that is gone', () => onGitHub(pull(null))],
    ['GitHub, pull_request_target', () => onGitHub(pull(fork), 'pull_request_target')],
    ['GitHub, a review', () => onGitHub(pull(fork), 'pull_request_review')],
    [
      'GitHub, workflow_run',
      () => onGitHub({ repository: own, workflow_run: { head_repository: fork } }, 'workflow_run'),
    ],
    ['GitHub, a comment', () => onGitHub({ repository: own, issue: { pull_request: {} } }, 'issue_comment')],
    ['GitHub, no event', { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'pull_request_target' }],
    ['GitHub, a torn event', () => onGitHub('{', 'workflow_run')],
    ['GitLab', { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '2', CI_MERGE_REQUEST_PROJECT_ID: '1' }],
    ['Azure', { SYSTEM_PULLREQUEST_ISFORK: 'True' }],
    ['CircleCI', { CIRCLE_PR_NUMBER: '7' }],
    ['Travis', { TRAVIS_PULL_REQUEST_SLUG: 'them/spec', TRAVIS_REPO_SLUG: 'us/spec' }],
    [
      'Buildkite',
      {
        BUILDKITE_PULL_REQUEST_REPO: 'git://h.example/them/spec.git',
        BUILDKITE_REPO: 'git@h.example:us/spec.git',
      },
    ],
    ['AppVeyor', { APPVEYOR_PULL_REQUEST_HEAD_REPO_NAME: 'them/spec', APPVEYOR_REPO_NAME: 'us/spec' }],
    ['Semaphore', { SEMAPHORE_GIT_PR_SLUG: 'them/spec', SEMAPHORE_GIT_REPO_SLUG: 'us/spec' }],
    ['Jenkins', { CHANGE_FORK: 'them' }],
    ['Woodpecker', { CI_COMMIT_PULL_REQUEST: '7', CI_COMMIT_PULL_REQUEST_FROM_FORK: 'true' }],
    ['Codefresh', { CF_PULL_REQUEST_NUMBER: '7', CF_PULL_REQUEST_IS_FORK: 'true' }],
    [
      'Bitrise',
      {
        BITRISE_PULL_REQUEST: '7',
        BITRISEIO_PULL_REQUEST_REPOSITORY_URL: 'https://h.example/them/spec.git',
        GIT_REPOSITORY_URL: 'git@h.example:us/spec.git',
      },
    ],
  ])('%s', async (_name, env) => {
    const folder = attacked();
    expect((await runCommand(['lint'], folder, typeof env === 'function' ? env() : env)).code).toBe(2);
    expect(isRun(folder)).toBe(false);
  });
});

describe('CI tells of a pull request, and not from where', () => {
  it.each<[string, Told]>([
    ['GitHub, a merge queue', () => onGitHub({ repository: own, merge_group: {} }, 'merge_group')],
    ['GitHub, a merge queue without an event', { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'merge_group' }],
    ['Cirrus', { CIRRUS_PR: '7' }],
    ['Drone', { DRONE_PULL_REQUEST: '7' }],
    ['Bitbucket', { BITBUCKET_PR_ID: '7' }],
    ['Bitrise', { BITRISE_PULL_REQUEST: '7', GIT_REPOSITORY_URL: 'git@h.example:us/spec.git' }],
    ['Azure', { SYSTEM_PULLREQUEST_PULLREQUESTID: '7' }],
    ['Woodpecker before it told of forks', { CI_COMMIT_PULL_REQUEST: '7' }],
    ['Semaphore', { SEMAPHORE_GIT_PR_NUMBER: '7', SEMAPHORE_GIT_REPO_SLUG: 'us/spec' }],
    ['Jenkins, by its older plugin', { ghprbPullId: '7' }],
  ])('%s', async (_name, told) => {
    const env = typeof told === 'function' ? told() : told;
    const folder = attacked();
    expect((await runCommand(['lint'], folder, env)).code).toBe(2);
    expect(isRun(folder)).toBe(false);
    expect((await runCommand(['lint', '--code-config'], folder, env)).code).toBe(0);
    expect(isRun(folder)).toBe(true);
  });
});

describe('CI does not tell so', () => {
  it.each<[string, Told]>([
    ['GitHub, a branch', () => onGitHub(pull(own))],
    ['GitHub, a push', () => onGitHub({ repository: own, ref: 'refs/heads/main' }, 'push')],
    [
      'GitHub, workflow_run',
      () => onGitHub({ repository: own, workflow_run: { head_repository: own } }, 'workflow_run'),
    ],
    ['GitHub, a comment on an issue', () => onGitHub({ repository: own, issue: {} }, 'issue_comment')],
    ['GitLab', { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '1', CI_MERGE_REQUEST_PROJECT_ID: '1' }],
    ['Azure', { SYSTEM_PULLREQUEST_PULLREQUESTID: '7', SYSTEM_PULLREQUEST_ISFORK: 'False' }],
    ['Woodpecker', { CI_COMMIT_PULL_REQUEST: '7', CI_COMMIT_PULL_REQUEST_FROM_FORK: 'false' }],
    ['Bitrise, a push', { BITRISE_PULL_REQUEST: '', GIT_REPOSITORY_URL: 'git@h.example:us/spec.git' }],
    ['Cirrus, a push', { CIRRUS_CI: 'true', CIRRUS_PR: '' }],
    ['Jenkins, a branch of its own', { CHANGE_ID: '7' }],
    ['Travis, a push', { TRAVIS_PULL_REQUEST: 'false', TRAVIS_REPO_SLUG: 'us/spec' }],
    ['Travis', { TRAVIS_PULL_REQUEST_SLUG: '', TRAVIS_REPO_SLUG: 'us/spec' }],
    [
      'Buildkite',
      {
        BUILDKITE_PULL_REQUEST_REPO: 'https://h.example/us/spec',
        BUILDKITE_REPO: 'git@h.example:us/spec.git',
      },
    ],
  ])('%s', async (_name, env) => {
    const folder = attacked();
    expect((await runCommand(['lint'], folder, typeof env === 'function' ? env() : env)).code).toBe(0);
    expect(isRun(folder)).toBe(true);
  });
});
