import { toPointer } from '../../json/pointer.ts';
import { isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { listOf } from './list-of.ts';
import { HOST_MEMBERS, SNAPSHOT_MEMBERS } from './members.ts';
import { firstOutOfOrder, isForeign, runOfAnnotation, runOfSpan } from './ownership.ts';
import { type BundleViolation, violation } from './violation.ts';

/** A bundle is about one run and reveals nothing else. */
export function* checkOwnership(bundle: JsonObject): Generator<BundleViolation, void> {
  const runId = member(bundle.run, 'runId');
  if (runId === undefined) return;
  for (const [index, event] of listOf(bundle.events)) {
    if (isForeign(event.runId, runId)) {
      yield violation('foreign-event', `/events/${index}/runId`, 'the event belongs to another run');
    }
  }
  for (const [index, span] of listOf(bundle.spans)) {
    if (isForeign(runOfSpan(span), runId)) {
      yield violation(
        'foreign-span',
        `/spans/${index}/attributes/openwop.run_id`,
        'the span belongs to another run',
      );
    }
  }
  for (const [index, annotation] of listOf(bundle.annotations)) {
    if (isForeign(runOfAnnotation(annotation), runId)) {
      yield violation(
        'foreign-annotation',
        `/annotations/${index}/target/runId`,
        'the annotation is of another run',
      );
    }
  }
}

/** The log is in the order of its sequence. */
export function* checkOrder({ events }: JsonObject): Generator<BundleViolation, void> {
  const index = firstOutOfOrder(listOf(events).map(([, event]) => event));
  if (index >= 0) {
    const message = 'the sequence is not above the one of the event before';
    yield violation('events-out-of-order', `/events/${index}/sequence`, message);
    return;
  }
  const gap = listOf(events).find(([at, { sequence }]) => typeof sequence === 'number' && sequence > at);
  if (gap !== undefined) {
    const message = `the sequence should be ${gap[0]}: events before it are missing`;
    yield violation('sequence-gap', `/events/${gap[0]}/sequence`, message);
  }
}

/** The run is a snapshot and nothing more. */
export function* checkRun({ run }: JsonObject): Generator<BundleViolation, void> {
  if (!isObject(run)) return;
  for (const name of Object.keys(run)) {
    if (SNAPSHOT_MEMBERS.some((known) => known === name)) continue;
    yield violation(
      'run-member-unknown',
      toPointer(['run', name]),
      `a run snapshot has no member \`${name}\``,
    );
  }
}

/** What a host says of itself beyond these may be its inside. */
export function* checkHost({ host }: JsonObject): Generator<BundleViolation, void> {
  if (!isObject(host)) return;
  for (const name of Object.keys(host)) {
    if (HOST_MEMBERS.some((known) => known === name)) continue;
    const message = `the host of a bundle has no member \`${name}\``;
    yield violation('host-member-unknown', toPointer(['host', name]), message);
  }
}

export function* checkSpanIds({ spans }: JsonObject): Generator<BundleViolation, void> {
  for (const [index, { spanId, parentSpanId = null }] of listOf(spans)) {
    if (typeof spanId === 'string' && !isSpanId(spanId)) {
      yield violation(
        'span-id-invalid',
        `/spans/${index}/spanId`,
        'the id is not 16 lower-case hexadecimal characters',
      );
    }
    if (parentSpanId !== null && !isSpanId(parentSpanId)) {
      yield violation(
        'span-id-invalid',
        `/spans/${index}/parentSpanId`,
        'the id is not 16 lower-case hexadecimal characters',
      );
    }
  }
}

function isSpanId(id: Json): boolean {
  return typeof id === 'string' && /^[0-9a-f]{16}$/.test(id);
}
