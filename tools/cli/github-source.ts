import { readFileSync } from 'node:fs';
import { isObject, member } from '../json/value.ts';
import type { Terminal } from './terminal.ts';

/** What the event says counts, whatever it is called: a workflow can take a pull request for many events. */
export function onGitHub({
  GITHUB_ACTIONS,
  GITHUB_EVENT_NAME: name = '',
  GITHUB_EVENT_PATH: path,
}: Terminal['env']) {
  if (!GITHUB_ACTIONS) return undefined;
  const event = eventIn(path);
  if (event === undefined) {
    const isAsked = /^pull_request|^workflow_run$|^issue_comment$|^merge_group$/.test(name);
    return isAsked ? 'a pull request of which GitHub does not tell where it comes from' : undefined;
  }
  const pull = member(event, 'pull_request');
  if (isObject(pull)) {
    const base = member(member(pull, 'base'), 'repo') ?? member(event, 'repository');
    return forkOf(member(member(pull, 'head'), 'repo'), base);
  }
  const run = member(event, 'workflow_run');
  if (isObject(run)) return forkOf(member(run, 'head_repository'), member(event, 'repository'));
  if (isObject(member(event, 'merge_group'))) return 'a merge queue, which may hold pull requests from forks';
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
