import { randomInt, randomUUID } from 'node:crypto';
import { type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import type { NodeContext } from '../nodes/node-type.ts';

interface Tool {
  readonly transport: 'mcp' | 'native';
  call(inputs: JsonObject): Json;
}

/** `random` gives another number each time, so that a replay can be told from a new execution. */
const tools: Readonly<Record<string, Tool>> = {
  random: { transport: 'native', call: () => ({ number: randomInt(1_000_000_000) }) },
  add: { transport: 'mcp', call: ({ a, b }) => ({ sum: Number(a) + Number(b) }) },
};

export function callTool({ node, record }: NodeContext, { name, inputs = {} }: JsonObject): Json {
  const agentId = String(member(node.agent, 'agentId') ?? node.id);
  const call = { agentId, toolName: String(name), callId: `call_${randomUUID()}` };
  const tool = tools[String(name)];
  record('agent.toolCalled', { ...call, inputs, transport: tool?.transport ?? 'native' });
  const outcome = tool?.call(inputs as JsonObject) ?? null;
  record('agent.toolReturned', { ...call, outcome, status: tool ? 'ok' : 'error' });
  return outcome;
}
