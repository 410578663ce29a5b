import { only, type Weakening, without } from './keywords/compiler.ts';
import type { Question } from './question.ts';
import type { Outcome } from './search/outcome.ts';

/** Keyword places that cannot hold together. */
export interface Core {
  readonly places: readonly number[];
  /** Whether without any one of them there is a value; otherwise some could not be decided. */
  readonly minimal: boolean;
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
  if (start instanceof Set) return search.narrowed(start);
  if (start === 'refuted') return 'refuted';
  return { places: [...suspects].sort((a, b) => a - b), minimal: false, steps: search.steps };
}

class CoreSearch {
  readonly #question: Question;
  readonly #budget: number;
  steps = 0;

  constructor(question: Question, budget: number) {
    this.#question = question;
    this.#budget = budget;
  }

  #ask(weakening: Weakening): Outcome {
    const { outcome, steps } = this.#question.ask(Math.max(1, this.#budget - this.steps), weakening);
    this.steps += steps;
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
    return { places: [...core].sort((a, b) => a - b), minimal, steps: this.steps };
  }
}
