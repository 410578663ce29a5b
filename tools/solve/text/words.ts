import { members } from './charset.ts';
import type { Automaton, Transition } from './derivative.ts';
import { shortestWord } from './shortest.ts';
import type { Term } from './term.ts';

/** Counts work, and throws when there is no more to spend. */
export type Spend = (steps: number) => void;

/** So much put together for a state takes as long as a step elsewhere. */
const WORK_OF_A_STEP = 5;
const FEW_STEPS = 5_000;

interface Way {
  readonly state: Term;
  readonly word: string;
}

interface Trail {
  readonly state: Term;
  /** Undefined where the way begins. */
  readonly before: Trail | undefined;
}

/** Shortest words first, found breadth-first over states; remembers which states lead to a word and which to none. */
export class WordSearch {
  readonly #automaton: Automaton;
  readonly spend: Spend;
  /** Words of languages whose states are too many to look at all of them on the way to one. */
  readonly #distant = new Map<Term, string>();
  /** Whether any word begins at a state; one search settles every state on its way. */
  readonly #leadsOn = new Map<Term, boolean>();

  constructor(automaton: Automaton, spend: Spend) {
    this.#automaton = automaton;
    this.spend = spend;
  }

  hasWord(language: Term): boolean {
    if (!this.#leadsOn.has(language)) this.#quickly(language);
    if (!this.#leadsOn.has(language)) this.#directly(language);
    return this.#leadsOn.get(language) === true;
  }

  #quickly(language: Term): void {
    let left = FEW_STEPS;
    this.#search(language, (steps) => {
      left -= steps;
      return left > 0;
    });
  }

  #directly(language: Term): void {
    const found = shortestWord(language, this.#automaton, this.spend);
    this.#leadsOn.set(language, found !== undefined);
    if (found !== undefined) this.#distant.set(language, found);
  }

  /** Finds out where a state leads, unless that takes too long. */
  #search(language: Term, mayGoOn: (steps: number) => boolean = () => true): void {
    const isEnough = (state: Term) => state.nullable || this.#leadsOn.get(state) === true;
    const start: Trail = { state: language, before: undefined };
    if (isEnough(language)) {
      this.#settle(start);
      return;
    }
    const seen = new Set<Term>([language]);
    let layer = [start];
    while (layer.length > 0) {
      const next: Trail[] = [];
      for (const trail of layer) {
        const transitions = this.#automaton.transitions(trail.state);
        const steps =
          1 + transitions.length + Math.ceil(this.#automaton.costOf(trail.state) / WORK_OF_A_STEP);
        this.spend(steps);
        if (!mayGoOn(steps)) return;
        for (const { next: state } of transitions) {
          if (seen.has(state) || this.#leadsOn.get(state) === false) continue;
          seen.add(state);
          const longer = { state, before: trail };
          if (isEnough(state)) {
            this.#settle(longer);
            return;
          }
          next.push(longer);
        }
      }
      layer = next;
    }
    for (const state of seen) this.#leadsOn.set(state, false);
  }

  #settle(end: Trail): void {
    for (let trail: Trail | undefined = end; trail; trail = trail.before)
      this.#leadsOn.set(trail.state, true);
  }

  #isLive(state: Term): boolean {
    if (!this.#leadsOn.has(state)) this.#search(state);
    return this.#leadsOn.get(state) === true;
  }

  /** Every word, shorter ones first; nothing is looked at before it is asked for. */
  *words(language: Term): Generator<string> {
    if (!this.hasWord(language)) return;
    const distant = this.#distant.get(language);
    if (distant !== undefined) yield distant;
    const layers = [new Set([language])];
    for (let length = 0; layers[length]!.size > 0; length += 1) {
      if ([...layers[length]!].some((state) => state.nullable)) {
        yield* this.#wordsOfLength(language, this.#finishing(layers, length));
      }
      layers.push(this.#after(layers[length]!));
    }
  }

  #live(state: Term): Transition[] {
    const transitions = this.#automaton.transitions(state);
    this.spend(Math.ceil(transitions.length / 2));
    return transitions.filter(({ next }) => this.#isLive(next));
  }

  #after(states: ReadonlySet<Term>): Set<Term> {
    return new Set([...states].flatMap((state) => this.#live(state).map(({ next }) => next)));
  }

  /** For each depth the states from which a word of exactly that length can be finished. */
  #finishing(layers: readonly ReadonlySet<Term>[], length: number): ReadonlySet<Term>[] {
    const finishing: ReadonlySet<Term>[] = [];
    finishing[length] = new Set([...layers[length]!].filter((state) => state.nullable));
    for (let depth = length - 1; depth >= 0; depth -= 1) {
      const later = finishing[depth + 1]!;
      const good = [...layers[depth]!].filter((state) =>
        this.#live(state).some(({ next }) => later.has(next)),
      );
      finishing[depth] = new Set(good);
    }
    return finishing;
  }

  *#wordsOfLength(language: Term, finishing: readonly ReadonlySet<Term>[]): Generator<string> {
    const length = finishing.length - 1;
    const open = [this.#steps({ state: language, word: '' }, finishing[1])];
    if (length === 0) yield '';
    while (length > 0 && open.length > 0) {
      const step = open.at(-1)!.next();
      if (step.done) open.pop();
      else if (open.length === length) yield step.value.word;
      else open.push(this.#steps(step.value, finishing[open.length + 1]));
    }
  }

  *#steps({ state, word }: Way, later: ReadonlySet<Term> | undefined): Generator<Way> {
    for (const { set, next } of this.#live(state)) {
      if (!later?.has(next)) continue;
      for (const codePoint of members(set)) {
        this.spend(1);
        yield { state: next, word: word + String.fromCodePoint(codePoint) };
      }
    }
  }
}
