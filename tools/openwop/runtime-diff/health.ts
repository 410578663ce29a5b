import { member } from '../../json/value.ts';
import type { StrictObject } from './strict-json.ts';
import { isTexts } from './surface.ts';

/** The five that the contract names, and the one platform that version 0 observes. */
const CLEAN = {
  platform: 'linux',
  kernel_layer: 'complete',
  policy_layer: 'present',
  sdk_layer: 'self_reported',
  cgroup_correlation: 'clean',
};

/** Only the integer 0 says that nothing was lost: 0.0 is a measurement, false and null are none. */
export function isHealthClean({ value, literalOf }: StrictObject): boolean {
  return (
    Object.entries(CLEAN).every(([name, clean]) => member(value, name) === clean) &&
    /^-?0$/.test(String(literalOf('ringbuf_drops'))) &&
    isTexts(member(value, 'notes'))
  );
}
