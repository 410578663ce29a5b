import { isObject, type JsonObject } from '../../../tools/json/value.ts';
import { recordRefusal } from '../models/refusal.ts';
import { MODEL, type Reply, recordUsage, repliesFor } from '../models/script.ts';
import { callTool } from '../models/tools.ts';
import { schemas } from '../schemas.ts';
import { type NodeContext, NodeFailure, type NodeType } from './node-type.ts';

/** Calls a model until its envelope is valid or the retries are used up. */
export const structuredOutput: NodeType = {
  hasEffects: true,
  execute(context) {
    const { config, node, record } = context;
    const replies = repliesFor(context, { envelope: envelopeFor(context) });
    const attempts = 1 + Number(config.maxRetries ?? 0);
    let fault = { code: 'envelope_invalid', reason: 'unknown', detail: '' };
    let tool = {};
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      let reply = replies();
      while (reply.tool) {
        tool = { tool: callTool(context, reply.tool) };
        reply = replies();
      }
      recordUsage(context, 'structured', reply);
      if (reply.refusal !== undefined) recordRefusal(context, reply.refusal);
      const read = readReply(context, reply);
      if ('envelope' in read) return { outputs: { envelope: read.envelope, ...tool } };
      fault = read;
      if (attempt < attempts)
        record('envelope.retry.attempted', {
          nodeId: node.id,
          attempt,
          reason: read.reason,
          previousError: read.detail,
        });
    }
    if (fault.code === 'envelope_invalid')
      record('envelope.retry.exhausted', {
        nodeId: node.id,
        totalAttempts: attempts,
        finalReason: fault.reason,
      });
    throw new NodeFailure(fault.code, `The model gave no envelope: ${fault.detail}.`);
  },
};

type Read =
  | { readonly envelope: JsonObject }
  | { readonly code: string; readonly reason: string; readonly detail: string };

function readReply(context: NodeContext, reply: Reply): Read {
  const { node, record } = context;
  if (reply.cut !== undefined) {
    record('envelope.truncated', {
      nodeId: node.id,
      ...MODEL,
      stopReason: 'max_tokens',
      partialPayloadAvailable: false,
    });
    return {
      code: 'envelope_truncation_unrecoverable',
      reason: 'truncation',
      detail: 'the output was cut off',
    };
  }
  const envelope = reply.envelope ?? repaired(context, reply.text ?? '');
  const [violation] = schemas().violations('ai-envelope', envelope);
  return violation === undefined
    ? { envelope }
    : { code: 'envelope_invalid', reason: 'schema-violation', detail: violation };
}

/** Text around an envelope is taken off; text without one is put into one. */
function repaired(context: NodeContext, text: string): JsonObject {
  const { node, record, config } = context;
  const fence = /```(?:json)?\s*([\s\S]*?)```/.exec(text);
  if (fence) {
    record('envelope.recovery.applied', {
      nodeId: node.id,
      path: 'markdown-fence',
      byteOffset: Buffer.byteLength(text.slice(0, fence.index)),
    });
    const value: unknown = JSON.parse(fence[1] ?? '{}');
    return isObject(value) ? value : {};
  }
  record('envelope.nlToFormat.engaged', {
    nodeId: node.id,
    originalEnvelopeType: String(config.envelopeType),
    fallbackCalls: 1,
  });
  return envelopeFor(context, text);
}

function envelopeFor({ config, node }: NodeContext, question = 'Which cost centre pays?'): JsonObject {
  return {
    type: String(config.envelopeType),
    envelopeId: `env_${node.id}`,
    correlationId: `corr_${node.id}`,
    nodeId: node.id,
    payload: { questions: [{ id: 'q1', question }] },
    meta: { source: 'ai-generation', contentTrust: 'untrusted', ts: '2026-06-11T09:01:00.000Z' },
  };
}
