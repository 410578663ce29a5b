import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isArray, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import { recordUsage, repliesFor, STREAM_TEXT } from '../models/script.ts';
import { callTool } from '../models/tools.ts';
import { type NodeContext, NodeFailure, type NodeType } from './node-type.ts';

/** Calls a model and streams its text; a reply may call a tool first. */
export const callPrompt: NodeType = {
  hasEffects: true,
  async execute(context) {
    const { config, node, run, record, signal } = context;
    const mock = run.request.configurable.mockProvider;
    const streamed = member(mock, 'id') === STREAM_TEXT ? member(mock, 'config') : undefined;
    const chunks = streamed === undefined ? scriptedChunks(context) : textsIn(member(streamed, 'tokens'));
    for (const [index, chunk] of chunks.entries()) {
      const isLast = index === chunks.length - 1;
      await sleep(Number(member(streamed, 'delayMsPerToken') ?? 0), undefined, { signal });
      record('output.chunk', {
        ...{ nodeId: node.id, runId: run.runId, chunk, isLast },
        ...(streamed !== undefined && isLast ? { meta: lastMeta(streamed, chunks.length) } : {}),
      });
    }
    recordUsage(context, config.prompt ?? '', chunks.join(''));
    return { outputs: { text: chunks.join('') } };
  },
};

function scriptedChunks(context: NodeContext): readonly string[] {
  const replies = repliesFor(context, { chunks: ['The invoice ', 'is ', 'paid.'] });
  let reply = replies();
  while (reply.tool) {
    callTool(context, reply.tool);
    reply = replies();
  }
  return reply.chunks ?? [reply.text ?? ''];
}

function lastMeta(config: Json, tokens: number): JsonObject {
  return {
    finishReason: member(config, 'finishReason') ?? 'stop',
    model: member(config, 'model') ?? 'mock-stream-text-v1',
    usage: member(config, 'usage') ?? { completionTokens: tokens },
  };
}

const textsIn = (value: Json | undefined): readonly string[] => (isArray(value) ? value.map(String) : []);

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
