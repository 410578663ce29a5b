import { NoCorpusError } from '../no-corpus-error.ts';
import { run } from './run.ts';

export interface Revision {
  readonly hash: string;
  /** The first line of what its author wrote. */
  readonly subject: string;
}

/** From `base` to `head` along first parents, the base first; side branches are part of the merge that took them in. */
export async function revisionsBetween(
  base: string,
  head: string,
  folder: string,
): Promise<readonly Revision[]> {
  const format = ['--format=%H%x00%s', '-z', '--first-parent'];
  const log = (...parameters: readonly string[]) =>
    run('git', ['log', ...format, ...parameters, '--'], { cwd: folder }).catch((error: Error) => {
      const why = error.message.split('\n')[0] ?? '';
      throw new NoCorpusError(
        `There are no revisions to go through from \`${base}\` to \`${head}\` (${why}). Name two revisions of this repository.`,
      );
    });
  const [first, rest] = await Promise.all([
    log('-1', '--end-of-options', base),
    log('--reverse', '--end-of-options', `${base}..${head}`),
  ]);
  return [...revisionsIn(first), ...revisionsIn(rest)];
}

function revisionsIn(out: Buffer): readonly Revision[] {
  const fields = out.toString('utf8').split('\0');
  return fields.flatMap((hash, index) =>
    index % 2 === 0 && hash !== '' ? [{ hash, subject: fields[index + 1] ?? '' }] : [],
  );
}
