import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import type { NodeContext, NodeType } from './node-type.ts';
import { confidenceOf, floorOf } from './orchestration.ts';

type Play = (context: NodeContext, agentId: string, step: JsonObject) => Promise<Json> | Json;

const plays: Readonly<Record<string, Play>> = {
  reason({ record }, agentId, { text }) {
    record('agent.reasoned', { agentId, reasoning: String(text), verbosity: 'full' });
    return null;
  },
  think({ record }, agentId, { pieces }) {
    for (const [sequence, delta] of (isArray(pieces) ? pieces : []).entries())
      record('agent.reasoning.delta', { agentId, delta: String(delta), sequence, verbosity: 'full' });
    record('agent.reasoned', {
      agentId,
      reasoning: (isArray(pieces) ? pieces : []).join(''),
      verbosity: 'full',
    });
    return null;
  },
  async decide({ run, record, ask }, agentId, step) {
    const observed = confidenceOf(step);
    const threshold = floorOf(run.request.configurable.escalationThreshold, step.needs);
    const proposed = step.decision ?? null;
    const decision =
      observed >= threshold
        ? proposed
        : await ask('low-confidence', { agentId, threshold, observed, decision: proposed });
    record('agent.decided', { agentId, decision, confidence: observed });
    return decision;
  },
};

/** Plays back what an agent would do. */
export const mockAgent: NodeType = {
  hasEffects: true,
  async execute(context) {
    const agentId = String(member(context.node.agent, 'agentId'));
    const { script } = context.config;
    let decision: Json = null;
    for (const step of isArray(script) ? script : [])
      if (isObject(step)) decision = (await plays[String(step.does)]?.(context, agentId, step)) ?? decision;
    return { outputs: { decision } };
  },
};
