import type { Json } from '../../json/value.ts';
import { behindReferences, type Formula, isFalse } from '../formula/formula.ts';
import type { Formulas } from '../formula/formulas.ts';
import { JSON_TYPES, type JsonType, jsonType } from '../json-type.ts';
import { isLarge, partsOf, TOO_LARGE } from '../large.ts';
import type { PatternBook } from '../text/pattern.ts';
import { WordSearch } from '../text/words.ts';
import type { Budget } from './budget.ts';
import { Nogoods } from './nogoods.ts';
import { NOTHING_ASSUMED, type Outcome, type Refutation } from './outcome.ts';
import { type Leaf, type Several, severalValues } from './several.ts';
import { Shapes } from './shapes.ts';
import { Tableau } from './tableau.ts';
import type { Given } from './theory.ts';
import { variations } from './variations.ts';

interface Frame {
  /** Results that hold as long as the goals on the stack that they assume to be empty are so. */
  readonly provisional: Map<string, Refutation>;
  /** The lowest frame that was assumed to be empty while this goal was being solved. */
  assumed: number;
}

const DEEPEST = 300;
/** Variations of parts of parts of parts are not worth the trouble. */
const DEEPEST_VARIATION = 3;
const QUICK_SEARCHES = 3;
const TOO_DEEP = `values nested deeper than ${DEEPEST} levels are not searched`;

/**
 * Whether goals, which are sets of formulas about one value, can be met. A goal that is met again on its own way down
 * is taken to be empty: JSON values are finite, so that the least fixpoint is what counts. Results that rest on such an
 * assumption are kept only as long as it stands.
 */
export class Solver {
  readonly formulas: Formulas;
  readonly book: PatternBook;
  readonly words: WordSearch;
  readonly budget: Budget;
  readonly nogoods = new Nogoods();
  readonly shapes = new Shapes();
  readonly #memo = new Map<string, Outcome>();
  readonly #stack: Frame[] = [];
  readonly #depths = new Map<string, number>();
  #varying = 0;

  constructor(formulas: Formulas, book: PatternBook, budget: Budget) {
    this.formulas = formulas;
    this.book = book;
    this.budget = budget;
    this.words = new WordSearch(book.automaton, budget.spend);
  }

  /** Schemas that only refer to another one stand for that one, so that the same goal is known again. */
  solve(goal: Iterable<Formula>): Outcome {
    const asked = [...new Set(goal)];
    const behind = asked.map(behindReferences);
    const outcome = this.#solve(behind);
    if (outcome.verdict !== 'unsat' || behind.every((formula, index) => formula === asked[index]))
      return outcome;
    const members = asked.filter((_, index) => outcome.members.has(behind[index]!));
    return { ...outcome, members: new Set(members) };
  }

  #solve(goal: readonly Formula[]): Outcome {
    const members = [...new Set(goal)].filter((formula) => formula !== this.formulas.yes);
    members.sort((a, b) => a.id - b.id);
    const key = members.map((formula) => formula.id).join(' ');
    const known = this.#memo.get(key);
    if (known) return known;
    const assumption = this.#assumption(key, members);
    if (assumption) return assumption;
    if (this.#stack.length >= DEEPEST) return { verdict: 'unknown', reason: TOO_DEEP };
    const depth = this.#stack.length;
    this.#depths.set(key, depth);
    this.#stack.push({ provisional: new Map(), assumed: depth });
    try {
      const outcome = this.#byType(members);
      return this.#finish(key, depth, outcome);
    } finally {
      this.#depths.delete(key);
      const frame = this.#stack.pop()!;
      const parent = this.#stack.at(-1);
      if (parent) parent.assumed = Math.min(parent.assumed, frame.assumed);
    }
  }

  #assumption(key: string, members: readonly Formula[]): (Refutation & { verdict: 'unsat' }) | undefined {
    const depth = this.#depths.get(key);
    const found =
      depth === undefined
        ? this.#provisional(key)
        : { members: new Set(members), places: new Set<number>(), assumes: new Set([depth]) };
    const top = this.#stack.at(-1);
    if (found && top) top.assumed = Math.min(top.assumed, ...found.assumes);
    return found && { verdict: 'unsat', ...found };
  }

  #provisional(key: string): Refutation | undefined {
    for (const frame of this.#stack) {
      const found = frame.provisional.get(key);
      if (found) return found;
    }
    return undefined;
  }

  #finish(key: string, depth: number, outcome: Outcome): Outcome {
    const frame = this.#stack[depth]!;
    if (outcome.verdict === 'sat' || (outcome.verdict === 'unknown' && frame.assumed >= depth)) {
      this.#memo.set(key, outcome);
    }
    if (outcome.verdict !== 'unsat') return outcome;
    const assumes = without(outcome.assumes, depth);
    for (const [other, refutation] of frame.provisional) {
      this.#keep(other, { ...refutation, assumes: union(without(refutation.assumes, depth), assumes) });
    }
    const refutation = { members: outcome.members, places: outcome.places, assumes };
    this.#keep(key, refutation);
    return { verdict: 'unsat', ...refutation };
  }

  #keep(key: string, refutation: Refutation): void {
    if (refutation.assumes.size === 0) this.#memo.set(key, { verdict: 'unsat', ...refutation });
    else this.#stack[Math.max(...refutation.assumes)]!.provisional.set(key, refutation);
  }

  #byType(members: readonly Formula[]): Outcome {
    const refutations: Refutation[] = [];
    let unknown: Outcome | undefined;
    for (const type of this.#order(members)) {
      const outcome = this.solveAs(type, members);
      if (outcome.verdict === 'sat') return outcome;
      if (outcome.verdict === 'unknown') unknown ??= outcome;
      else refutations.push(outcome);
    }
    return unknown ?? { verdict: 'unsat', ...joinRefutations(refutations) };
  }

  /** Types that the goal speaks of come first, the ones with the most to say before the others. */
  #order(members: readonly Formula[]): readonly JsonType[] {
    const spoken = (type: JsonType) => members.some((formula) => saysSomething(formula, type));
    const possible = [...JSON_TYPES].reverse().filter(spoken);
    return [...possible, ...JSON_TYPES.filter((type) => !possible.includes(type))];
  }

  /** Different values, as many as asked for or all. */
  several(goal: readonly Formula[], count: number, type?: JsonType): Several {
    return this.#several(goal, count, Number.POSITIVE_INFINITY, type);
  }

  /** Different values, as many as asked for or as are quickly found. */
  some(goal: readonly Formula[], count: number, type?: JsonType): readonly Json[] {
    return this.#several(goal, count, QUICK_SEARCHES, type).values;
  }

  #several(goal: readonly Formula[], count: number, mostSearches: number, type?: JsonType): Several {
    const one = (asked: readonly Formula[]) => (type ? this.solveAs(type, asked) : this.solve(asked));
    return severalValues(goal, count, mostSearches, {
      spend: this.budget.spend,
      sizeOf: partsOf,
      without: (values) => this.formulas.noneOf(values),
      find: (asked, leaf) => {
        const outcome = one(asked);
        if (outcome.verdict === 'sat' && isLarge(outcome.witness))
          return { verdict: 'unknown', reason: TOO_LARGE };
        if (outcome.verdict === 'sat') this.solveAs(jsonType(outcome.witness), asked, leaf);
        return outcome;
      },
      variations: (...like) => this.#variations(...like),
    });
  }

  *#variations(type: JsonType, given: readonly Given[], witness: Json, count: number): Generator<Json> {
    if (this.#varying >= DEEPEST_VARIATION) return;
    this.#varying += 1;
    try {
      yield* variations(type, given, witness, count, this);
    } finally {
      this.#varying -= 1;
    }
  }

  /** Values of one type; goals for strings may be names of members, which no stack needs. */
  solveAs(type: JsonType, goal: Iterable<Formula>, leaf?: Leaf): Outcome {
    this.budget.spend(1);
    return new Tableau(this, type, [...goal], leaf).run();
  }
}

function saysSomething(formula: Formula, type: JsonType): boolean {
  const expanded = formula.kind === 'lazy' ? formula.expand(type) : formula;
  return expanded.kind !== 'true' && !isFalse(expanded);
}

function without(set: ReadonlySet<number>, item: number): ReadonlySet<number> {
  if (!set.has(item)) return set;
  return set.size === 1 ? NOTHING_ASSUMED : new Set([...set].filter((each) => each !== item));
}

function union<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): ReadonlySet<T> {
  if (b.size === 0) return a;
  return a.size === 0 ? b : new Set([...a, ...b]);
}

function joinRefutations(all: readonly Refutation[]): Refutation {
  return {
    members: new Set(all.flatMap((each) => [...each.members])),
    places: new Set(all.flatMap((each) => [...each.places])),
    assumes: new Set(all.flatMap((each) => [...each.assumes])),
  };
}
