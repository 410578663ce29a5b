import { TERMINAL_EVENTS } from '../runs/run.ts';
import {
  adds,
  bodies,
  hears,
  keepsQuietAbout,
  leavesOut,
  poll,
  snapshot,
  tellsEvent,
  tellsEvents,
  tellsPayload,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const terminal = /^run\.(?:completed|failed|cancelled)$/;

export const wrongEvents = wrongIn('http-events', {
  'counts sequences from 1': [
    'first-sequence no-gaps',
    tellsEvent(/./, (event) => ({ ...event, sequence: Number(event.sequence) + 1 })),
  ],
  'counts sequences in steps of ten': [
    'no-gaps',
    tellsEvent(/./, (event) => ({ ...event, sequence: Number(event.sequence) * 10 })),
  ],
  'gives sequences as text': [
    'document',
    tellsEvent(/./, (event) => ({ ...event, sequence: String(event.sequence) })),
  ],
  'lists the newest event first': ['started-first', tellsEvents((events) => events.toReversed())],
  'gives an event twice': [
    'no-gaps',
    tellsEvents((events) => (events.length > 1 ? [...events.slice(0, 2), ...events.slice(1)] : events)),
  ],
  'drops the first event': ['first-sequence started-first', keepsQuietAbout('run.started')],
  'drops the last event': ['terminal-last one-terminal-event-noop', keepsQuietAbout(terminal)],
  'goes on to write after the end': [
    'terminal-last',
    tellsEvents((events) =>
      events.some(({ type }) => type === 'run.completed')
        ? [...events, { ...events.at(-1), type: 'log.appended', payload: { level: 'info', message: 'bye' } }]
        : events,
    ),
  ],
  'ends a run twice': [
    'one-terminal-event-failure',
    tellsEvents((events) =>
      events.flatMap((event) =>
        event.type === 'run.failed' ? [event, { ...event, type: 'run.completed', payload: {} }] : [event],
      ),
    ),
  ],
  'leaves the payload out of events': ['document', tellsEvent(/./, (event) => without(event, 'payload'))],
  'calls the payload `data`': [
    'document',
    tellsEvent(/./, ({ payload = null, ...event }) => ({ ...event, data: payload })),
  ],
  'gives the time in milliseconds': [
    'document',
    tellsEvent(/./, (event) => ({ ...event, timestamp: Date.parse(String(event.timestamp)) })),
  ],
  'forgets the id of events': ['document', tellsEvent(/./, (event) => without(event, 'eventId'))],
  'puts events of other runs into a log': [
    'own-run',
    tellsEvent('node.started', (event) => ({ ...event, runId: 'run_of_another' })),
  ],
  'does not name the node of an event': [
    'node-events-name-their-node',
    tellsEvent(/^node\./, (event) => without(event, 'nodeId')),
  ],
  'names the node of an event only beside its payload': [
    'payloads',
    tellsPayload(/^node\./, (payload) => without(payload, 'nodeId')),
  ],
  'does not say which workflow was started': [
    'payloads',
    tellsPayload('run.started', (payload) => without(payload, 'workflowId')),
  ],
  'says why a node failed as a text': [
    'payloads-of-a-failure',
    tellsPayload('node.failed', (payload) => ({ ...payload, error: 'it failed' })),
  ],
  'changes events that it has shown': [
    'append-only',
    tellsEvent('run.started', (event) => ({
      ...event,
      timestamp: new Date(Date.now() + Math.random() * 9e9).toISOString(),
    })),
  ],
  'begins a node before the one before it has ended': [
    'nodes-in-order',
    tellsEvents((events) => [
      ...events.filter(({ type }) => !TERMINAL_EVENTS.has(String(type)) && type !== 'node.completed'),
      ...events.filter(({ type }) => type === 'node.completed'),
      ...events.filter(({ type }) => TERMINAL_EVENTS.has(String(type))),
    ]),
  ],
  'rounds numbers': [
    'inputs-reach-outputs',
    tellsPayload('node.completed', (payload) =>
      JSON.parse(
        JSON.stringify(payload, (_, value) => (typeof value === 'number' ? Math.round(value) : value)),
      ),
    ),
  ],
  'loses members with an empty name': [
    'inputs-reach-outputs',
    tellsPayload('node.completed', (payload) =>
      JSON.parse(JSON.stringify(payload).replaceAll('"":true', '')),
    ),
  ],
  'writes secrets into the log': [
    'no-secrets',
    tellsPayload('run.started', (payload) => ({ ...payload, inputs: { value: 'Bearer canary-token-0001' } })),
  ],
  'shows secrets in a snapshot': [
    'no-secrets',
    bodies(snapshot, (body) => ({ ...body, variables: { value: 'Bearer canary-token-0001' } })),
  ],
  'names its own events like those of the protocol': [
    'vendor-types-are-named-so',
    tellsEvent(/^(?!run\.|node\.|log\.)/, (event) => ({ ...event, type: 'run.extra' })),
  ],
  'asks before it has written that it asks': [
    'waiting-log-is-served',
    keepsQuietAbout('interrupt.requested'),
  ],
  'says something else by a name of the protocol': [
    'names-of-the-protocol',
    tellsPayload('node.completed', () => ({ done: true })),
  ],
});

export const wrongPages = wrongIn('http-polling', {
  'never says that a log is complete': ['complete', adds(poll, { isComplete: false })],
  'says that every log is complete': [
    'not-complete waits-for-the-first-event',
    adds(poll, { isComplete: true }),
  ],
  'does not say whether a log is complete': ['page complete', leavesOut(poll, 'isComplete')],
  'gives a bare list of events': ['page', bodies(poll, (body) => body.events ?? null)],
  'always begins at the start of a log': [
    'after-a-sequence',
    hears({ path: poll.path }, (request) => ({ ...request, query: new URLSearchParams({ timeout: '1' }) })),
  ],
  'gives the event again that was named': [
    'after-a-sequence',
    hears({ path: poll.path }, (request) => {
      const query = new URLSearchParams(request.query);
      const last = query.get('lastSequence');
      if (last !== null) query.set('lastSequence', String(Number(last) - 1));
      return { ...request, query };
    }),
  ],
  'skips an event after the one that was named': [
    'after-a-sequence',
    hears({ path: poll.path }, (request) => {
      const query = new URLSearchParams(request.query);
      const last = query.get('lastSequence');
      if (last !== null) query.set('lastSequence', String(Number(last) + 1));
      return { ...request, query };
    }),
  ],
  'waits for the end of the run': [
    'waits-for-the-first-event',
    (engine) => async (request) => {
      const answer = await engine(request);
      const isOpen = 'body' in answer && JSON.stringify(answer.body).includes('"isComplete":false');
      if (poll.path.test(request.path) && isOpen) await new Promise((done) => setTimeout(done, 6000).unref());
      return answer;
    },
  ],
});
