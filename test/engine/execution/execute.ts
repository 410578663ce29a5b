import { type JsonObject, member } from '../../../tools/json/value.ts';
import { capabilityMissing } from '../discovery/needed.ts';
import type { Host } from '../host.ts';
import {
  NodeFailure as Failure,
  type NodeFailure,
  type NodeResult,
  type NodeType,
} from '../nodes/node-type.ts';
import { nodeTypes } from '../nodes/node-types.ts';
import { hasEnded, type Run, type RunEvent } from '../runs/run.ts';
import type { WorkflowNode } from '../workflow.ts';
import { lastNodes, nextNode, progressOf } from './graph.ts';
import { type Breach, breachBefore, longestDuration } from './limits.ts';
import { contextOf } from './node-context.ts';
import { recordedResult } from './recorded-result.ts';
import { Recorder } from './recorder.ts';

/** Carries out a run from where its log ends. `source` is the log that a replay has to repeat. */
export async function execute(host: Host, run: Run, source?: readonly RunEvent[]): Promise<void> {
  if (hasEnded(run.log)) return;
  const recorder = new Recorder(run, source, host.onEvent);
  const outcome = await runToItsEnd(host, recorder);
  if (run.cancelling) recordCancellation(recorder);
  else if (outcome instanceof Failure) recordFailure(recorder, outcome);
  else recorder.record('run.completed', { outputs: outcome });
}

type Outcome = JsonObject | NodeFailure;

async function runToItsEnd(host: Host, recorder: Recorder): Promise<Outcome> {
  const { run } = recorder;
  const { definition, owner, request } = run;
  if (run.log.length === 0)
    recorder.record('run.started', {
      workflowId: definition.id,
      inputs: request.inputs,
      transport: 'rest',
      owner,
      ...(request.tags ? { tags: request.tags } : {}),
      ...(request.metadata ? { metadata: request.metadata } : {}),
    });
  const timer = limitTime(run);
  try {
    for (;;) {
      await waitWhileHeld(recorder);
      if (run.cancelling) return {};
      const progress = progressOf(definition, run.log);
      const node = nextNode(definition, progress);
      if (node === undefined) return outputsOf(run);
      const breach = breachBefore(run, node, progress);
      if (breach) return breached(recorder, breach);
      const result = await runNode(host, recorder, node);
      if (timer.breach) return breached(recorder, timer.breach);
      if (result instanceof Failure) return result;
      if (result?.endsRun) return result.outputs;
    }
  } finally {
    timer.stop();
  }
}

/** A failed node is tried again as often as the definition says. Undefined when it was stopped before its end. */
async function runNode(
  host: Host,
  recorder: Recorder,
  node: WorkflowNode,
): Promise<NodeResult | NodeFailure | undefined> {
  const nodeId = node.id;
  const most = Number(member(recorder.run.definition.settings, 'maxRetries') ?? 0);
  for (let attempt = 0; ; attempt += 1) {
    const result = await attemptNode(host, recorder, node, attempt);
    if (!(result instanceof Failure)) return result;
    if (attempt === most) {
      recorder.record('node.failed', { nodeId, error: asError(result), attempts: attempt + 1 }, nodeId);
      return result;
    }
    recorder.record('node.retried', { nodeId, attempt: attempt + 1, lastError: asError(result) }, nodeId);
  }
}

async function attemptNode(
  host: Host,
  recorder: Recorder,
  node: WorkflowNode,
  attempt: number,
): Promise<NodeResult | NodeFailure | undefined> {
  const { run } = recorder;
  run.current = new AbortController();
  const { signal } = run.current;
  recorder.record('node.started', { nodeId: node.id, typeId: node.typeId, attempt }, node.id);
  try {
    const type = typeFor(host, node);
    const result =
      recordedResult(recorder, node, type) ?? (await type.execute(contextOf(host, recorder, node, signal)));
    run.outputs.set(node.id, result.outputs);
    recorder.record('node.completed', { nodeId: node.id, outputs: result.outputs }, node.id);
    return result;
  } catch (error) {
    if (signal.aborted) {
      if (!run.hold || run.cancelling) recorder.record('node.cancelled', { nodeId: node.id }, node.id);
      return undefined;
    }
    return error instanceof Failure ? error : new Failure('internal_error', String(error));
  }
}

function typeFor({ capabilities }: Host, { typeId }: WorkflowNode): NodeType {
  const missing = capabilityMissing(capabilities, typeId);
  const type = nodeTypes[typeId];
  if (type && missing === undefined) return type;
  const capability = missing ?? typeId;
  throw new Failure('capability_not_provided', `The node needs ${capability}.`, { capability });
}

/** Between two nodes: the run stands still until somebody resumes or cancels it. */
async function waitWhileHeld(recorder: Recorder): Promise<void> {
  const { run } = recorder;
  if (!run.hold || run.cancelling) return;
  recorder.record('run.paused', run.hold.reason === undefined ? {} : { reason: run.hold.reason });
  await run.hold.released;
  run.hold = undefined;
  if (!run.cancelling) recorder.record('run.resumed', {});
}

interface Timer {
  breach: Breach | undefined;
  stop(): void;
}

function limitTime(run: Run): Timer {
  const limit = longestDuration(run);
  const timer: Timer = { breach: undefined, stop: () => clearTimeout(timeout) };
  const timeout = setTimeout(() => {
    timer.breach = { kind: 'run-duration', limit, observed: limit + 1, code: 'run_timeout' };
    run.current?.abort();
    run.hold?.release();
  }, limit);
  return timer;
}

function breached(recorder: Recorder, { kind, limit, observed, code, nodeId }: Breach): NodeFailure {
  if (kind === 'loop-iterations' && nodeId !== undefined)
    recorder.record('workflow.loopback-limit', { nodeId, iterations: observed, limit });
  recorder.record('cap.breached', { kind, limit, observed, ...(nodeId ? { nodeId } : {}) });
  return new Failure(code, `The run went over its limit of ${limit} (${kind}).`);
}

function recordFailure(recorder: Recorder, failure: NodeFailure): void {
  recorder.record('run.failed', { error: asError(failure) });
}

function recordCancellation(recorder: Recorder): void {
  const { reason, cancelledBy, parentRunId } = recorder.run.cancelling ?? {};
  recorder.record('run.cancelled', {
    ...(reason === undefined ? {} : { reason }),
    ...(cancelledBy === undefined ? {} : { cancelledBy }),
    ...(parentRunId === undefined ? {} : { parentRunId }),
  });
}

const asError = ({ code, message, details }: NodeFailure): JsonObject => ({
  code,
  message,
  ...(details ? { details } : {}),
});

function outputsOf({ definition, outputs }: Run): JsonObject {
  return Object.assign({}, ...lastNodes(definition).map((id) => outputs.get(id) ?? {}));
}
