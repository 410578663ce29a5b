import { Compiler } from './compile/compiler.ts';
import { Places } from './compile/places.ts';
import type { Weakening } from './compile/weakening.ts';
import type { Formula } from './formula/formula.ts';
import { Budget, Spent } from './search/budget.ts';
import type { Outcome } from './search/outcome.ts';
import { Solver } from './search/solver.ts';
import type { PatternBook } from './text/pattern.ts';

/** What a question asks for, in formulas; asked again with fewer keywords to find a core. */
export type Goal = (compiler: Compiler) => readonly Formula[];

export interface Asked {
  readonly outcome: Outcome;
  readonly steps: number;
  /** What writing out schemas has cost in steps, which are not among the others. */
  readonly written: number;
}

/** About a second of work on a common machine. */
export const DEFAULT_BUDGET = 500_000;

/** One question to the solver. The numbering of places is shared by its variants. */
export class Question {
  readonly places = new Places();
  readonly #goal: Goal;
  readonly #book: PatternBook;

  constructor(goal: Goal, book: PatternBook) {
    this.#goal = goal;
    this.#book = book;
  }

  /** With all keywords, or with only some of them in force. */
  ask(budget: number, weakening?: Weakening): Asked {
    const counter = new Budget(budget);
    const compiler = new Compiler(this.places, weakening);
    const solver = new Solver(compiler.formulas, this.#book, counter);
    const outcome = guarded(() => solver.solve(this.#goal(compiler)), budget);
    return { outcome, steps: counter.used, written: compiler.written };
  }
}

export function guarded(run: () => Outcome, budget: number): Outcome {
  try {
    return run();
  } catch (error) {
    if (error instanceof Spent) return { verdict: 'unknown', reason: spent(budget) };
    if (error instanceof RangeError) return { verdict: 'unknown', reason: 'the schema is nested too deeply' };
    throw error;
  }
}

/** The steps for questions about all parts together, and what is said once they are spent. */
export interface Total {
  readonly steps: number;
  readonly spent: string;
}

/** As many steps as so many questions may take; most are decided in a few. */
export function totalOf({ budget = DEFAULT_BUDGET, total }: Limits, questions: number): Total {
  const steps = total ?? questions * budget;
  return { steps, spent: `the ${steps} steps for all questions are spent` };
}

interface Limits {
  readonly budget?: number;
  readonly total?: number;
}

export function spent(budget: number): string {
  return `the budget of ${budget} steps is spent`;
}
