import { anyMember, members } from './charset.ts';
import type { Automaton, Transition } from './derivative.ts';
import type { Term } from './term.ts';

/** Counts work, and throws when there is no more to spend. */
export type Spend = (steps: number) => void;

interface Trail {
  readonly state: Term;
  readonly word: string;
}

/** Shortest words first, found breadth-first over states; remembers which states lead nowhere. */
export class WordSearch {
  readonly #automaton: Automaton;
  readonly #spend: Spend;
  readonly #shortest = new Map<Term, string | undefined>();

  constructor(automaton: Automaton, spend: Spend) {
    this.#automaton = automaton;
    this.#spend = spend;
  }

  shortest(language: Term): string | undefined {
    if (language.nullable) return '';
    if (this.#shortest.has(language)) return this.#shortest.get(language);
    const found = this.#search(language);
    this.#shortest.set(language, found);
    return found;
  }

  #search(language: Term): string | undefined {
    const seen = new Set<Term>([language]);
    let layer: Trail[] = [{ state: language, word: '' }];
    while (layer.length > 0) {
      const next: Trail[] = [];
      for (const { state, word } of layer) {
        const transitions = this.#automaton.transitions(state);
        this.#spend(1 + transitions.length);
        for (const { set, next: target } of transitions) {
          if (seen.has(target) || this.#leadsNowhere(target)) continue;
          seen.add(target);
          const longer = word + String.fromCodePoint(anyMember(set)!);
          if (target.nullable) return longer;
          next.push({ state: target, word: longer });
        }
      }
      layer = next;
    }
    for (const state of seen) this.#shortest.set(state, undefined);
    return undefined;
  }

  #leadsNowhere(state: Term): boolean {
    return !state.nullable && this.#shortest.has(state) && this.#shortest.get(state) === undefined;
  }

  /** Every word once, shorter ones first; nothing is looked at before it is asked for. */
  *words(language: Term): Generator<string> {
    if (this.shortest(language) === undefined) return;
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
    this.#spend(transitions.length);
    return transitions.filter(({ next }) => this.shortest(next) !== undefined);
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

  *#steps({ state, word }: Trail, later: ReadonlySet<Term> | undefined): Generator<Trail> {
    for (const { set, next } of this.#live(state)) {
      if (!later?.has(next)) continue;
      for (const codePoint of members(set)) {
        this.#spend(1);
        yield { state: next, word: word + String.fromCodePoint(codePoint) };
      }
    }
  }
}
