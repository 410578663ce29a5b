import { createHash } from 'node:crypto';
import { recordUsage, repliesFor } from '../models/script.ts';
import { callTool } from '../models/tools.ts';
import { type NodeContext, NodeFailure, type NodeType } from './node-type.ts';

/** Calls a model and streams its text; a reply may call a tool first. */
export const callPrompt: NodeType = {
  hasEffects: true,
  execute(context) {
    const { config, node, run, record } = context;
    const replies = repliesFor(context, { chunks: ['The invoice ', 'is ', 'paid.'] });
    let reply = replies();
    while (reply.tool) {
      callTool(context, reply.tool);
      reply = replies();
    }
    const chunks = reply.chunks ?? [reply.text ?? ''];
    for (const [index, chunk] of chunks.entries())
      record('output.chunk', {
        nodeId: node.id,
        runId: run.runId,
        chunk,
        isLast: index === chunks.length - 1,
      });
    recordUsage(context, config.prompt ?? '', chunks.join(''));
    return { outputs: { text: chunks.join('') } };
  },
};

/** Composes a prompt from templates and plays back a reply. */
export const mockAi: NodeType = {
  hasEffects: true,
  execute(context) {
    const { node, record } = context;
    const reply = repliesFor(context, { text: '' })();
    const kind = node.id === 'system' ? 'system-only' : node.id === 'user' ? 'user-only' : 'system+user';
    const refs = [`template:${node.id}`];
    record('prompt.composed', {
      nodeId: node.id,
      refs,
      kind,
      hash: createHash('sha256').update(refs.join()).digest('hex'),
    });
    recordUsage(context, refs.join(), reply.text ?? '');
    return { outputs: { text: reply.text ?? '' } };
  },
};

export const insufficientModel: NodeType = {
  execute({ config, node, record }: NodeContext) {
    record('model.capability.insufficient', {
      nodeId: node.id,
      provider: 'mock',
      model: 'scripted-1',
      missingCapabilities: [String(config.capability)],
      fallbackAttempted: false,
    });
    throw new NodeFailure('capability_not_provided', `No model has the capability ${config.capability}.`);
  },
};
