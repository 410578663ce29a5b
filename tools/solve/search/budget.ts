/** Thrown where the search has used up its steps; the answer is then unknown. */
export class Spent extends Error {}

/** Work is counted in steps, so that an answer never depends on the clock or the machine. */
export class Budget {
  readonly #limit: number;
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  get left(): number {
    return Math.max(0, this.#limit - this.#used);
  }

  readonly spend = (steps: number): void => {
    this.#used += steps;
    if (this.#used > this.#limit) throw new Spent();
  };
}
