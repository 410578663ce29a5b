import { isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import type { Host } from '../host.ts';
import { ask } from '../interrupts/ask.ts';
import { type NodeContext, NodeFailure } from '../nodes/node-type.ts';
import type { Run } from '../runs/run.ts';
import type { WorkflowNode } from '../workflow.ts';
import { portValues } from './inputs.ts';
import type { Recorder } from './recorder.ts';
import { reduce } from './reducers.ts';

export function contextOf(
  host: Host,
  recorder: Recorder,
  node: WorkflowNode,
  signal: AbortSignal,
): NodeContext {
  const { run } = recorder;
  const record = (type: string, payload: JsonObject) => recorder.record(type, payload, node.id);
  return {
    host,
    run,
    node,
    config: isObject(node.config) ? node.config : {},
    inputs: inputsOf(run, node),
    signal,
    record,
    ask: (kind, data, timeoutMs) => ask(recorder, node.id, kind, data, signal, timeoutMs),
    setVariable(name, next) {
      const previous = run.variables.get(name);
      run.variables.set(name, next);
      record('variable.changed', {
        name,
        ...(previous === undefined ? {} : { previous }),
        next,
        nodeId: node.id,
      });
    },
    write: (channel, value, ttlMs) => writeChannel(run, node.id, record, channel, value, ttlMs),
  };
}

/** Literal values and expressions, and what edges carry from outputs to inputs. */
function inputsOf(run: Run, node: WorkflowNode): JsonObject {
  const carried: Record<string, Json> = {};
  for (const { sourceNodeId, targetNodeId, sourceOutput, targetInput } of run.definition
    .edges as readonly JsonObject[])
    if (targetNodeId === node.id && typeof targetInput === 'string')
      carried[targetInput] = run.outputs.get(String(sourceNodeId))?.[String(sourceOutput)] ?? null;
  return { ...portValues(node.inputs, run.variables), ...carried };
}

function writeChannel(
  run: Run,
  nodeId: string,
  record: NodeContext['record'],
  channel: string,
  value: Json,
  ttlMs: number | undefined,
): void {
  const reducer = member(member(run.definition.channels, channel), 'reducer');
  const result = typeof reducer === 'string' ? reduce(reducer, undefined, value) : undefined;
  if (result === undefined)
    throw new NodeFailure('validation_error', `The value does not suit the channel ${channel}.`);
  record('channel.written', {
    channel,
    value,
    reducer: String(reducer),
    writtenAt: new Date().toISOString(),
    nodeId,
    ...(ttlMs === undefined ? {} : { ttlMs }),
  });
}
