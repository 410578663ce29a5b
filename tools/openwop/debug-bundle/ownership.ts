import { Refused } from '../../cases/refused.ts';
import { type Json, type JsonObject, member } from '../../json/value.ts';
import type { BundleInput } from './bundle-input.ts';

/** A bundle reveals nothing of other runs (debug bundle, §"Authorization and scoping"), and has its log in order. */
export function refuseForeign({ snapshot, events, spans, annotations = [] }: BundleInput): void {
  const { runId } = snapshot;
  refuseAt(
    'foreign-event',
    events.findIndex((event) => isForeign(event.runId, runId)),
  );
  refuseAt(
    'foreign-span',
    spans.findIndex((span) => isForeign(runOfSpan(span), runId)),
  );
  refuseAt(
    'foreign-annotation',
    annotations.findIndex((annotation) => isForeign(runOfAnnotation(annotation), runId)),
  );
  refuseAt('events-out-of-order', firstOutOfOrder(events));
}

export function isForeign(named: Json | undefined, runId: Json | undefined): boolean {
  return named !== undefined && named !== runId;
}

export function runOfSpan({ attributes }: JsonObject): Json | undefined {
  return member(attributes, 'openwop.run_id');
}

export function runOfAnnotation({ target }: JsonObject): Json | undefined {
  return member(target, 'runId');
}

/** The index of the first event whose sequence is not above the one before; -1 when all are in order. */
export function firstOutOfOrder(events: readonly JsonObject[]): number {
  return events.findIndex(({ sequence }, index) => {
    const before = events[index - 1]?.sequence;
    return typeof before === 'number' && typeof sequence === 'number' && sequence <= before;
  });
}

const WHY = {
  'foreign-event': 'event belongs to another run',
  'foreign-span': 'span belongs to another run',
  'foreign-annotation': 'annotation belongs to another run',
  'events-out-of-order': 'event has a sequence that is not above the one before',
} as const;

function refuseAt(code: keyof typeof WHY, index: number): void {
  if (index >= 0) throw new Refused(code, `the ${WHY[code]} (index ${index})`);
}
