import type { JsonObject } from '../../../tools/json/value.ts';
import type { Request } from '../http/message.ts';
import { hasEnded, nextChange, type Run } from '../runs/run.ts';

/** The events after a sequence, as soon as there is one. */
export async function poll(run: Run, { query, gone }: Request): Promise<JsonObject> {
  const after = numberIn(query.get('lastSequence'), -1);
  const seconds = Math.min(60, Math.max(1, numberIn(query.get('timeout'), 30)));
  const deadline = Date.now() + seconds * 1000;
  while (run.log.length <= after + 1 && !hasEnded(run.log) && !gone.aborted) {
    const left = deadline - Date.now();
    if (left <= 0) break;
    await nextChange(run, gone, left);
  }
  return { events: run.log.slice(after + 1), isComplete: hasEnded(run.log) };
}

/** The operation has no answer for a malformed parameter, so that such a one counts as left out. */
function numberIn(text: string | null, otherwise: number): number {
  return text !== null && /^\d+$/.test(text) ? Number(text) : otherwise;
}
