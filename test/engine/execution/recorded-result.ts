import { isObject, type JsonObject } from '../../../tools/json/value.ts';
import { isUnrecorded } from '../models/script.ts';
import { NodeFailure, type NodeResult, type NodeType } from '../nodes/node-type.ts';
import type { WorkflowNode } from '../workflow.ts';
import { ENDS } from './graph.ts';
import type { Recorder } from './recorder.ts';

/** In a replay, what the source recorded for a node whose effects must not happen twice. */
export function recordedResult(
  recorder: Recorder,
  { id, config }: WorkflowNode,
  { hasEffects }: NodeType,
): NodeResult | undefined {
  const { run } = recorder;
  const isRecorded = typeof hasEffects === 'function' ? hasEffects(config as JsonObject) : hasEffects;
  if (!isRecorded || isUnrecorded(run)) return undefined;
  const events = recorder.sourceEvents(id) ?? [];
  const end = events.findIndex(({ type }) => ENDS.has(type));
  const outcome = events[end];
  if (outcome === undefined) return undefined;
  for (const { type, payload } of events.slice(0, end)) {
    recorder.record(type, 'runId' in payload ? { ...payload, runId: run.runId } : payload, id);
    if (type === 'variable.changed') run.variables.set(String(payload.name), payload.next ?? null);
  }
  const { outputs, error } = outcome.payload;
  if (isObject(error)) throw new NodeFailure(String(error.code), String(error.message));
  const decided = events.findLast(({ type }) => type === 'runOrchestrator.decided')?.payload.decision;
  const endsRun = isObject(decided) && decided.kind === 'terminate';
  return { outputs: (outputs ?? {}) as JsonObject, endsRun };
}
