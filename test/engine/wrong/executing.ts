import type { JsonObject } from '../../../tools/json/value.ts';
import {
  adds,
  bodies,
  creation,
  hearsBody,
  keepsQuietAbout,
  leavesOut,
  listIn,
  snapshot,
  tellsEvents,
  tellsPayload,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const states = (name: string, change: (value: JsonObject) => JsonObject) =>
  bodies(snapshot, (body) => (body[name] ? { ...body, [name]: change(body[name] as JsonObject) } : body));
const configured = (more: JsonObject) =>
  hearsBody(creation, (body) => ({ ...body, configurable: { ...(body.configurable as object), ...more } }));
export const failsWith = (code: string) =>
  bodies(snapshot, (body) => (body.error ? { ...body, error: { code, message: 'It failed.' } } : body));

export const wrongState = wrongIn('http-state', {
  'keeps writes that have expired': [
    'expired-write',
    states('channels', (all) => ({ ...all, signal: 'green' })),
  ],
  'drops writes that have not expired': ['expired-write', states('channels', (all) => without(all, 'kept'))],
  'does not record writes': ['writes-are-recorded', keepsQuietAbout('channel.written')],
  'does not say how long a write holds': [
    'writes-are-recorded',
    tellsPayload('channel.written', (payload) => without(payload, 'ttlMs')),
  ],
  'lists a message twice that is delivered twice': [
    'message-stands-once',
    states('channels', (all) => ({
      ...all,
      messages: [...listIn(all, 'messages'), { messageId: 'm1', text: 'final' }],
    })),
  ],
  'lets the last message with an id win': [
    'message-stands-once',
    states('channels', (all) => ({
      ...all,
      messages: listIn(all, 'messages').with(0, { messageId: 'm1', text: 'final' }),
    })),
  ],
  'prefers defaults to what was given': [
    'defaults-and-inputs http-children/inputs-are-mapped',
    hearsBody(creation, (body) => without(body, 'inputs')),
  ],
  'begins without defaults': ['defaults-and-inputs', states('variables', () => ({}))],
  'loses its place at an event that it does not know': [
    'unknown-events-do-not-disturb',
    states('nodeStates', (all) => without(all, 'after')),
  ],
});

export const wrongChildren = wrongIn('http-children', {
  'goes on before a child has ended': [
    'parent-waits',
    tellsEvents((events) => {
      const started = events.filter(({ type }) => type === 'node.dispatched');
      return events.length < 2
        ? events
        : [...events.filter(({ type }) => type !== 'node.dispatched'), ...started];
    }),
  ],
  'does not record which child was started': ['parent-waits', keepsQuietAbout('node.dispatched')],
  'does not say what a child executes': [
    'parent-waits',
    tellsPayload('node.dispatched', (payload) => without(payload, 'childWorkflowId')),
  ],
  'starts children only from their parents': [
    'child-alone http-orchestration/workers-alone',
    hearsBody(creation, (body) => ({ workflowId: String(body.workflowId).replace(/-child.*$/, '-nobody') })),
  ],
  'forgets where a child came from': [
    'ancestry-of-a-child',
    bodies({ path: /\/ancestry$/, status: 200 }, (body) => ({ ...body, parent: null })),
  ],
  'hands over null for what has no value': [
    'mapped-input-without-a-value http-orchestration/mapped-input-without-a-value',
    states('variables', (all) => ({ text: null, ...all })),
  ],
  'changes a child under its own feet': [
    'child-keeps-its-inputs',
    states('variables', (all) => ({ ...all, topic: { title: 'changed' } })),
  ],
  'does not say that a child was cancelled with its parent': [
    'cancelled-with-the-parent',
    tellsPayload('run.cancelled', (payload) => without(payload, 'parentRunId')),
  ],
  'lets children go on': [
    'cancelled-with-the-parent',
    (engine) => async (request) => {
      const answer = await engine(request);
      const body = 'body' in answer ? (answer.body as JsonObject) : {};
      const isChild = String(body?.workflowId ?? '').endsWith('-child');
      return isChild ? { status: 200, body: { ...body, status: 'waiting-approval' } } : answer;
    },
  ],
});

export const wrongOrchestration = wrongIn('http-orchestration', {
  'does not record decisions': [
    'decision-is-recorded several-decisions',
    keepsQuietAbout('runOrchestrator.decided'),
  ],
  'records a decision without what was decided': [
    'decision-is-recorded',
    tellsPayload('runOrchestrator.decided', (payload) => without(payload, 'decision')),
  ],
  'goes on after the orchestrator has ended the run': [
    'terminate',
    tellsPayload('run.completed', (payload) => ({ ...payload, outputs: {} })),
  ],
  'acts when it is not sure': [
    'orchestrator-low-confidence multi-agent-confidence-escalation',
    configured({ escalationThreshold: 0 }),
  ],
  'asks when it is sure': ['certain-enough', configured({ escalationThreshold: 1 })],
  'ends a loop too early': ['several-decisions', configured({ maxLoopIterations: 2 })],
  'goes round a loop for ever': ['loop-limit', configured({ maxLoopIterations: 20 })],
  'hides the failure of a worker': ['worker-that-fails', failsWith('worker_failed')],
  'gives a worker nothing': [
    'inputs-are-mapped one-worker-feeds-the-next',
    hearsBody(creation, (body) => without(body, 'inputs')),
  ],
  'does not take over what a worker gives': ['outputs-are-taken-over', keepsQuietAbout('variable.changed')],
  'treats a worker like all the others': [
    'mapping-of-a-worker-wins',
    states('variables', (all) => ({ ...all, reply: 'hello' })),
  ],
  'does not record a handoff': ['handoff', keepsQuietAbout('agent.handoff')],
  'keeps the steps of a chain to itself': ['steps-of-a-chain', keepsQuietAbout('core.workflowChain.event')],
  'escalates in silence': [
    'escalation-is-recorded',
    keepsQuietAbout('core.workflowChain.confidence-escalated'),
  ],
  'has one code for all that goes wrong with a dispatch': [
    'fan-out-is-refused unknown-worker',
    adds(snapshot, { status: 'failed', error: { code: 'internal_error', message: 'Sorry.' } }),
  ],
});

export const wrongAgents = wrongIn('http-agents', {
  'does not say for which agent it acts': ['snapshot-names-the-agent', leavesOut(snapshot, 'agent')],
  'does not say which channel selected an agent': [
    'channel-selects-the-version',
    states('agent', (agent) => without(agent, 'channel')),
  ],
  'does not record reasons': ['reasoning', keepsQuietAbout('agent.reasoned')],
  'counts the pieces of a reason from 1': [
    'reasoning-in-pieces',
    tellsPayload('agent.reasoning.delta', (payload) => ({
      ...payload,
      sequence: Number(payload.sequence) + 1,
    })),
  ],
  'does what it wanted whatever a person decides': [
    'low-confidence',
    tellsPayload('agent.decided', (payload) => ({ ...payload, decision: 'escalate' })),
  ],
  'forgets what it wrote down': [
    'memory-roundtrip',
    tellsPayload('node.completed', (payload) => ({ ...payload, outputs: { content: null } })),
  ],
  'does not record what it writes down': ['memory-roundtrip', keepsQuietAbout('memory.written')],
  'reads what agents of other tenants know': [
    'memory-of-another-tenant',
    tellsPayload('node.completed', (payload) => ({
      ...payload,
      outputs: { content: 'Prefers answers in German.' },
    })),
  ],
  'remembers secrets': [
    'memory-without-secrets',
    tellsPayload('memory.written', (payload) => ({ ...payload, content: 'canary-password-0002' })),
  ],
  'remembers what has expired': [
    'memory-expires',
    tellsPayload('node.completed', (payload) => ({ ...payload, outputs: { content: 'Soon forgotten.' } })),
  ],
  'forgets the agents of packs': ['agents-from-packs', leavesOut(snapshot, 'agent')],
  'takes work that does not fit': ['handoff-that-does-not-fit', adds(snapshot, { status: 'completed' })],
  'does not say where an agent comes from': [
    'manifest-of-an-agent',
    bodies(snapshot, (body) =>
      body.agent ? { ...body, agent: without(body.agent as JsonObject, 'sourceManifestId') } : body,
    ),
  ],
});

export const wrongModels = wrongIn('http-models', {
  'hides that a model refused': ['envelope-refusal', keepsQuietAbout('envelope.refusal')],
  'takes output that was cut off': ['envelope-truncation-cap-exhaustion', failsWith('internal_error')],
  'does not record that output was cut off': ['envelope-truncated', keepsQuietAbout('envelope.truncated')],
  'does not record that it asked again': [
    'envelope-retry-attempted envelope-retry-exhausted',
    keepsQuietAbout('envelope.retry.attempted'),
  ],
  'gives up without saying so': ['envelope-retry-exhausted', keepsQuietAbout('envelope.retry.exhausted')],
  'repairs answers in silence': ['envelope-recovery-applied', keepsQuietAbout('envelope.recovery.applied')],
  'makes envelopes of texts in silence': [
    'envelope-nl-to-format-engaged',
    keepsQuietAbout('envelope.nlToFormat.engaged'),
  ],
  'does not record what a call has cost': ['usage-adds-up', keepsQuietAbout('provider.usage')],
  'adds up costs wrongly': [
    'usage-adds-up',
    states('metrics', () => ({
      openwopCost: { usd: 1, tokens: { input: 999, output: 999 }, model: 'x', provider: 'y' },
    })),
  ],
  'does not say what a model lacks': [
    'model-capability-insufficient',
    tellsPayload('model.capability.insufficient', (payload) => without(payload, 'missingCapabilities')),
  ],
  'does not record prompts': ['prompt-is-recorded', keepsQuietAbout('prompt.composed')],
});
