import type { Place } from '../../finding.ts';

/** What a schema has against an example. */
export interface Fault {
  /** Into the example's value. */
  readonly pointer: string;
  readonly keyword: string;
  readonly says: string;
  readonly at: Place;
  readonly there: Place;
  /** So many other alternatives have more against it. */
  readonly alternatives?: number;
}
