import type { Bound } from '../../finding.ts';
import type { Claim } from '../claim.ts';
import type { Fault } from '../examples/fault.ts';
import type { Grounds } from '../grounds.ts';

/** Two claims that were found to be about the same thing, and why. */
export interface Binding<A extends Claim = Claim, B extends Claim = Claim> {
  readonly claim: A;
  readonly to: B;
  readonly bound: Bound;
  readonly grounds?: Grounds;
  /** For a shape: names of the text that the object lacks, and that another one has which may be meant or stands beside it. */
  readonly elsewhere?: readonly string[];
  /** For an example: what its schema has against it, nothing where it is valid. */
  readonly faults?: readonly Fault[];
  /** Of one that is valid: values without the format that its schema names, which is an annotation there. */
  readonly misformed?: readonly Fault[];
}
