import type { JsonObject } from '../../../tools/json/value.ts';
import type { Frame } from '../http/message.ts';
import type { Run, RunEvent } from '../runs/run.ts';
import { snapshotOf } from '../runs/snapshot.ts';
import { type Mode, shownAs } from './modes.ts';

export type DataFrame = Extract<Frame, { readonly event: string }>;

/** The one frame in which a stream of these modes shows an event, or none. */
export function frameOf(run: Run, event: RunEvent, modes: readonly Mode[]): DataFrame | undefined {
  const shapes = modes.map((mode) => shownAs(mode, event));
  const id = event.sequence;
  if (shapes.includes('event')) return { id, event: event.type, data: event };
  if (shapes.includes('chunk')) return { id, event: 'ai.message.chunk', data: event.payload };
  return shapes.includes('snapshot') ? snapshotFrame(run, id) : undefined;
}

export function snapshotFrame(run: Run, sequence: number): DataFrame {
  const isNewest = sequence === run.log.length - 1;
  const data = isNewest ? snapshotOf(run) : snapshotOf(run, run.log.slice(0, sequence + 1));
  return { id: sequence, event: 'state.snapshot', data };
}

/** A remark is announced to whoever is watching and has no place in the log. */
export function annotationFrame(annotation: JsonObject): DataFrame {
  return { event: 'run.annotated', data: annotation };
}
