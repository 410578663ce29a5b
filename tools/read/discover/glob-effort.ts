/**
 * How many ways a matcher that tries one after the other may have to try, to see whether a path fits a glob. A star takes
 * any part of one name, two stars any names: with so many of them, they share a name out in so many ways. Both the globs
 * and the names come from whoever wrote the repository.
 */
export function globEffort(glob: string): (path: string) => number {
  const segments = glob.replace(/\/$/, '').split('/');
  const spanning = segments.filter((segment) => segment.includes('**')).length;
  const stars = segments
    .filter((segment) => !segment.includes('**') || segment.length > 2)
    .map((segment) => (segment.match(/\*+/g) ?? []).length);
  const hasRounds = roundsOf(glob).some(isUndecided);
  if (!hasRounds && spanning < 2 && stars.every((count) => count < 2)) return () => 1;
  return (path) => {
    const names = path.split('/');
    const longest = Math.max(...names.map(({ length }) => length));
    const within = stars.reduce((ways, count) => ways * shares(longest, count), 1);
    return within * shares(names.length, spanning) * (hasRounds ? 2 ** path.length : 1);
  };
}

/** In how many ways so many stars can share a length out. */
function shares(length: number, stars: number): number {
  let ways = 1;
  for (let star = 1; star <= stars; star += 1) ways = (ways * (length + star)) / star;
  return ways;
}

/** What stands in `+(…)` and `*(…)`, to the end of the glob where it cannot be told how far it goes. */
function roundsOf(glob: string): readonly string[] {
  return [...glob.matchAll(/[*+]\(/g)].map(({ index }) => {
    const inner = glob.slice(index + 2);
    return /^[^()]*(?=\))/.exec(inner)?.[0] ?? inner;
  });
}

/** Whether a round can go in more than one way: its first character does not settle which. */
function isUndecided(round: string): boolean {
  const choices = round.split('|');
  const first = new Set(choices.map((choice) => choice[0]));
  return first.size < choices.length || /[^\w|.-]/.test(round) || choices.includes('');
}
