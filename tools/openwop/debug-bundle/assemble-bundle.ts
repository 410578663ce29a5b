import { Refused } from '../../cases/refused.ts';
import type { Json, JsonObject } from '../../json/value.ts';
import { type BundleInput, bundleInputOf } from './bundle-input.ts';
import { Cleaner } from './cleaner.ts';
import { byteLength, fitting, listLength, measure, type Piece } from './fit.ts';
import { countNodes, HOST_MEMBERS, pick } from './members.ts';
import { refuseForeign } from './ownership.ts';

/** Everything that a host knows about a run to the bundle that it may hand out. */
export function assembleBundle(input: Json): JsonObject {
  const known = bundleInputOf(input);
  refuseForeign(known);
  const isPassthrough = known.redactionMode === 'passthrough';
  const cleaner = new Cleaner(isPassthrough ? 'mask' : known.redactionMode, known);
  const bundle = assemble(known, cleaner);
  if (isPassthrough && cleaner.hasFound) {
    throw new Refused(
      'passthrough-with-sensitive-data',
      'the run holds sensitive data, which `passthrough` would hand out: choose mask, omit or hash',
    );
  }
  return bundle;
}

function assemble(known: BundleInput, cleaner: Cleaner): JsonObject {
  const { capBytes } = known;
  const events = measure(known.events, (event) => cleaner.entry(event), capBytes);
  const spans = measure(known.spans, (span) => cleaner.span(span), capBytes);
  const frame = frameOf(known, cleaner);
  if (events.length === known.events.length && spans.length === known.spans.length) {
    const whole = fill(frame, known, events, spans);
    if (byteLength(whole) <= capBytes) return whole;
  }
  return cut(frame, known, events, spans);
}

/** A prefix of the events, beside all spans or, where not even an empty log fits beside them, none. */
function cut(
  frame: JsonObject,
  known: BundleInput,
  events: readonly Piece[],
  spans: readonly Piece[],
): JsonObject {
  const room = known.capBytes - byteLength(fill(frame, known, [], [], EVENTS_CUT));
  if (room < 0) {
    const message = `the snapshot alone takes more than the cap of ${known.capBytes} bytes, and it cannot be cut`;
    throw new Refused('snapshot-exceeds-cap', message);
  }
  const fewerSpans = spans.length === known.spans.length && listLength(spans) <= room ? spans : [];
  const fewerEvents = fitting(events, room - listLength(fewerSpans), digitsOfCounts(known.events));
  const reason = fewerEvents.length < known.events.length ? EVENTS_CUT : SPANS_CUT;
  return fill(frame, known, fewerEvents, fewerSpans, reason);
}

const EVENTS_CUT = 'events_truncated_to_size_cap';
const SPANS_CUT = 'spans_truncated_to_size_cap';

function frameOf(known: BundleInput, cleaner: Cleaner): JsonObject {
  const { redactionMode, annotations } = known;
  return {
    bundleVersion: '1',
    generatedAt: known.generatedAt,
    host: pick(known.host, HOST_MEMBERS),
    run: cleaner.run(known.snapshot),
    ...(annotations && { annotations: annotations.map((annotation) => cleaner.entry(annotation)) }),
    redactionApplied: redactionMode !== 'passthrough',
    redactionMode,
  };
}

function fill(
  frame: JsonObject,
  known: BundleInput,
  events: readonly Piece[],
  spans: readonly Piece[],
  truncatedReason?: string,
): JsonObject {
  const total = known.events.length;
  return {
    ...frame,
    events: events.map(({ shown }) => shown),
    spans: spans.map(({ shown }) => shown),
    metrics: {
      openwopCost: known.openwopCost,
      nodeCount: countNodes(known.events.slice(0, events.length)),
      eventCount: events.length,
      ...(truncatedReason && { totalEventCount: total }),
    },
    ...(truncatedReason && { truncated: true, truncatedReason }),
  };
}

/** The digits that `eventCount` and `nodeCount` take beyond the first, for ever more of the events. */
function digitsOfCounts(events: readonly JsonObject[]): (count: number) => number {
  const nodes = new Set<Json>();
  return (count) => {
    const { nodeId } = events[count - 1]!;
    if (typeof nodeId === 'string') nodes.add(nodeId);
    return `${count}${nodes.size}`.length - 2;
  };
}
