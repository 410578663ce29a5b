import { MANY } from '../../tools/check/run/crowds.ts';
import type { Contact } from './contacts.ts';
import { type Counts, judgedIn, rightIn } from './tally.ts';

export type Loudest = 'error' | 'warning' | 'info' | 'nursery';

/** How many findings, and how many of them are right. Parts of findings are counted as well. */
export interface Weight {
  readonly judged: number;
  readonly right: number;
}

/** Findings of one repository share their reasons: more of them than this say nothing more. */
const OF_ONE_REPOSITORY = 3;
/** Older contacts met an older rule, and are asked only where the newer ones met it less often than this. */
const ENOUGH = 20;
/** That a rule is right where it was mended until it was right counts for something, and for no more than this. */
const OF_TUNED = 3;
/** Believed beforehand: with nothing known against it, a rule is a warning. */
const BELIEVED: Weight = { judged: 3, right: 3 };

/** What is known of a rule in all. */
export function weigh(contacts: readonly Contact[], tuned: Counts, rule: string): Weight {
  const isEach = tellsEach(crowdsOf(contacts, rule));
  const told = contacts.filter(({ rules }) => isEach || judgedIn(rules[rule] ?? NONE) < MANY);
  const first = recent(told, rule, { of: OF_ONE_REPOSITORY, enough: ENOUGH });
  return sum([first, atMost(tuned, OF_TUNED), BELIEVED]);
}

const NONE: Counts = { true: 0, repeated: 0, debatable: 0, false: 0 };

/** Older crowds met an older rule as well. */
const CROWDS = 6;

/** What a rule found ten times or more in one repository: each crowd counts as one, since its reasons are the same. */
export function crowdsOf(contacts: readonly Contact[], rule: string): Weight {
  const isCrowd = ({ rules }: Contact) => judgedIn(rules[rule] ?? NONE) >= MANY;
  return recent(contacts.filter(isCrowd), rule, { of: 1, enough: CROWDS });
}

/** One crowd may be right by chance. */
export function tellsEach({ judged, right }: Weight): boolean {
  return judged >= 2 && right / judged >= 0.85;
}

interface Asked {
  /** The most that one repository counts for. */
  readonly of: number;
  readonly enough: number;
}

function recent(contacts: readonly Contact[], rule: string, { of, enough }: Asked): Weight {
  const numbers = [...new Set(contacts.map(({ contact }) => contact))].sort((a, b) => b - a);
  return numbers.reduce<Weight>(
    (found, number) => {
      if (found.judged >= enough) return found;
      const met = contacts.filter(({ contact, rules }) => contact === number && rules[rule]);
      return sum([found, ...met.map(({ rules }) => atMost(rules[rule]!, of))]);
    },
    { judged: 0, right: 0 },
  );
}

/** The same part of them right, and no more of them than that. */
function atMost(counts: Counts, most: number): Weight {
  const judged = judgedIn(counts);
  const share = judged === 0 ? 0 : Math.min(1, most / judged);
  return { judged: judged * share, right: rightIn(counts) * share };
}

function sum(parts: readonly Weight[]): Weight {
  return {
    judged: parts.reduce((all, { judged }) => all + judged, 0),
    right: parts.reduce((all, { right }) => all + right, 0),
  };
}

/** The score of Wilson, which holds in small numbers as well: nine right ones of nine make an error by it. */
const DEVIATIONS = 0.674;

/** Between these two lies, in one of two cases, the part that is right: in one of four it is less, in one more. */
export function bounds({ judged: n, right }: Weight): readonly [low: number, high: number] {
  if (n === 0) return [0, 1];
  const square = DEVIATIONS ** 2;
  const middle = (right + square / 2) / (n + square);
  const width = (DEVIATIONS * Math.sqrt((right * (n - right)) / n + square / 4)) / (n + square);
  return [middle - width, middle + width];
}

/**
 * An error has to be earned, so the lower bound counts for it; a warning is what was measured. That a rule is silent costs
 * what it would have found, so it goes to the nursery only where even the upper bound is too low.
 */
export function loudest(weighed: Weight): Loudest {
  const [low, high] = bounds(weighed);
  if (low >= 0.95) return 'error';
  if (weighed.judged > 0 && weighed.right / weighed.judged >= 0.85) return 'warning';
  return high >= 0.7 ? 'info' : 'nursery';
}

const order = ['nursery', 'info', 'warning', 'error'] as const;

export const quieter = (a: Loudest, b: Loudest): Loudest => (order.indexOf(a) < order.indexOf(b) ? a : b);
