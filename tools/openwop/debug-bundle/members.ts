import type { Json, JsonObject } from '../../json/value.ts';

/** A snapshot has these members and no others (debug bundle, §"run field"). */
export const SNAPSHOT_MEMBERS = [
  'runId',
  'workflowId',
  'status',
  'owner',
  'currentNodeId',
  'startedAt',
  'completedAt',
  'agent',
  'runOrchestrator',
  'nodeStates',
  'variables',
  'channels',
  'error',
  'engineVersion',
  'eventLogSchemaVersion',
  'tags',
  'metadata',
  'configurable',
  'metrics',
] as const;

/** Statuses that a snapshot may have. */
export const RUN_STATUSES = [
  'pending',
  'running',
  'paused',
  'waiting-approval',
  'waiting-input',
  'waiting-external',
  'cancelling',
  'completed',
  'failed',
  'cancelled',
] as const;

export const SPAN_MEMBERS = ['name', 'spanId', 'parentSpanId', 'startedAt', 'endedAt', 'attributes'] as const;
export const HOST_MEMBERS = ['name', 'version', 'vendor'] as const;

/** Members that say which thing this is: protocol values, never free text, so they are not looked into for secrets. */
export const IDENTIFYING: ReadonlySet<string> = new Set([
  'runId',
  'workflowId',
  'status',
  'currentNodeId',
  'startedAt',
  'completedAt',
  'endedAt',
  'engineVersion',
  'eventLogSchemaVersion',
  'metrics',
  'eventId',
  'nodeId',
  'type',
  'timestamp',
  'sequence',
  'schemaVersion',
  'causationId',
  'spanId',
  'parentSpanId',
  'annotationId',
  'createdAt',
  'target',
]);

/** The members of an object that are among the names, in the order of the names. */
export function pick(object: JsonObject, names: readonly string[]): JsonObject {
  const present = names.filter((name) => Object.hasOwn(object, name));
  return Object.fromEntries(present.map((name) => [name, object[name] as Json]));
}

/** Span attributes that may leave the host. */
export function isAllowedAttribute(name: string): boolean {
  return name.startsWith('openwop.');
}

/** How many nodes the events belong to. */
export function countNodes(events: readonly JsonObject[]): number {
  return new Set(events.map(({ nodeId }) => nodeId).filter((nodeId) => typeof nodeId === 'string')).size;
}
