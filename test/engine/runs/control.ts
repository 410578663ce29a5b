import { Refusal } from '../answers/refusal.ts';
import { type Cancellation, type Hold, hasEnded, type Run } from './run.ts';
import { statusOf } from './snapshot.ts';

/** Asks a run to stop, and its children with it. Asking twice changes nothing. */
export function cancel(run: Run, cancellation: Cancellation): 'cancelled' | 'cancelling' {
  if (hasEnded(run.log)) return 'cancelled';
  if (run.cancelling) return 'cancelling';
  run.cancelling = cancellation;
  for (const child of run.children) cancel(child, { ...cancellation, parentRunId: run.runId });
  for (const interrupt of run.interrupts.values())
    if (interrupt.state === 'open') interrupt.state = 'cancelled';
  run.hold?.release();
  setImmediate(() => run.current?.abort());
  return 'cancelling';
}

/** Takes effect between two nodes; at once where that is asked for and the node is not waiting for an answer. */
export function pause(run: Run, reason: string | undefined, isImmediate: boolean): void {
  if (hasEnded(run.log) || run.cancelling) throw new Refusal(409, 'run_state_conflict');
  if (run.hold) return;
  run.hold = newHold(reason);
  const isWaiting = [...run.interrupts.values()].some(({ state }) => state === 'open');
  if (isImmediate && !isWaiting) run.current?.abort();
}

export function resume(run: Run): void {
  if (statusOf(run) !== 'paused') throw new Refusal(409, 'run_state_conflict');
  run.hold?.release();
}

function newHold(reason: string | undefined): Hold {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { reason, released, release };
}
