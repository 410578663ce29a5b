import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import type { NodeType } from './node-type.ts';

const asOutputs = (value: Json): JsonObject => (isObject(value) ? value : { value });

/** What is to be decided on becomes an artifact that can be fetched. */
export const approvalGate: NodeType = {
  hasEffects: true,
  async execute({ ask, config, node, record, run }) {
    const data: JsonObject = { artifactId: `art_${node.id}`, artifactType: 'approval', ...config };
    const { artifactId, artifactType, artifactData } = data;
    if (artifactData !== undefined) {
      const artifact = {
        artifactId: String(artifactId),
        artifactType: String(artifactType),
        nodeId: node.id,
      };
      const { timestamp } = record('artifact.created', artifact);
      run.artifacts.set(artifact.artifactId, {
        ...artifact,
        runId: run.runId,
        createdAt: timestamp,
        data: artifactData,
      });
    }
    return { outputs: asOutputs(await ask('approval', data)) };
  },
};

export const clarificationGate: NodeType = {
  hasEffects: true,
  execute: async ({ ask, config }) => ({ outputs: asOutputs(await ask('clarification', config)) }),
};

export const interrupt: NodeType = {
  hasEffects: true,
  async execute({ ask, config }) {
    const data = isObject(config.data) ? config.data : {};
    const timeoutMs = typeof config.timeoutMs === 'number' ? config.timeoutMs : undefined;
    return { outputs: asOutputs(await ask(String(config.kind), data, timeoutMs)) };
  },
};

/** Opening and closing a conversation ask nobody, so that only the turns suspend the node. */
export const conversationGate: NodeType = {
  hasEffects: true,
  async execute({ ask, config, record }) {
    const conversationId = String(config.conversationId);
    const turns = isArray(config.turns) ? config.turns : [];
    record('conversation.opened', { conversationId });
    const replies: Json[] = [];
    for (const [turnIndex, turn] of turns.entries()) {
      const outcomeSchema = member(turn, 'outcomeSchema');
      const reply = await ask('conversation.exchange', {
        conversationId,
        prompt: member(turn, 'prompt') ?? '',
        turnIndex,
        ...(outcomeSchema === undefined ? {} : { outcomeSchema }),
      });
      record('conversation.exchanged', { conversationId, turnIndex, outcome: reply });
      replies.push(reply);
    }
    record('conversation.closed', { conversationId, reason: 'answered', turnCount: replies.length });
    return { outputs: { replies } };
  },
};
