import type { JsonObject } from '../../../tools/json/value.ts';
import type { Caller } from '../access/callers.ts';
import { runFor } from '../access/run-access.ts';
import { invalid, Refusal } from '../answers/refusal.ts';
import { textOf } from '../answers/texts.ts';
import type { Host } from '../host.ts';
import { bodyOf } from '../http/body.ts';
import type { Request } from '../http/message.ts';
import { cancel } from './control.ts';
import { hasEnded } from './run.ts';

const MOST_RUNS = 100;

/** Each run has an outcome of its own; one that cannot be cancelled does not stop the others. */
export function cancelMany(host: Host, caller: Caller, request: Request): JsonObject {
  const { runIds, reason } = checked(request);
  const by = { cancelledBy: caller.principal, ...(reason === undefined ? {} : { reason }) };
  return {
    results: runIds.map((runId): JsonObject => {
      try {
        const run = runFor(host, caller, runId);
        if (hasEnded(run.log)) throw new Refusal(200, 'run_terminal');
        return { runId, ok: true, status: cancel(run, by) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { runId, ok: false, error: { error: error.code, message: textOf(error.code, 'en') } };
      }
    }),
  };
}

function checked(request: Request): { readonly runIds: readonly string[]; readonly reason?: string } {
  try {
    return bodyOf(request, 'bulk-cancel-request') as unknown as ReturnType<typeof checked>;
  } catch (error) {
    throw error instanceof Refusal ? invalid({ ...error.details, maxRunIds: MOST_RUNS }) : error;
  }
}
