import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import { mapped } from '../execution/inputs.ts';
import { startChild } from '../runs/create.ts';
import { hasEnded, nextChange, type Run } from '../runs/run.ts';
import { type NodeContext, NodeFailure, type NodeType } from './node-type.ts';

export const subWorkflow: NodeType = {
  hasEffects: true,
  async execute(context) {
    const inputs = inputsFor(context, context.config.inputMapping);
    return { outputs: await runChild(context, String(context.config.workflowId), inputs) };
  },
};

/** Starts the workers that the supervisor chose, one after the other. */
export const dispatch: NodeType = {
  hasEffects: true,
  async execute(context) {
    const { config, run, node, record } = context;
    const decision = run.log.findLast(({ type }) => type === 'runOrchestrator.decided')?.payload.decision;
    const chosen = member(decision, 'nextWorkerIds');
    const outputs: Record<string, Json> = {};
    for (const workerId of isArray(chosen) ? chosen : []) {
      const worker = workerOf(config.workers, workerId);
      const step = (phase: string) =>
        record('core.workflowChain.event', { phase, workerId, parentRunId: run.runId });
      const inputs = inputsFor(context, worker.inputMapping ?? config.inputMapping);
      handOver(context, worker);
      step('dispatch.began');
      const given = await runChild(context, String(worker.workflowId), inputs).catch((error: unknown) => {
        step('child.failed');
        throw error;
      });
      step('child.completed');
      outputs[String(workerId)] = given;
      harvest(context, worker.outputMapping ?? config.outputMapping, given);
    }
    void node;
    return { outputs };
  },
};

function workerOf(workers: Json | undefined, id: Json): JsonObject {
  const found = isArray(workers) ? workers.find((worker) => member(worker, 'id') === id) : undefined;
  if (!isObject(found)) throw new NodeFailure('validation_error', `There is no worker ${String(id)}.`);
  return found;
}

function handOver({ run, record }: NodeContext, { agentId }: JsonObject): void {
  const from = run.log.findLast(({ type }) => type === 'runOrchestrator.decided')?.payload.agentId;
  if (typeof agentId === 'string')
    record('agent.handoff', { fromAgentId: String(from), toAgentId: agentId, reason: 'dispatched' });
}

function harvest({ setVariable }: NodeContext, mapping: Json | undefined, outputs: JsonObject): void {
  for (const [variable, output] of Object.entries(isObject(mapping) ? mapping : {}))
    setVariable(variable, outputs[String(output)] ?? null);
}

function inputsFor({ run }: NodeContext, mapping: Json | undefined): JsonObject {
  const inputs = mapped(mapping, run.variables);
  if (inputs === undefined) throw new NodeFailure('validation_error', 'A mapped input has no value.');
  return inputs;
}

async function runChild(context: NodeContext, workflowId: string, inputs: JsonObject): Promise<JsonObject> {
  const { host, run, node, record, signal } = context;
  const child = startChild(host, run, node.id, workflowId, inputs);
  record('node.dispatched', { childRunId: child.runId, childWorkflowId: workflowId, childStatus: 'pending' });
  while (!hasEnded(child.log)) {
    if (signal.aborted) throw new Error('stopped');
    await nextChange(child, signal);
  }
  return outputsOf(child);
}

function outputsOf({ log }: Run): JsonObject {
  const end = log.at(-1)?.payload ?? {};
  const { error, outputs } = end;
  if (isObject(error)) throw new NodeFailure(String(error.code), String(error.message));
  return isObject(outputs) ? outputs : {};
}
