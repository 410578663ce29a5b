import type { Bound } from '../../finding.ts';
import type { Grounds } from '../grounds.ts';
import { calls } from './evidence.ts';
import type { Owner } from './owners.ts';
import type { Standing } from './standing.ts';

/** Owners that are no farther behind may be meant as well. */
const TIE = 0.12;
/** Where the text names none of them. */
const UNNAMED = 0.4;
const WIDE_TIE = 0.2;
/** What the text names less surely by this is not meant beside what it names. */
const LESS_NAMED = 0.4;
/** So many names, and none of them is meant more than another one. */
const NAMES = 4;
/** Enough to tell what all of them say. */
const MOST = 12;

/** The likeliest first. */
export type Meant<One> = readonly [Standing<One>, ...Standing<One>[]];

/**
 * Those that may be meant, the best one first; undefined where they are too many to tell. What only holds the best one
 * as its branch says nothing more, and of copies that go by one name the nearest is meant.
 */
export function meantOf<One extends Owner>(
  standings: readonly Standing<One>[],
  isPart: (one: One, other: One) => boolean,
): Meant<One> | undefined {
  const [best] = standings;
  if (!best) return undefined;
  const isNamed = best.evidence.weight >= UNNAMED;
  const least = best.score - (isNamed ? TIE : WIDE_TIE);
  const isNear = ({ score, coverage, evidence }: Standing<One>) =>
    score >= least && coverage >= best.coverage / 2 && evidence.weight >= best.evidence.weight - LESS_NAMED;
  const all = standings.filter((one) => one === best || (isNear(one) && !isPart(one.owner, best.owner)));
  const meant = all.filter(
    (one) => !all.some((other) => isCopy(one.owner, other.owner) && other.near > one.near),
  );
  if (!isNamed && meant.some(({ owner }) => !isAkin(owner, best.owner))) return undefined;
  const names = new Set(meant.map(({ owner }) => owner.aliases[0]?.joined));
  const [first, ...others] = meant.toSorted((a, b) => b.evidence.weight - a.evidence.weight).slice(0, MOST);
  return first && names.size <= NAMES ? [first, ...others] : undefined;
}

function isCopy(one: Owner, other: Owner): boolean {
  return one.file !== other.file && one.aliases[0]?.joined === other.aliases[0]?.joined;
}

/** One has all that the other has. */
function isAkin(one: Owner, other: Owner): boolean {
  const [few, many] = one.members.size < other.members.size ? [one, other] : [other, one];
  return [...few.members].every((name) => many.members.has(name));
}

/** Why the best one was taken, and what came next. */
export function groundsOf<One extends Owner>(
  [best, ...others]: Meant<One>,
  all: readonly Standing<One>[],
): Grounds {
  const next = all.find((one) => one !== best && !others.includes(one));
  const rate = ({ coverage, reverse, evidence }: Standing<One>) => ({
    coverage,
    reverse,
    evidence: evidence.weight,
  });
  return {
    ...rate(best),
    ...(others.length > 0 && { or: others.map(({ owner }) => calls(owner)) }),
    ...(next && {
      margin: best.score - next.score,
      rejected: { name: calls(next.owner), key: next.owner.key, ...rate(next) },
    }),
  };
}

/** In words: the evidence, and what they have in common. */
export function explained<One extends Owner>(
  [{ evidence, shared, owner }, ...others]: Meant<One>,
  all: string,
  single: string,
  kind: string,
): Bound {
  const common = shared.length === 1 ? `${single} ${shared[0]}` : `${shared.length} of ${all}`;
  const names = new Set(others.map((other) => calls(other.owner)).filter((name) => name !== calls(owner)));
  const too =
    names.size === 0
      ? ''
      : `; ${[...names].join(', ')} may be meant too, and nothing is said that does not hold there`;
  if (evidence.weight >= UNNAMED)
    return { by: evidence.by, because: `${evidence.says}, and they share ${common}${too}` };
  const some = shared.slice(0, 4).join(', ');
  const most = too === '' ? `, more than with any other ${kind}` : too;
  return { by: 'inferred', because: `they share ${common} (${some})${most}` };
}
