/** An engine that answers one case at a time has been asked so many without a word. */
const FEWEST = 8;

/**
 * Counts the cases in a row to which an engine has answered nothing at all. Whoever has been silent for long enough is
 * asked no more: each further case would cost the whole time that is waited for an answer.
 */
export class Silence {
  readonly #most: number;
  #cases = 0;
  #because = '';
  #isFinal = false;
  #hasHeard = false;

  /** Cases that are asked at the same time are silent together, so that one round of them says little. */
  constructor(concurrency: number) {
    this.#most = Math.max(FEWEST, 2 * concurrency);
  }

  /** Whether the engine has been given up. */
  get isFinal(): boolean {
    return this.#isFinal;
  }

  /** Whether it has ever answered a case. */
  get hasHeard(): boolean {
    return this.#hasHeard;
  }

  /** How long it was silent, and how the last case went. */
  get story(): string {
    return `answered none of ${this.#cases} cases in a row (${this.#because})`;
  }

  heard(): void {
    this.#hasHeard = true;
    if (!this.#isFinal) this.#cases = 0;
  }

  unheard(because: string): void {
    if (this.#isFinal) return;
    this.#cases += 1;
    this.#because = because;
    this.#isFinal = this.#cases >= this.#most;
  }
}
