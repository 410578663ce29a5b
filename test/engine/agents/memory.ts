import { randomUUID } from 'node:crypto';
import { type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import { redacted } from '../execution/redact.ts';
import type { NodeContext } from '../nodes/node-type.ts';

export interface MemoryEntry {
  readonly id: string;
  readonly content: Json;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Writes an entry of the agent's memory or reads one. Memory belongs to a tenant. */
export function recall(context: NodeContext, { does, entry, ttlMs }: JsonObject): JsonObject {
  const { host, run, node, inputs, record } = context;
  const memoryRef = String(member(node.agent, 'memoryRef'));
  const place = JSON.stringify([run.owner.tenant, memoryRef, entry]);
  if (does === 'write') {
    const id = `mem_${randomUUID()}`;
    const expiresAt = typeof ttlMs === 'number' ? Date.now() + ttlMs : Number.POSITIVE_INFINITY;
    host.memory.set(place, { id, content: redacted(inputs.content ?? null, run.secrets), expiresAt });
    record('memory.written', {
      memoryRef,
      memoryId: id,
      nodeId: node.id,
      agentId: member(node.agent, 'agentId') ?? '',
    });
    return { memoryId: id };
  }
  const found = host.memory.get(place);
  return { content: found && found.expiresAt > Date.now() ? found.content : null };
}
