import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { NoCorpusError } from '../no-corpus-error.ts';
import { git } from './git-command.ts';

/** A tree can name itself a billion times: so much of a list is a bomb and no repository. */
const LONGEST_LIST = 64 * 2 ** 20;

export interface LayingOut {
  /** A repository of ours. */
  readonly own: string;
  /** The folder around it. */
  readonly cwd: string;
  /** How many bytes there may be. */
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
}

/** Writes the files of a commit into a folder, byte by byte as they are stored where nobody's settings say otherwise, and names its tree. */
export async function layOut(
  commit: string,
  into: string,
  { own, cwd, most, signal }: LayingOut,
): Promise<string> {
  // A filter that the user has set up would be started for whatever the attributes of a stranger name.
  const env = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_INDEX_FILE: join(own, 'index'),
  };
  const ask = (...question: readonly string[]) =>
    git([`--git-dir=${own}`, ...question], { cwd, signal, env, most: LONGEST_LIST });
  const tree = (await ask('rev-parse', '--verify', '--end-of-options', `${commit}^{tree}`))
    .toString('utf8')
    .trim();
  const listed = (await ask('ls-tree', '-r', '-z', '--long', tree)).toString('latin1');
  let bytes = 0;
  for (const [, size] of listed.matchAll(/(?:^|\0)\S+ \S+ \S+ +(\d+)\t/g)) bytes += Number(size);
  if (bytes > most)
    throw new NoCorpusError(`its files have ${megabytes(bytes)} MB, and ${megabytes(most)} are allowed`);
  mkdirSync(into, { recursive: true });
  await ask('read-tree', tree);
  await ask(`--work-tree=${into}`, 'checkout-index', '--all', '--quiet');
  return tree;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}
