import { NoCorpusError } from '../no-corpus-error.ts';
import { isRevision } from './git.ts';
import { git } from './git-command.ts';

/**
 * Where a branch began that is to join a revision: what came to that revision since then is none of the branch's. What is
 * no revision, such as a folder, stays as it is.
 */
export async function mergeBase(address: string, folder: string): Promise<string> {
  const commit = `${address}^{commit}`;
  if (!(await isRevision(commit, folder))) return address;
  const ask = (args: readonly string[]) =>
    git([...args], { cwd: folder }).then((out) => out.toString('utf8').trim());
  const named = await ask(['rev-parse', '--verify', '--end-of-options', commit]);
  const base = await ask(['merge-base', named, 'HEAD']).catch(() => '');
  if (base !== '') return base;
  throw new NoCorpusError(
    `HEAD and \`${address}\` have no commit in common, as far as this repository goes. Fetch more of the history, as with \`git fetch --unshallow\`, or name the commit that the branch began at.`,
  );
}
