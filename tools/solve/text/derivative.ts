import { numberOf, remembered } from '../../json/remembered.ts';
import { anyMember, type CharSet, has, intersect, partition, union } from './charset.ts';
import type { Term, Terms } from './term.ts';

export interface Transition {
  readonly set: CharSet;
  readonly next: Term;
}

const MOST_TOGETHER = 1_000;
/** So many ranges of characters are told apart in the time in which a term is built. */
const RANGES_OF_A_TERM = 5;

/** Where a term goes with each character: a deterministic automaton that is built as far as it is walked. */
export class Automaton {
  readonly terms: Terms;
  readonly #states = new Map<Term, { readonly transitions: readonly Transition[]; readonly cost: number }>();
  readonly #ways = new Map<Term, readonly Transition[]>();
  readonly #classes = new Map<string, readonly CharSet[]>();
  readonly #numbers = new Map<string, number>();

  constructor(terms: Terms) {
    this.terms = terms;
  }

  /** Leaves out what leads to no word; the sets are disjoint. */
  transitions(term: Term): readonly Transition[] {
    return this.#state(term).transitions;
  }

  /** What it took to build the transitions of a state, whoever asked for them first. */
  costOf(term: Term): number {
    return this.#state(term).cost;
  }

  #state(term: Term) {
    return remembered(this.#states, term, () => {
      const before = this.terms.work;
      const transitions = this.#built(term);
      return { transitions, cost: this.terms.work - before };
    });
  }

  /**
   * The same without putting alternatives together (Antimirov: Partial derivatives of regular expressions): the sets may
   * overlap, and what is one state of many alternatives otherwise is a state for each. What has counters in it has few of
   * these where it has very many of those.
   */
  ways(term: Term): readonly Transition[] {
    return remembered(this.#ways, term, () =>
      this.#wayOf(term).filter(({ set, next }) => set.ranges.length > 0 && next !== this.terms.none),
    );
  }

  #wayOf(term: Term): readonly Transition[] {
    const { terms } = this;
    switch (term.kind) {
      case 'empty':
        return [];
      case 'chars':
        return [{ set: term.set, next: terms.empty }];
      case 'concat': {
        const { left, right } = term;
        const first = this.ways(left).map(({ set, next }) => ({ set, next: terms.concat(next, right) }));
        return left.nullable ? [...first, ...this.ways(right)] : first;
      }
      case 'either':
        return term.terms.flatMap((part) => this.ways(part));
      case 'both':
        return this.#together(term.terms.map((part) => this.ways(part))) ?? this.transitions(term);
      case 'not':
        return this.transitions(term);
      case 'repeat': {
        const rest = terms.repeat(term.term, Math.max(0, term.min - 1), term.max - 1);
        return this.ways(term.term).map(({ set, next }) => ({ set, next: terms.concat(next, rest) }));
      }
    }
  }

  /** Every way of the one with every way of the others; nothing where these would be too many to be of use. */
  #together([first = [], ...others]: readonly (readonly Transition[])[]): readonly Transition[] | undefined {
    let all = first;
    for (const other of others) {
      if (all.length * other.length > MOST_TOGETHER) return undefined;
      all = all.flatMap((one) =>
        other.flatMap(({ set, next }) => {
          const shared = intersect(one.set, set);
          return shared.ranges.length === 0 ? [] : [{ set: shared, next: this.terms.both([one.next, next]) }];
        }),
      );
    }
    return all;
  }

  #built(term: Term): readonly Transition[] {
    const sets = new Map<string, CharSet>();
    collectFirst(term, sets);
    const byNext = new Map<Term, CharSet>();
    for (const set of this.#classesOf([...sets.values()])) {
      const next = this.#derive(term, anyMember(set)!);
      if (next === this.terms.none) continue;
      const before = byNext.get(next);
      byNext.set(next, before ? union(before, set) : set);
    }
    return [...byNext].map(([next, set]) => ({ set, next }));
  }

  /** The same sets come up at state after state. */
  #classesOf(sets: readonly CharSet[]): readonly CharSet[] {
    const ranges = sets.reduce((sum, set) => sum + set.ranges.length, 0);
    this.terms.spend(Math.floor(ranges / RANGES_OF_A_TERM));
    const key = sets.map((set) => numberOf(this.#numbers, set.key)).join(' ');
    return remembered(this.#classes, key, () => partition(sets));
  }

  /**
   * Undefined where it takes more than `most` to build the states on the way. Those that are there already are counted
   * as if they were not, so that an answer does not depend on what was asked before.
   */
  accepts(term: Term, text: string, most = Number.POSITIVE_INFINITY): boolean | undefined {
    let left = most;
    let state = term;
    const seen = new Set<Term>();
    for (const character of text) {
      if (!seen.has(state)) left -= this.#costWithin(state, left);
      if (left < 0) return undefined;
      seen.add(state);
      const codePoint = character.codePointAt(0)!;
      const taken = this.transitions(state).find(({ set }) => has(set, codePoint));
      if (!taken) return false;
      state = taken.next;
    }
    return state.nullable;
  }

  #costWithin(state: Term, most: number): number {
    const { terms } = this;
    if (!this.#states.has(state)) terms.mostWork = terms.work + most;
    const cost = this.costOf(state);
    terms.mostWork = Number.POSITIVE_INFINITY;
    return cost;
  }

  #derive(term: Term, codePoint: number): Term {
    const terms = this.terms;
    switch (term.kind) {
      case 'empty':
        return terms.none;
      case 'chars':
        return has(term.set, codePoint) ? terms.empty : terms.none;
      case 'concat': {
        const head = terms.concat(this.#derive(term.left, codePoint), term.right);
        return term.left.nullable ? terms.either([head, this.#derive(term.right, codePoint)]) : head;
      }
      case 'either':
        return terms.either(term.terms.map((part) => this.#derive(part, codePoint)));
      case 'both':
        return terms.both(term.terms.map((part) => this.#derive(part, codePoint)));
      case 'not':
        return terms.not(this.#derive(term.term, codePoint));
      case 'repeat': {
        const rest = terms.repeat(term.term, Math.max(0, term.min - 1), term.max - 1);
        return terms.concat(this.#derive(term.term, codePoint), rest);
      }
    }
  }
}

function collectFirst(term: Term, sets: Map<string, CharSet>): void {
  switch (term.kind) {
    case 'empty':
      return;
    case 'chars':
      sets.set(term.set.key, term.set);
      return;
    case 'concat':
      collectFirst(term.left, sets);
      if (term.left.nullable) collectFirst(term.right, sets);
      return;
    case 'either':
    case 'both':
      for (const part of term.terms) collectFirst(part, sets);
      return;
    default:
      collectFirst(term.term, sets);
  }
}
