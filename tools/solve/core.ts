import { lastToken } from '../json/pointer.ts';
import { member } from '../json/value.ts';
import type { KeywordPlace } from './compile/places.ts';
import { only, type Weakening, without } from './compile/weakening.ts';
import { type Question, spent } from './question.ts';
import type { Outcome } from './search/outcome.ts';

/** Keyword places that cannot hold together. */
export interface Core {
  readonly places: readonly number[];
  /** Whether without any one of them there is a value; otherwise they only suffice. */
  readonly minimal: boolean;
  /** Whether there is none even where `required` asks for any member at all; then each of them is needed for that. */
  readonly excludesAll: boolean;
  readonly steps: number;
}

/**
 * Weakens keywords to "anything goes" until no more can go. Everything outside the result is weakened too, so that the
 * result is sufficient by a run of its own, and each member is necessary because without it there is a value.
 */
export function minimalCore(
  question: Question,
  suspects: ReadonlySet<number>,
  budget: number,
): Core | 'refuted' {
  const search = new CoreSearch(question, budget);
  const start = search.sufficient(suspects) ?? search.fromAll();
  if (start === 'refuted') return 'refuted';
  if (start === 'undecided')
    return { places: inOrder(suspects), minimal: false, excludesAll: false, steps: search.steps };
  return search.betweenClosures(search.narrowed(start));
}

class CoreSearch {
  readonly #question: Question;
  readonly #budget: number;
  #asksForAny = false;
  steps = 0;

  constructor(question: Question, budget: number) {
    this.#question = question;
    this.#budget = budget;
  }

  #ask(weakening: Weakening): Outcome {
    const left = this.#budget - this.steps;
    if (left <= 0) return { verdict: 'unknown', reason: spent(this.#budget) };
    const weakened = { ...weakening, asksForAny: this.#asksForAny };
    const { outcome, steps, written } = this.#question.ask(left, weakened);
    // Every question of a core writes the schemas out anew.
    this.steps += steps + written;
    return outcome;
  }

  /** Every keyword counts, but no schema as a whole: what contradicted itself at sight has to do it by its keywords. */
  fromAll(): ReadonlySet<number> | 'refuted' | 'undecided' {
    const outcome = this.#ask(without(undefined));
    if (outcome.verdict !== 'unsat') return outcome.verdict === 'sat' ? 'refuted' : 'undecided';
    return this.sufficient(outcome.places) ?? new Set(this.#question.places.keywords());
  }

  /** The places themselves or, where they suffice, those that the contradiction among them has touched. */
  sufficient(places: ReadonlySet<number>): ReadonlySet<number> | undefined {
    const outcome = this.#ask(only(places));
    return outcome.verdict === 'unsat' ? this.#touched(places, outcome) : undefined;
  }

  #touched(places: ReadonlySet<number>, outcome: Outcome & { verdict: 'unsat' }): ReadonlySet<number> {
    const fewer = new Set([...places].filter((place) => outcome.places.has(place)));
    return fewer.size < places.size && this.#ask(only(fewer)).verdict === 'unsat' ? fewer : places;
  }

  /** Schemas as a whole go first, since what their keywords say is more to the point. */
  #inTurn(places: ReadonlySet<number>): readonly number[] {
    const whole = (place: number) => (this.#question.places.isWhole(place) ? 1 : 0);
    return [...places].sort((a, b) => whole(b) - whole(a) || b - a);
  }

  narrowed(start: ReadonlySet<number>): Core {
    let core = start;
    let minimal = true;
    for (const place of this.#inTurn(start)) {
      if (!core.has(place)) continue;
      const fewer = new Set([...core].filter((each) => each !== place));
      const outcome = this.#ask(only(fewer));
      if (outcome.verdict === 'unsat') core = this.#touched(fewer, outcome);
      else if (outcome.verdict === 'unknown') minimal = false;
    }
    return {
      places: inOrder(core),
      minimal: minimal && !this.#hidesFalse(core),
      excludesAll: this.#asksForAny,
      steps: this.steps,
    };
  }

  /** Beside `contains: false` nothing else is needed, though it may have been found to be needed beside any `contains`. */
  #hidesFalse(core: ReadonlySet<number>): boolean {
    const { places } = this.#question;
    const told = new Set([...core].map((place) => pointerOf(places.place(place))));
    return [...core].some((place) => {
      const { node, keyword } = places.place(place);
      return (
        keyword !== '' && member(node.value, keyword) === false && !told.has(`${node.pointer}/${keyword} `)
      );
    });
  }

  /**
   * Parts that are closed against each other leave nothing but the empty object. The core names one closure then, the one
   * that excludes what is required; the other excludes all the rest, which shows when `required` asks for any member at
   * all. Told this way each of them is needed, and nobody opens one part to find the other one closed.
   */
  betweenClosures(core: Core): Core {
    if (!this.#says(core, 'required') || !core.places.some((place) => this.#isClosure(place))) return core;
    this.#asksForAny = true;
    const start = this.fromAll();
    const wider = start instanceof Set ? this.narrowed(start) : undefined;
    const told = { ...core, steps: this.steps };
    if (!wider?.minimal || !this.#says(wider, 'required')) return told;
    const closures = wider.places.filter((place) => this.#isClosure(place));
    const others = wider.places.filter((place) => !closures.includes(place));
    const plain = others.every((place) =>
      ['required', 'type'].includes(this.#question.places.place(place).keyword),
    );
    return plain && closures.length > 1 ? { ...wider, minimal: false } : told;
  }

  #says({ places }: Core, keyword: string): boolean {
    return places.some((place) => this.#question.places.place(place).keyword === keyword);
  }

  #isClosure(place: number): boolean {
    const { node, keyword } = this.#question.places.place(place);
    const token = keyword === '' && node.value === false ? lastToken(node.pointer) : undefined;
    return token === 'additionalProperties' || token === 'unevaluatedProperties';
  }
}

/** A schema that is `false` stands where its keyword stands, and is another place. */
function pointerOf({ node, keyword }: KeywordPlace): string {
  return keyword === '' ? `${node.pointer} ` : `${node.pointer}/${keyword}`;
}

function inOrder(places: Iterable<number>): readonly number[] {
  return [...places].sort((a, b) => a - b);
}
