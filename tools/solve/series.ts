import { Compiler } from './compile/compiler.ts';
import { Places } from './compile/places.ts';
import type { Formula } from './formula/formula.ts';
import type { SchemaNode } from './model/library.ts';
import { guarded } from './question.ts';
import { Budget } from './search/budget.ts';
import type { Outcome } from './search/outcome.ts';
import { Solver } from './search/solver.ts';

/** Many questions about one schema, which share what the search has found out. */
export class Series {
  readonly compiler: Compiler;
  readonly #solver: Solver;
  readonly #budget = new Budget(0);
  readonly #each: number;
  readonly #total: number;

  /** So many steps for each question, and for all of them. */
  constructor(schema: SchemaNode, each: number, total = Number.POSITIVE_INFINITY) {
    this.compiler = new Compiler(new Places());
    this.#each = each;
    this.#total = total;
    this.#solver = new Solver(this.compiler.formulas, schema.library.patterns, this.#budget);
  }

  ask(goal: readonly Formula[]): Outcome {
    const steps = Math.max(0, Math.min(this.#each, this.#total - this.#budget.used));
    this.#budget.allow(steps);
    return guarded(() => this.#solver.solve(goal), steps);
  }

  get steps(): number {
    return this.#budget.used;
  }
}
