import { compact } from '../../json/canonical.ts';
import { isObject, type JsonObject } from '../../json/value.ts';
import { DEFAULT_CAP } from './bundle-input.ts';
import { byteLength } from './fit.ts';
import { isListOfObjects } from './list-of.ts';
import { countNodes } from './members.ts';
import { type BundleViolation, violation } from './violation.ts';

/** The numbers by which a reader can tell that a bundle is complete. */
export function* checkCounts({ events, metrics, truncated }: JsonObject): Generator<BundleViolation, void> {
  if (!isListOfObjects(events) || !isObject(metrics)) return;
  const { eventCount, nodeCount, totalEventCount: total } = metrics;
  if (eventCount !== undefined && eventCount !== events.length) {
    const message = `eventCount is ${compact(eventCount)} beside ${events.length} events`;
    yield violation('event-count-mismatch', '/metrics/eventCount', message);
  }
  if (typeof total === 'number' && (total < events.length || (total > events.length && truncated !== true))) {
    const message = `totalEventCount is ${total} beside ${events.length} events of a bundle that ${truncated === true ? 'was' : 'was not'} cut`;
    yield violation('total-count-mismatch', '/metrics/totalEventCount', message);
  }
  const nodes = countNodes(events);
  if (nodeCount !== undefined && nodeCount !== nodes) {
    const message = `nodeCount is ${compact(nodeCount)} and the events are of ${nodes} nodes`;
    yield violation('node-count-mismatch', '/metrics/nodeCount', message);
  }
}

/** The default cap, on the bytes of the compact form. */
export function* checkSize(bundle: JsonObject): Generator<BundleViolation, void> {
  const bytes = byteLength(bundle);
  if (bytes > DEFAULT_CAP) yield violation('size-cap-exceeded', '', `the bundle takes ${bytes} bytes`);
}
