/** Thrown where the search has used up its steps; the answer is then unknown. */
export class Spent extends Error {}

/** Work is counted in steps, so that an answer never depends on the clock or the machine. */
export class Budget {
  #limit: number;
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  /** So many steps from now on. */
  allow(steps: number): void {
    this.#limit = this.#used + steps;
  }

  readonly spend = (steps: number): void => {
    this.#used += steps;
    if (this.#used > this.#limit) throw new Spent();
  };
}
