import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import { type NodeContext, NodeFailure, type NodeType } from './node-type.ts';

/** Confidence below which a decision is put to a person, unless the run says otherwise. */
const DEFAULT_FLOOR = 0.5;

/** Gives its decisions one after the other; an uncertain one is confirmed first. */
export const supervisor: NodeType = {
  hasEffects: true,
  async execute(context) {
    const { config, node, run, record } = context;
    const agentId = String(member(node.agent, 'agentId') ?? node.id);
    const iteration = run.log.filter(({ type }) => type === 'runOrchestrator.decided').length;
    const proposed = isArray(config.decisions) ? config.decisions[iteration] : undefined;
    if (!isObject(proposed)) throw new NodeFailure('validation_error', 'There is no further decision.');
    const decision = await confirmed(context, agentId, proposed);
    record('runOrchestrator.decided', { agentId, decision, iteration: iteration + 1 });
    const outputs = isObject(decision.outputs) ? decision.outputs : {};
    return decision.kind === 'terminate' ? { outputs, endsRun: true } : { outputs: { decision } };
  },
};

async function confirmed(context: NodeContext, agentId: string, decision: JsonObject): Promise<JsonObject> {
  const { run, record, ask } = context;
  const observed = confidenceOf(decision);
  const threshold = floorOf(run.request.configurable.escalationThreshold);
  if (observed >= threshold) return decision;
  record('core.workflowChain.confidence-escalated', {
    confidence: observed,
    floor: threshold,
    escalationKind: 'escalate',
    parentRunId: run.runId,
    originalDecision: decision,
  });
  const ratified = await ask('low-confidence', { agentId, threshold, observed, decision });
  return isObject(ratified) && typeof ratified.kind === 'string' ? ratified : decision;
}

/** A decision without a confidence counts as certain. */
export function confidenceOf({ confidence }: JsonObject): number {
  return typeof confidence === 'number' ? confidence : 1;
}

export function floorOf(configured: Json | undefined, own: Json | undefined = DEFAULT_FLOOR): number {
  return typeof configured === 'number' ? configured : Number(own);
}
