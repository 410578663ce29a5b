import type { JsonObject } from '../../../tools/json/value.ts';
import type { Host } from '../host.ts';
import type { Run } from './run.ts';

/** The runs that a run came from, nearest first. */
export function ancestryOf(host: Host, run: Run): JsonObject {
  const ancestors: JsonObject[] = [];
  for (let here: Run | undefined = run; here?.origin; here = host.runs.get(here.origin.runId))
    ancestors.push({ ...here.origin });
  return { runId: run.runId, ancestors };
}
