/** No answer came, or none that is HTTP: the cell is crashed, not failed. */
export class Unreachable extends Error {
  /** It was waited for as long as the user said. */
  readonly isLate: boolean;

  constructor(message: string, isLate = false) {
    super(message);
    this.isLate = isLate;
  }
}
