import type { JsonObject } from '../../../tools/json/value.ts';
import type { Run } from './run.ts';

/** This engine is the only host of its runs. */
const hostId = 'specord-reference-engine';

/** The run that a run came from. */
export function ancestryOf({ runId, origin }: Run): JsonObject {
  return { runId, hostId, parent: origin ? { ...origin, hostId } : null };
}
