import { Refusal } from '../answers/refusal.ts';
import { type Cancellation, type Hold, hasEnded, type Run } from './run.ts';
import { statusOf } from './snapshot.ts';

/** Asks a run to stop, and its children with it. Asking twice changes nothing. */
export function cancel(run: Run, cancellation: Cancellation): 'cancelled' | 'cancelling' {
  if (hasEnded(run.log)) return 'cancelled';
  if (run.cancelling) return 'cancelling';
  run.cancelling = cancellation;
  for (const child of run.children)
    cancel(child, { ...cancellation, reason: 'parent-cancelled', parentRunId: run.runId });
  for (const interrupt of run.interrupts.values())
    if (interrupt.state === 'open') interrupt.state = 'cancelled';
  run.hold?.release();
  setImmediate(() => run.current?.abort());
  return 'cancelling';
}

/** Takes effect between two nodes; at once where that is asked for and the node is not waiting for an answer. */
export function pause(run: Run, reason: string | undefined, isImmediate: boolean): void {
  if (hasEnded(run.log) || run.cancelling || run.hold) throw conflict(run);
  run.hold = newHold(reason);
  const isWaiting = [...run.interrupts.values()].some(({ state }) => state === 'open');
  if (isImmediate && !isWaiting) run.current?.abort();
}

export function resume(run: Run): void {
  if (statusOf(run) !== 'paused') throw conflict(run);
  run.hold?.release();
}

function conflict(run: Run): Refusal {
  const pausedAt = run.log.findLast(({ type }) => type === 'run.paused')?.timestamp;
  const runStatus = statusOf(run);
  return new Refusal(409, 'conflict', {
    runStatus,
    ...(runStatus === 'paused' && pausedAt ? { pausedAt } : {}),
  });
}

function newHold(reason: string | undefined): Hold {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { reason, released, release };
}
