import { NoCorpusError } from '../no-corpus-error.ts';
import { git } from './git-command.ts';

export interface Revision {
  readonly hash: string;
  /** The first line of what its author wrote. */
  readonly subject: string;
}

/**
 * From `base` to `head` along first parents, the base first; side branches are part of the merge that took them in. A base
 * that lies beside this line is no revision before any on it: then the one comes first from which the line goes on.
 */
export async function revisionsBetween(
  base: string,
  head: string,
  folder: string,
): Promise<readonly Revision[]> {
  const format = ['--format=%H%x00%s', '--first-parent'];
  const list = (...parameters: readonly string[]) =>
    git(['rev-list', ...format, ...parameters, '--'], { cwd: folder }).catch((error: Error) => {
      if (error instanceof NoCorpusError) throw error;
      const why = error.message.split('\n')[0] ?? '';
      throw new NoCorpusError(
        `There are no revisions to go through from \`${base}\` to \`${head}\` (${why}). Name two revisions of this repository.`,
      );
    });
  const [asked, rest] = await Promise.all([
    list('-1', '--end-of-options', base),
    list('--reverse', '--end-of-options', `${base}..${head}`).then(revisionsIn),
  ]);
  const [next] = rest;
  // A clone may not reach so far back.
  const first = next ? await list('-1', '--end-of-options', `${next.hash}^`).catch(() => asked) : asked;
  return [...revisionsIn(first), ...rest];
}

/** Each revision has two lines, of which the second is ours. */
function revisionsIn(out: Buffer): readonly Revision[] {
  return out
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [hash = '', subject] = line.split('\0');
      return subject === undefined ? [] : [{ hash, subject }];
    });
}
