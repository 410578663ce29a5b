import { execFileSync } from 'node:child_process';

/** Plain git, as somebody uses it who has a name. */
export function git(folder: string, ...parameters: readonly string[]): string {
  const identity = ['-c', 'user.name=n', '-c', 'user.email=e@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}
