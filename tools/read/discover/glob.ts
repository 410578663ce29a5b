import picomatch from 'picomatch';
import { NoCorpusError } from '../no-corpus-error.ts';
import { globEffort } from './glob-effort.ts';

const MOST_WAYS = 10_000_000;
const LONGEST = 1_000;

/** Whether a path fits one of the globs of a configuration. What could take forever to find out is refused. */
export function globs(all: string | readonly string[]): (path: string) => boolean {
  const matchers = [all].flat().map(globOf);
  return (path) => matchers.some((fits) => fits(path));
}

function globOf(glob: string): (path: string) => boolean {
  if (glob.length > LONGEST)
    throw new NoCorpusError(
      `The glob \`${glob.slice(0, 40)}…\` of the configuration has more than ${LONGEST} characters. Write several shorter ones.`,
    );
  const plain = withoutIdleRounds(glob);
  const fits = picomatch(plain, { dot: true });
  const effort = globEffort(plain);
  return (path) => {
    if (effort(path) <= MOST_WAYS) return fits(path);
    throw new NoCorpusError(
      `Whether the glob \`${glob}\` of the configuration fits \`${path}\` could take forever to find out. Write it with fewer stars and groups.`,
    );
  };
}

/**
 * Where each choice of a round begins with a star, as in `+(*.yaml|*.json)`, the star of the last one takes all that
 * rounds before it took: one round is as good as many.
 */
function withoutIdleRounds(glob: string): string {
  if (glob.includes('[')) return glob;
  return glob.replaceAll(/(?<![\\*])([*+])\(([^()/]*)\)/g, (whole, sign: string, inner: string) => {
    const isIdle = inner.split('|').every((choice) => /^\*(?!\*)/.test(choice));
    return isIdle ? `${sign === '+' ? '@' : '?'}(${inner})` : whole;
  });
}
