import { equalityKey } from '../../json/equal.ts';
import {
  ceiling,
  compare,
  floor,
  fraction,
  isMultiple,
  leastCommonMultiple,
  nearestDouble,
  over,
  plus,
  type Rational,
  times,
  toDouble,
} from '../../json/exact.ts';
import type { Spend } from '../text/words.ts';
import { conflictOf } from './reason.ts';
import { type Finding, type Given, type OfKind, ofKind } from './theory.ts';

type Bound = Given<OfKind<'bound'>>;

interface Problem {
  readonly low: Bound | undefined;
  readonly high: Bound | undefined;
  readonly multiples: readonly Given<OfKind<'multiple'>>[];
  readonly denied: readonly Given<OfKind<'multiple'>>[];
  readonly excluded: readonly Given<OfKind<'not-among'>>[];
}

const MOST_TRIED = 20_000;
const TRIED_FOR_COMFORT = 40;
const STEPS_FOR_A_DOUBLE = 3;
const NO_DOUBLE = 'only numbers that no double can hold are left';

function problemOf(given: readonly Given[]): Problem {
  const bounds = ofKind(given, 'bound');
  const all = ofKind(given, 'multiple');
  return {
    low: tightest(bounds, 'min'),
    high: tightest(bounds, 'max'),
    multiples: all.filter(({ atom }) => !atom.denied),
    denied: all.filter(({ atom }) => atom.denied),
    excluded: ofKind(given, 'not-among'),
  };
}

/** The numbers that may satisfy what is given, in the order in which they are tried. */
export function* numbersOf(given: readonly Given[], count: number, spend: Spend): Generator<number> {
  const problem = problemOf(given);
  let tried = 0;
  for (const value of inTurn(problem, count)) {
    spend(STEPS_FOR_A_DOUBLE);
    const double = toDouble(value);
    if (double !== undefined) yield double;
    tried += 1;
    if (tried > MOST_TRIED) return;
  }
}

function inTurn(problem: Problem, count: number): Iterable<Rational> {
  const { low, high, multiples } = problem;
  if (multiples.length === 0) return candidates(problem, count);
  const step = multiples.map(({ atom }) => atom.of).reduce(leastCommonMultiple);
  return multiplesOf(step, low && firstFactor(low, step), high && lastFactor(high, step));
}

/** Numbers: an interval, what they are multiples of, and what they must not be. */
export function findNumber(given: readonly Given[], spend: Spend): Finding {
  const problem = problemOf(given);
  const crossed = crossing(problem);
  if (crossed) return crossed;
  const found = problem.multiples.length > 0 ? onGrid(problem, spend) : offGrid(problem, spend);
  return found.verdict === 'unknown' ? (writtenOut(problem) ?? found) : found;
}

/** The one number that is left may be written in the schema, and is read as a double there as well as in an instance. */
function writtenOut(problem: Problem): Finding | undefined {
  const { low, high } = problem;
  if (!low || !high || compare(low.atom.limit, high.atom.limit) !== 0) return undefined;
  const witness = isSuitable(low.atom.limit, problem) ? nearestDouble(low.atom.limit) : undefined;
  return witness === undefined ? undefined : { verdict: 'sat', witness };
}

function tightest(bounds: readonly Bound[], side: 'min' | 'max'): Bound | undefined {
  let best: Bound | undefined;
  for (const bound of bounds) {
    if (bound.atom.side !== side) continue;
    const order = best ? compare(bound.atom.limit, best.atom.limit) * (side === 'min' ? 1 : -1) : 1;
    if (order > 0 || (order === 0 && bound.atom.open)) best = bound;
  }
  return best;
}

function crossing({ low, high }: Problem): Finding | undefined {
  if (!low || !high) return undefined;
  const order = compare(low.atom.limit, high.atom.limit);
  return order > 0 || (order === 0 && (low.atom.open || high.atom.open)) ? unsat([low, high]) : undefined;
}

function unsat(given: readonly (Given | undefined)[]): Finding {
  const reasons = given.flatMap((each) => (each ? [each.reason] : []));
  return { verdict: 'unsat', conflict: conflictOf(reasons) };
}

/**
 * Every number is a whole multiple of one step. What must not be divided leaves gaps in whole residue classes, so
 * that without limits a number is always near unless a denied divisor divides the step itself.
 */
function onGrid(problem: Problem, spend: Spend): Finding {
  const { low, high, multiples, denied, excluded } = problem;
  const step = multiples.map(({ atom }) => atom.of).reduce(leastCommonMultiple);
  const swallowing = denied.find(({ atom }) => isMultiple(step, atom.of));
  if (swallowing) return unsat([...multiples, swallowing]);
  const first = low && firstFactor(low, step);
  const last = high && lastFactor(high, step);
  if (first !== undefined && last !== undefined && first > last) return unsat([low, high, ...multiples]);
  const found = firstSuitable(multiplesOf(step, first, last), problem, spend);
  if (found !== 'none') return found;
  return unsat([low, high, ...multiples, ...denied, ...excluded]);
}

function firstFactor({ atom }: Bound, step: Rational): bigint {
  const quotient = over(atom.limit, step);
  const first = ceiling(quotient);
  return atom.open && quotient.denominator === 1n ? first + 1n : first;
}

function lastFactor({ atom }: Bound, step: Rational): bigint {
  const quotient = over(atom.limit, step);
  const last = floor(quotient);
  return atom.open && quotient.denominator === 1n ? last - 1n : last;
}

/** From zero outwards where zero is inside, otherwise from the end that is nearer to it. */
function* multiplesOf(
  step: Rational,
  first: bigint | undefined,
  last: bigint | undefined,
): Generator<Rational> {
  const inside = (value: bigint) =>
    (first === undefined || value >= first) && (last === undefined || value <= last);
  const start = inside(0n) ? 0n : first !== undefined && first > 0n ? first : last!;
  yield times(step, fraction(start));
  for (let distance = 1n; inside(start + distance) || inside(start - distance); distance += 1n) {
    if (inside(start + distance)) yield times(step, fraction(start + distance));
    if (inside(start - distance)) yield times(step, fraction(start - distance));
  }
}

/** Decimals are dense, so that only single points can be missing from an interval. */
function offGrid(problem: Problem, spend: Spend): Finding {
  const { low, high, denied, excluded } = problem;
  if (low && high && compare(low.atom.limit, high.atom.limit) === 0) {
    const blocking = [...denied, ...excluded].filter((each) => !isSpared(low.atom.limit, each));
    if (blocking.length > 0) return unsat([low, high, ...blocking]);
  }
  const found = firstSuitable(candidates(problem), problem, spend);
  return found === 'none' ? { verdict: 'unknown', reason: NO_DOUBLE } : found;
}

/** Simple numbers first, then ever finer ones between the limits. */
function* candidates({ low, high, excluded }: Problem, more = 0): Generator<Rational> {
  const [from, to] = [low?.atom.limit, high?.atom.limit];
  const many = 12 + more + excluded.reduce((sum, { atom }) => sum + atom.values.length, 0);
  const lowest = to && ceiling(to) < 0n ? ceiling(to) - BigInt(many) : 0n;
  const start = from ? floor(from) : lowest;
  const near = Array.from({ length: many + 1 }, (_, index) => fraction(start + BigInt(index)));
  yield* near;
  if (from) yield from;
  if (to) yield to;
  for (const value of near) yield plus(value, fraction(1n, 2n));
  yield* between(from ?? (to ? plus(to, fraction(-1n)) : fraction(0n)), to, BigInt(many));
}

function* between(from: Rational, to: Rational | undefined, many: bigint): Generator<Rational> {
  const width = to ? plus(to, fraction(-from.numerator, from.denominator)) : fraction(1n);
  for (let cuts = 4n; cuts <= 1n << 40n; cuts *= 4n) {
    const most = cuts < many ? cuts : many;
    for (let index = 1n; index < most; index += 1n) yield plus(from, times(width, fraction(index, cuts)));
  }
}

function firstSuitable(values: Iterable<Rational>, problem: Problem, spend: Spend): Finding | 'none' {
  let fallback: number | undefined;
  let withoutDouble = false;
  let tried = 0;
  for (const value of values) {
    spend(1);
    tried += 1;
    if (tried > (fallback === undefined ? MOST_TRIED : TRIED_FOR_COMFORT)) break;
    if (!isSuitable(value, problem)) continue;
    const witness = toDouble(value);
    if (witness === undefined) withoutDouble = true;
    else if (isComfortable(witness, problem)) return { verdict: 'sat', witness };
    else fallback ??= witness;
  }
  if (fallback !== undefined) return { verdict: 'sat', witness: fallback };
  if (withoutDouble) return { verdict: 'unknown', reason: NO_DOUBLE };
  return tried > MOST_TRIED
    ? { verdict: 'unknown', reason: 'the first thousands of numbers are all excluded' }
    : 'none';
}

function isSuitable(value: Rational, { low, high, denied, excluded }: Problem): boolean {
  const above = low ? compare(value, low.atom.limit) : 1;
  const below = high ? compare(high.atom.limit, value) : 1;
  if (above < 0 || (above === 0 && low?.atom.open)) return false;
  if (below < 0 || (below === 0 && high?.atom.open)) return false;
  return denied.every((each) => isSpared(value, each)) && excluded.every((each) => isSpared(value, each));
}

function isSpared(
  value: Rational,
  { atom }: Given<OfKind<'multiple'>> | Given<OfKind<'not-among'>>,
): boolean {
  if (atom.kind === 'multiple') return !isMultiple(value, atom.of);
  const double = toDouble(value);
  return double === undefined || !atom.keys.has(equalityKey(double));
}

/** Validators divide in floating point; a number that divides there too spares them the doubt. */
function isComfortable(value: number, { multiples, denied }: Problem): boolean {
  const divides = ({ atom }: Given<OfKind<'multiple'>>) =>
    Number.isInteger((value * Number(atom.of.denominator)) / Number(atom.of.numerator)) &&
    Number.isInteger(value / (Number(atom.of.numerator) / Number(atom.of.denominator)));
  return multiples.every(divides) && !denied.some(divides);
}
