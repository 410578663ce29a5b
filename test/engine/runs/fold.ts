import { isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import { EMPTY, reduce } from '../execution/reducers.ts';
import type { WorkflowDefinition } from '../workflow.ts';
import type { RunEvent } from './run.ts';

/** The state that an event log gives. Unknown events change nothing. */
export interface State {
  status: string;
  currentNodeId?: string;
  startedAt?: string;
  completedAt?: string;
  error?: JsonObject;
  agent?: Json;
  runOrchestrator?: Json;
  cost?: JsonObject;
  readonly nodeStates: Record<string, JsonObject>;
  readonly variables: Record<string, Json>;
  readonly channels: Record<string, Json>;
}

interface Write {
  readonly channel: string;
  readonly reducer: string;
  readonly value: Json;
  /** In milliseconds since 1970; left out: never. */
  readonly until?: number;
}

const WAITING: Readonly<Record<string, string>> = {
  approval: 'waiting-approval',
  'conversation.exchange': 'waiting-approval',
  'low-confidence': 'waiting-approval',
  clarification: 'waiting-input',
  custom: 'waiting-input',
  'external-event': 'waiting-external',
};

export function fold(definition: WorkflowDefinition, log: readonly RunEvent[]): State {
  const state: State = { status: 'pending', nodeStates: {}, variables: {}, channels: {} };
  for (const variable of definition.variables as readonly JsonObject[])
    if (Object.hasOwn(variable, 'defaultValue'))
      state.variables[String(variable.name)] = variable.defaultValue as Json;
  const writes: Write[] = [];
  for (const event of log) {
    applyToRun(state, event);
    applyToNode(state, definition, event);
    applyToValues(state, writes, event);
  }
  foldChannels(state, definition, writes, log.at(-1)?.timestamp);
  return state;
}

function applyToRun(state: State, { type, payload, timestamp }: RunEvent): void {
  if (type === 'run.started') {
    state.status = 'running';
    state.startedAt = timestamp;
    if (isObject(payload.inputs)) Object.assign(state.variables, payload.inputs);
  }
  if (type === 'run.paused') state.status = 'paused';
  if (type === 'run.resumed' || type === 'interrupt.resolved') state.status = 'running';
  if (type === 'interrupt.requested') state.status = WAITING[String(payload.kind)] ?? state.status;
  if (type === 'run.completed' || type === 'run.failed' || type === 'run.cancelled') {
    state.status = type.slice('run.'.length);
    state.completedAt = timestamp;
    delete state.currentNodeId;
  }
  if (type === 'run.failed' && isObject(payload.error)) state.error = payload.error;
}

const NODE_STATUS: Readonly<Record<string, string>> = {
  'node.started': 'running',
  'node.completed': 'completed',
  'node.failed': 'failed',
  'node.suspended': 'suspended',
  'node.resumed': 'running',
  'node.skipped': 'skipped',
  'node.cancelled': 'cancelled',
};

function applyToNode(state: State, definition: WorkflowDefinition, { type, payload }: RunEvent): void {
  const status = NODE_STATUS[type];
  const nodeId = String(payload.nodeId);
  if (status === undefined) return;
  state.nodeStates[nodeId] = { ...state.nodeStates[nodeId], status };
  if (type !== 'node.started') return;
  state.currentNodeId = nodeId;
  const node = definition.nodes.find(({ id }) => id === nodeId);
  const agent = member(node, 'agent');
  if (agent === undefined) return;
  if (node?.typeId === 'core.orchestrator.supervisor') state.runOrchestrator = agent;
  else state.agent = agent;
}

function applyToValues(state: State, writes: Write[], { type, payload, timestamp }: RunEvent): void {
  if (type === 'variable.changed') state.variables[String(payload.name)] = payload.next ?? null;
  if (type === 'provider.usage') state.cost = addUsage(state.cost, payload);
  if (type !== 'channel.written') return;
  const { channel, reducer, value, ttlMs } = payload;
  writes.push({
    channel: String(channel),
    reducer: String(reducer),
    value: value ?? null,
    ...(typeof ttlMs === 'number' ? { until: Date.parse(timestamp) + ttlMs } : {}),
  });
}

/** An expired write is left out; the time is that of the newest event, so that every reader sees the same. */
function foldChannels(
  state: State,
  definition: WorkflowDefinition,
  writes: readonly Write[],
  now: string | undefined,
): void {
  const channels = isObject(definition.channels) ? definition.channels : {};
  for (const [name, channel] of Object.entries(channels))
    state.channels[name] = member(channel, 'default') ?? EMPTY[String(member(channel, 'reducer'))] ?? null;
  const time = Date.parse(now ?? '');
  for (const { channel, reducer, value, until } of writes)
    if (until === undefined || until > time)
      state.channels[channel] = reduce(reducer, state.channels[channel], value) ?? null;
}

function addUsage(cost: JsonObject | undefined, usage: JsonObject): JsonObject {
  const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
  const before = isObject(cost?.tokens) ? cost.tokens : {};
  return {
    usd: number(cost?.usd) + number(usage.costEstimateUsd),
    tokens: {
      input: number(before.input) + number(usage.inputTokens),
      output: number(before.output) + number(usage.outputTokens),
    },
    model: usage.model ?? '',
    provider: usage.provider ?? '',
  };
}
