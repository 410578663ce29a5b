import type { Place } from '../../finding.ts';

/** What a schema has against an example. */
export interface Fault {
  /** Into the example's value. */
  readonly pointer: string;
  readonly keyword: string;
  readonly says: string;
  readonly at: Place;
  readonly there: Place;
  /** Names what has to be mended. */
  readonly cause: string;
  /** So many other alternatives have more against it. */
  readonly alternatives?: number;
  /** The example says there which edition it is of, and the schema is of another one. */
  readonly otherEdition?: true;
  /** None of the alternatives is of the kind that the example says there that it is. */
  readonly foreign?: true;
}

/** With the edition alone wrong, the edition was forgotten; with more, the example was written for another one. */
export function isOfOtherEdition(faults: readonly Fault[]): boolean {
  return faults.length > 1 && faults.some(({ otherEdition }) => otherEdition);
}
