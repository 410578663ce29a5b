import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import { workflows } from '../corpus-cases.ts';
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

/** Starts the workers that the supervisor chose, one after the other. The id of a worker is that of its workflow. */
export const dispatch: NodeType = {
  hasEffects: true,
  async execute(context) {
    const { config, run, record } = context;
    const decided = run.log.findLast(({ type }) => type === 'runOrchestrator.decided')?.payload;
    const chosen = member(decided?.decision, 'nextWorkerIds');
    const workers = isArray(chosen) ? chosen.map(String) : [];
    if (config.fanOutPolicy === 'reject' && workers.length > 1)
      throw new NodeFailure('fan_out_unsupported', 'The decision names several workers.');
    const outputs: Record<string, Json> = {};
    for (const workerId of workers) {
      const step = (phase: string) =>
        record('core.workflowChain.event', { phase, workerId, parentRunId: run.runId });
      const inputs = inputsFor(
        context,
        member(config.perWorkerInputMappings, workerId) ?? config.inputMapping,
      );
      handOver(context, decided?.agentId, workerId);
      step('dispatch.began');
      const given = await runChild(context, workerId, inputs).catch((error: unknown) => {
        step('child.failed');
        throw error;
      });
      step('child.completed');
      outputs[workerId] = given;
      harvest(context, member(config.perWorkerOutputMappings, workerId) ?? config.outputMapping, given);
    }
    return { outputs };
  },
};

/** An agent that acts in the worker takes over from the one that decided. */
function handOver({ record }: NodeContext, from: Json | undefined, workerId: string): void {
  const nodes = workflows.find(({ id }) => id === workerId)?.nodes ?? [];
  const agentId = nodes.map(({ agent }) => member(agent, 'agentId')).find((id) => id !== undefined);
  if (agentId !== undefined)
    record('agent.handoff', { fromAgentId: String(from), toAgentId: agentId, reason: 'dispatched' });
}

function harvest({ setVariable }: NodeContext, mapping: Json | undefined, outputs: JsonObject): void {
  for (const [variable, output] of Object.entries(isObject(mapping) ? mapping : {}))
    setVariable(variable, outputs[String(output)] ?? null);
}

function inputsFor({ run }: NodeContext, mapping: Json | undefined): JsonObject {
  return mapped(mapping, run.variables);
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
