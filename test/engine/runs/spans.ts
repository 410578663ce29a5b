import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Json, JsonObject } from '../../../tools/json/value.ts';
import { ENDS } from '../execution/graph.ts';
import { type Run, type RunEvent, TERMINAL_EVENTS } from './run.ts';

/** The spans of a run, as a tracer would have recorded them: one for the run and one for each execution of a node. */
export function spansOf({ runId, definition, log, request, spanAttributes }: Run): readonly JsonObject[] {
  const root = idOf(runId);
  const common = {
    ...{ 'openwop.run_id': runId, 'openwop.workflow_id': definition.id, 'openwop.protocol_version': '1.1' },
    'host.name': hostname(),
  };
  const end = log.find(({ type }) => TERMINAL_EVENTS.has(type));
  const nodes = log.flatMap((event) => (event.type === 'node.started' ? [nodeSpan(event)] : []));
  return [span('openwop.run', root, request.callerSpan ?? null, log[0], end, common), ...nodes];

  function nodeSpan(start: RunEvent): JsonObject {
    const ended = log
      .slice(start.sequence)
      .find(({ type, nodeId }) => ENDS.has(type) && nodeId === start.nodeId);
    const { nodeId = '', typeId = '', attempt = 0 } = start.payload;
    return span(`openwop.node.${typeId}`, idOf(start.eventId), root, start, ended, {
      ...common,
      ...{ 'openwop.node_id': nodeId, 'openwop.node_type': typeId, 'openwop.node_attempt': attempt },
      ...spanAttributes.get(String(nodeId)),
    });
  }
}

function span(
  name: string,
  spanId: string,
  parentSpanId: string | null,
  start: RunEvent | undefined,
  end: RunEvent | undefined,
  attributes: Readonly<Record<string, Json>>,
): JsonObject {
  const startedAt = start?.timestamp ?? new Date().toISOString();
  return { name, spanId, parentSpanId, startedAt, endedAt: end?.timestamp ?? null, attributes };
}

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
