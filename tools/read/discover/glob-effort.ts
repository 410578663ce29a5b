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
    .map((segment) => (segment.match(/\*+|[+!](?=\()/g) ?? []).length);
  const hasRounds = REPEATED.test(glob) || roundsOf(glob).some(isUndecided);
  const choices = choicesIn(glob);
  if (!hasRounds && choices === 1 && spanning < 2 && stars.every((count) => count < 2)) return () => 1;
  return (path) => {
    const names = path.split('/');
    const longest = Math.max(...names.map(({ length }) => length));
    const within = stars.reduce((ways, count) => ways * shares(longest, count), 1);
    return choices * within * shares(names.length, spanning) * (hasRounds ? 2 ** path.length : 1);
  };
}

/** A matcher takes a plus for one of a regular expression where it follows a group or stands in one. */
const REPEATED = /[)\]}]\+|\((?:[^()]|\([^()]*\))*[^()@!?*|]\+/;

/** In how many ways groups can be gone through: each has several, unless the first character settles which, or is left out. */
function choicesIn(glob: string): number {
  const open: string[][] = [];
  let ways = 1;
  for (const { 0: mark, index } of glob.matchAll(/[({|,)}]/g)) {
    const next = glob[index + 1] ?? '';
    if (mark === '(' || mark === '{') open.push([next]);
    else if (mark === '|' || mark === ',') open.at(-1)?.push(next);
    else {
      const firsts = open.pop() ?? [];
      const isSettled = new Set(firsts).size === firsts.length && firsts.every((one) => /[\w.-]/.test(one));
      ways *= (isSettled ? 1 : firsts.length) * (next === '?' ? 2 : 1);
    }
    if (mark === '(' && glob[index - 1] === '?') ways *= 2;
  }
  return ways;
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
  const firsts = round.split('|').map(firstOf);
  return firsts.some((first, index) =>
    first === undefined ? true : firsts.slice(index + 1).some((other) => other && areShared(first, other)),
  );
}

type Ranges = readonly (readonly [from: string, to: string])[];

/** One character after the other, each of which is itself or one of a class that says whom it means. */
const PLAIN = /^(?:[\w.-]|\[[\w.-]+\])+$/;

/** The characters that a choice can begin with, where each of its characters stands for one. */
function firstOf(choice: string): Ranges | undefined {
  if (!PLAIN.test(choice)) return undefined;
  const [, inClass, alone = ''] = /^(?:\[([^\]]+)\]|(.))/.exec(choice) ?? [];
  return [...(inClass ?? alone).matchAll(/(.)(?:-(.))?/g)].map(([, from = '', to = from]) => [from, to]);
}

function areShared(one: Ranges, other: Ranges): boolean {
  return one.some(([from, to]) => other.some(([start, end]) => from <= end && start <= to));
}
