import { onGitHub } from './github-source.ts';
import type { Terminal } from './terminal.ts';

type Environment = Terminal['env'];

/** How a CI system tells of pull requests, in the names of its variables. */
interface Telling {
  /** Says that there is one. */
  readonly request?: string;
  /** Names the repository that it comes from, and the one that it is to go into. */
  readonly from?: string;
  readonly to?: string;
  /** Says yes where it comes from a fork. */
  readonly fork?: string;
}

/** Some systems tell of a pull request and not where it comes from. */
const TELLING: readonly Telling[] = [
  {
    request: 'CI_MERGE_REQUEST_IID',
    from: 'CI_MERGE_REQUEST_SOURCE_PROJECT_ID',
    to: 'CI_MERGE_REQUEST_PROJECT_ID',
  },
  {
    request: 'CI_EXTERNAL_PULL_REQUEST_IID',
    from: 'CI_EXTERNAL_PULL_REQUEST_SOURCE_REPOSITORY',
    to: 'CI_EXTERNAL_PULL_REQUEST_TARGET_REPOSITORY',
  },
  { request: 'BUILDKITE_PULL_REQUEST', from: 'BUILDKITE_PULL_REQUEST_REPO', to: 'BUILDKITE_REPO' },
  { request: 'TRAVIS_PULL_REQUEST', from: 'TRAVIS_PULL_REQUEST_SLUG', to: 'TRAVIS_REPO_SLUG' },
  {
    request: 'APPVEYOR_PULL_REQUEST_NUMBER',
    from: 'APPVEYOR_PULL_REQUEST_HEAD_REPO_NAME',
    to: 'APPVEYOR_REPO_NAME',
  },
  { request: 'SEMAPHORE_GIT_PR_NUMBER', from: 'SEMAPHORE_GIT_PR_SLUG', to: 'SEMAPHORE_GIT_REPO_SLUG' },
  {
    request: 'BITRISE_PULL_REQUEST',
    from: 'BITRISEIO_PULL_REQUEST_REPOSITORY_URL',
    to: 'GIT_REPOSITORY_URL',
  },
  { request: 'SYSTEM_PULLREQUEST_PULLREQUESTID', fork: 'SYSTEM_PULLREQUEST_ISFORK' },
  { request: 'CI_COMMIT_PULL_REQUEST', fork: 'CI_COMMIT_PULL_REQUEST_FROM_FORK' },
  { request: 'CF_PULL_REQUEST_NUMBER', fork: 'CF_PULL_REQUEST_IS_FORK' },
  { fork: 'CIRCLE_PR_NUMBER' },
  { fork: 'CHANGE_FORK' },
  { request: 'CIRRUS_PR' },
  { request: 'DRONE_PULL_REQUEST' },
  { request: 'BITBUCKET_PR_ID' },
  { request: 'ghprbPullId' },
];

/** Where what is checked comes from, where CI does not tell that it is the repository that CI runs for. */
export function foreignSource(env: Environment): string | undefined {
  const told = TELLING.map((telling) => sourceIn(env, telling)).find((source) => source !== undefined);
  return onGitHub(env) ?? told;
}

function sourceIn(
  env: Environment,
  { request = '', from = '', to = '', fork = '' }: Telling,
): string | undefined {
  const source = env[from];
  if (source) {
    if (repositoryIn(source) === repositoryIn(env[to] ?? '')) return undefined;
    return `the fork \`${source}\`, as \`${from}\` says`;
  }
  if (env[fork]) return isYes(env[fork]) ? `a fork, as \`${fork}\` says` : undefined;
  return isYes(env[request])
    ? `a pull request, as \`${request}\` says, and it cannot be told from where`
    : undefined;
}

function isYes(value: string | undefined): boolean {
  return value !== undefined && !/^(?:false|0|no|)$/i.test(value);
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
