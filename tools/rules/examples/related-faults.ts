import type { Fault } from '../../claims/examples/fault.ts';
import type { Related } from '../../finding.ts';

/** More of them than a reader wants to look at. */
const MOST = 4;

/** Where the schema says what the parts of an example are refused for. */
export function relatedFaults(faults: readonly Fault[]): readonly Related[] {
  return faults.slice(0, MOST).map(({ pointer, there, says }) => ({
    at: there,
    says: `${pointer === '' ? 'the example' : pointer} ${says}`,
  }));
}
