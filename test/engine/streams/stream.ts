import type { JsonObject } from '../../../tools/json/value.ts';
import type { Host } from '../host.ts';
import type { Frame } from '../http/message.ts';
import { hasEnded, nextChange, type Run, type RunEvent, TERMINAL_EVENTS } from '../runs/run.ts';
import { Batch } from './batch.ts';
import { annotationFrame, frameOf, snapshotFrame } from './frames.ts';
import type { StreamParameters } from './parameters.ts';

const KEEP_ALIVE_MS = 15_000;

/** The frames of a stream, until the run has ended or the caller has gone. */
export async function* streamOf(
  host: Host,
  run: Run,
  parameters: StreamParameters,
  gone: AbortSignal,
): AsyncGenerator<Frame> {
  const { modes, after, bufferMs, commentMs = KEEP_ALIVE_MS } = parameters;
  const batch = new Batch(bufferMs);
  const remarks = modes.includes('updates') || modes.includes('debug') ? host.annotations.listen(run) : [];
  let next = (after ?? -1) + 1;
  yield { comment: 'open' };
  if (modes[0] === 'values' && after !== undefined && run.log.length > 0)
    yield snapshotFrame(run, run.log.length - 1);
  while (!gone.aborted) {
    for (; next < run.log.length; next += 1) {
      const event = run.log[next]!;
      yield* framesFor(run, event, parameters, batch);
      if (TERMINAL_EVENTS.has(event.type)) return;
    }
    for (const annotation of remarks.splice(0)) yield* batch.add(annotationFrame(annotation), false);
    yield* batch.flushIfDue();
    if (run.log.length <= next && hasEnded(run.log)) return;
    if (run.log.length <= next && remarks.length === 0) yield* quiet(run, batch, remarks, gone, commentMs);
  }
}

function* framesFor(run: Run, event: RunEvent, { modes }: StreamParameters, batch: Batch): Generator<Frame> {
  const isUrgent = endsOrSuspends(event);
  if (isUrgent) yield* batch.flush();
  const frame = frameOf(run, event, modes);
  if (frame) yield* batch.add(frame, isUrgent);
}

/** Waits for news; a comment shows that the stream is alive when there is none for long. */
async function* quiet(
  run: Run,
  batch: Batch,
  remarks: readonly JsonObject[],
  gone: AbortSignal,
  commentMs: number,
): AsyncGenerator<Frame> {
  const before = run.log.length;
  const due = batch.timeLeft;
  await nextChange(run, gone, due ?? commentMs);
  if (due === undefined && run.log.length === before && remarks.length === 0) yield { comment: 'still here' };
}

/** A batch never holds back what ends the run or suspends it. */
function endsOrSuspends({ type }: RunEvent): boolean {
  return TERMINAL_EVENTS.has(type) || type === 'node.suspended' || type === 'interrupt.requested';
}
