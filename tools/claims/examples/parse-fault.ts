import type { Place, Writing } from '../../finding.ts';

/** Where an example does not parse in its format, though nothing was left out there. */
export interface ParseFault {
  readonly at: Place;
  readonly says: string;
  readonly lines: string;
  /** What makes it parse, where that is plain. */
  readonly mend?: readonly Writing[];
}
