import { readFileSync } from 'node:fs';
import { isObject, member } from '../json/value.ts';
import type { Terminal } from './terminal.ts';

type Environment = Terminal['env'];

/** Variables that name the repository that a change comes from, with those that name the one it is to go into. */
const PAIRS = [
  ['CI_MERGE_REQUEST_SOURCE_PROJECT_ID', 'CI_MERGE_REQUEST_PROJECT_ID'],
  ['CI_EXTERNAL_PULL_REQUEST_SOURCE_REPOSITORY', 'CI_EXTERNAL_PULL_REQUEST_TARGET_REPOSITORY'],
  ['BUILDKITE_PULL_REQUEST_REPO', 'BUILDKITE_REPO'],
  ['TRAVIS_PULL_REQUEST_SLUG', 'TRAVIS_REPO_SLUG'],
  ['APPVEYOR_PULL_REQUEST_HEAD_REPO_NAME', 'APPVEYOR_REPO_NAME'],
  ['SEMAPHORE_GIT_PR_SLUG', 'SEMAPHORE_GIT_REPO_SLUG'],
] as const;

/** Variables that are there, or say yes, only where a change comes from a fork. */
const SIGNS = [
  'SYSTEM_PULLREQUEST_ISFORK',
  'CIRCLE_PR_NUMBER',
  'CHANGE_FORK',
  'CI_COMMIT_PULL_REQUEST_FROM_FORK',
] as const;

/** Where what is checked comes from, where CI tells that it is not the repository that CI runs for. */
export function foreignSource(env: Environment): string | undefined {
  return onGitHub(env) ?? byPairs(env) ?? bySigns(env);
}

function byPairs(env: Environment): string | undefined {
  for (const [from, to] of PAIRS) {
    const source = env[from];
    if (source && repositoryIn(source) !== repositoryIn(env[to] ?? ''))
      return `the fork \`${source}\`, as \`${from}\` says`;
  }
  return undefined;
}

function bySigns(env: Environment): string | undefined {
  const sign = SIGNS.find((name) => env[name] && !/^(?:false|0|no)$/i.test(env[name]));
  return sign && `a fork, as \`${sign}\` says`;
}

/** The same repository has addresses for several protocols. */
function repositoryIn(address: string): string {
  return address
    .toLowerCase()
    .replace(/^[a-z+]+:\/\//, '')
    .replace(/^[^@/]*@/, '')
    .replace(/:(?:\d+\/)?/, '/')
    .replace(/(?:\.git)?\/?$/, '');
}

/** What the event says counts, whatever it is called: a workflow can take a pull request for many events. */
function onGitHub({ GITHUB_ACTIONS, GITHUB_EVENT_NAME: name = '', GITHUB_EVENT_PATH: path }: Environment) {
  if (!GITHUB_ACTIONS) return undefined;
  const event = eventIn(path);
  if (event === undefined) {
    const isAsked = /^pull_request|^workflow_run$|^issue_comment$/.test(name);
    return isAsked ? 'a pull request of which GitHub does not tell where it comes from' : undefined;
  }
  const pull = member(event, 'pull_request');
  if (isObject(pull)) {
    const base = member(member(pull, 'base'), 'repo') ?? member(event, 'repository');
    return forkOf(member(member(pull, 'head'), 'repo'), base);
  }
  const run = member(event, 'workflow_run');
  if (isObject(run)) return forkOf(member(run, 'head_repository'), member(event, 'repository'));
  const isOfPull = isObject(member(member(event, 'issue'), 'pull_request'));
  return isOfPull ? 'a comment on a pull request, which may be from a fork' : undefined;
}

/** A fork that is gone has no name any more. */
function forkOf(head: unknown, base: unknown): string | undefined {
  const id = member(head, 'id') ?? member(head, 'full_name');
  const isSame = id !== undefined && id === (member(base, 'id') ?? member(base, 'full_name'));
  if (isSame) return undefined;
  const name = member(head, 'full_name');
  return typeof name === 'string' ? `the fork \`${name}\`, as GitHub says` : 'a fork, as GitHub says';
}

function eventIn(path: string | undefined): unknown {
  try {
    return path === undefined ? undefined : JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
