import { compareEvents } from './compare-events.ts';
import type { EventLog } from './event-log.ts';
import { NOT_FOLLOWED } from './event-reader.ts';
import { decode } from './scalars.ts';
import type { Tally } from './tally.ts';

/** One entry of `eventDiffs`. The events are bytes of the logs, valid until the next entry is asked for. */
export interface EventDifference {
  readonly seq: number;
  readonly op: 'added' | 'removed' | 'changed';
  readonly aEvent?: Uint8Array;
  readonly bEvent?: Uint8Array;
}

/**
 * Aligns two logs by sequence alone and yields their differences in order. Both are read to the end, so
 * that every line is validated; after the first problem in either nothing is yielded any more.
 */
export function* compareLogs(a: EventLog, b: EventLog, tally: Tally): Generator<EventDifference, void> {
  for (const difference of align(a, b, tally)) {
    if (a.problems.length + b.problems.length === 0) yield difference;
  }
}

function* align(a: EventLog, b: EventLog, tally: Tally): Generator<EventDifference, void> {
  a.next();
  for (;;) {
    const different = a.sequence === Infinity ? NOT_FOLLOWED : b.follow(a);
    if (different !== NOT_FOLLOWED) {
      if (tally.judge(a.sequence, different, b.inexact)) yield changed(a, b);
    } else {
      b.next();
      yield* catchUp(a, b);
      if (a.sequence === Infinity) return;
      const compared = compareEvents(text(a), text(b));
      if (tally.judge(a.sequence, compared.different, compared.inexact)) yield changed(a, b);
    }
    a.next();
  }
}

/** Until both logs stand on the same sequence, or are at the end. */
function* catchUp(a: EventLog, b: EventLog): Generator<EventDifference, void> {
  while (a.sequence !== b.sequence) {
    if (a.sequence < b.sequence) {
      yield { seq: a.sequence, op: 'removed', aEvent: a.event };
      a.next();
    } else {
      yield { seq: b.sequence, op: 'added', bEvent: b.event };
      b.next();
    }
  }
}

function changed(a: EventLog, b: EventLog): EventDifference {
  return { seq: a.sequence, op: 'changed', aEvent: a.event, bEvent: b.event };
}

function text(log: EventLog): string {
  const { event } = log;
  return decode(event, 0, event.length);
}
