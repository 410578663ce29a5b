import { callers } from '../access/callers.ts';
import { minimal } from '../discovery/capabilities.ts';
import {
  adds,
  anything,
  creation,
  hasCode,
  hasStatus,
  hearsBody,
  keepsQuietAbout,
  leavesOut,
  lets,
  messages,
  resolution,
  says,
  tellsEvent,
  tellsEvents,
  tellsPayload,
  without,
} from './spoil.ts';
import { type Defect, wrongIn } from './wrong-engine.ts';

const resolved = { ...resolution, status: 200 };
const accept = { action: 'accept', decidedAt: '2026-06-11T09:00:00Z' };
const token = { path: /^\/v1\/interrupts\// };

/** Takes any value for one that accepts. */
const takesAll = hearsBody(resolution, (body) => ({ ...body, resumeValue: accept }));

/** Records an event of another type after each of one type. */
const besides = (type: string, other: string): Defect =>
  tellsEvents((events) =>
    events.flatMap((event) => (event.type === type ? [event, { ...event, type: other }] : [event])),
  );

export const wrongInterrupts = wrongIn('http-interrupts', {
  'suspends a run without asking': [
    'asks-approval asks-clarification asks-external-event asks-conversation.exchange asks-low-confidence',
    keepsQuietAbout('interrupt.requested'),
  ],
  'asks without the data of the question': [
    'asks-approval',
    tellsPayload('interrupt.requested', (payload) => without(payload, 'data')),
  ],
  'asks with the data of another kind': [
    'asks-clarification',
    tellsPayload('interrupt.requested', (payload) => ({ ...payload, kind: 'approval' })),
  ],
  'does not say which run asks': [
    'asks-approval',
    tellsPayload('interrupt.requested', (payload) => without(payload, 'runId')),
  ],
  'asks before it suspends': [
    'asks-approval',
    tellsEvents((events) => {
      const asked = events.filter(({ type }) => type === 'interrupt.requested');
      return asked.length === 0
        ? events
        : [...asked, ...events.filter(({ type }) => type !== 'interrupt.requested')];
    }),
  ],
  'knows four kinds of interrupt': [
    'external-event-and-custom',
    tellsPayload('interrupt.requested', (payload) =>
      payload.kind === 'custom' ? { ...payload, kind: 'clarification' } : payload,
    ),
  ],
  'answers 202 to an answer': ['accept', hasStatus(resolved, 202)],
  'does not say which node was answered': ['accept', leavesOut(resolved, 'nodeId')],
  'takes an answer and stays where it is': [
    'accept',
    says(resolution, (request) => ({
      status: 200,
      body: {
        runId: request.path.split('/')[3] ?? '',
        nodeId: 'gate',
        interruptId: 'int_1',
        status: 'running',
        resolvedAt: '2026-06-11T09:00:00Z',
      },
    })),
  ],
  'does not record answers': ['accept', keepsQuietAbout('interrupt.resolved')],
  'does not record that a node went on': ['accept', keepsQuietAbout('node.resumed')],
  'records every answer as a yes': [
    'action-reject action-refine action-edit-accept',
    tellsPayload('interrupt.resolved', (payload) => ({ ...payload, resumeValue: accept })),
  ],
  'takes a question for a decision': ['action-ask', takesAll],
  'takes answers that do not fit': ['approval-does-not-fit action-not-offered', takesAll],
  'takes half an answer': [
    'clarification-incomplete clarification-of-another-shape',
    hearsBody(resolution, (body) => ({
      ...body,
      resumeValue: {
        answers: [
          { id: 'centre', answer: 'CC-7' },
          { id: 'urgent', answer: true },
        ],
      },
    })),
  ],
  'takes any event for the one that it waits for': [
    'external-event-does-not-match',
    hearsBody(resolution, (body) => ({ ...body, resumeValue: { eventPayload: { invoiceId: 'INV-204' } } })),
  ],
  'takes members of answers that it does not know': [
    'body-is-closed',
    hearsBody(resolution, (body) => without(body, 'comment')),
  ],
  'takes an answer under any name': [
    'body-is-closed',
    hearsBody(resolution, (body) => ({ resumeValue: body.resumeValue ?? body.value ?? null })),
  ],
  'does not speak to older readers': ['companions', keepsQuietAbout(/^clarification\./)],
  'lets anybody decide': ['auth-required', lets(resolution, /^$/, callers.owner.token)],
  'takes a second answer': [
    'already-resolved two-at-once',
    (engine) => async (request) => {
      const answer = await engine(request);
      return answer.status === 409 && resolution.path.test(request.path) ? { status: 200, body: {} } : answer;
    },
  ],
  'records both of two answers': [
    'two-at-once already-resolved',
    tellsEvents((events) =>
      events.flatMap((event) => (event.type === 'interrupt.resolved' ? [event, event] : [event])),
    ),
  ],
  'answers 404 to a question that was answered': ['already-resolved', hasStatus(anything(409), 404)],
  'takes answers for a run that was cancelled': ['cancelled', hasStatus(anything(422), 200)],
  'answers 409 for a run that was cancelled': ['cancelled', hasStatus(anything(422), 409)],
  'lets one decide where two have to': [
    'quorum',
    tellsEvents((events) =>
      events.flatMap((event) =>
        event.type === 'approval.granted' ? [event, { ...event, type: 'interrupt.resolved' }] : [event],
      ),
    ),
  ],
  'does not record single votes': ['quorum', keepsQuietAbout('approval.granted')],
  'counts a veto as a vote': [
    'single-veto',
    tellsEvent('approval.rejected', (event) => ({ ...event, type: 'approval.granted' })),
  ],
  'does not record what was said': ['conversation', keepsQuietAbout('conversation.exchanged')],
  'counts the turns of a conversation from 1': [
    'conversation',
    tellsPayload('conversation.exchanged', (payload) => ({
      ...payload,
      turnIndex: Number(payload.turnIndex) + 1,
    })),
  ],
  'holds conversations where it says that it does not': [
    'conversation-refused no-substitute',
    hearsBody(creation, () => ({ workflowId: 'conformance-noop' })),
    minimal,
  ],
  'refuses conversations where it says that it holds them': [
    'conversation-negotiated',
    hearsBody(creation, () => ({ workflowId: 'conformance-capability-missing' })),
  ],
  'waits for an answer as a conversation opens': [
    'conversation-opens-at-once',
    besides('conversation.opened', 'node.suspended'),
  ],
  'opens a conversation anew with every turn': [
    'conversation-opens-at-once',
    besides('node.suspended', 'conversation.opened'),
  ],
  'closes a conversation as it opens': [
    'conversation-opens-at-once conversation-closes-at-once',
    besides('conversation.opened', 'conversation.closed'),
  ],
  'waits for an answer once a conversation is over': [
    'conversation-closes-at-once',
    besides('conversation.closed', 'node.suspended'),
  ],
  'never ends a conversation': ['conversation', keepsQuietAbout('conversation.closed')],
  'shows a conversation as a form': [
    'conversation-is-no-clarification',
    tellsEvent('conversation.opened', (event) => ({ ...event, type: 'clarification.requested' })),
  ],
  'shows no artifact to decide on': ['artifact', hasStatus({ path: /\/artifacts\//, status: 200 }, 404)],
  'shows an artifact without its content': [
    'artifact',
    leavesOut({ path: /\/artifacts\//, status: 200 }, 'data'),
  ],
});

const inspected = { method: 'GET', ...token, status: 200 };

export const wrongTokens = wrongIn('http-interrupt-tokens', {
  'does not show the question behind a link': ['inspect', leavesOut(inspected, 'data')],
  'shows another question behind a link': ['inspect', adds(inspected, { kind: 'custom' })],
  'wants a credential beside a token': [
    'resolve inspect',
    (engine) => async (request) =>
      token.path.test(request.path) && request.headers.authorization === undefined
        ? { status: 401, body: { error: 'unauthenticated', message: 'Who are you?' } }
        : engine(request),
  ],
  'lets everybody decide who may look': ['inspect-only', hasStatus({ ...token, status: 403 }, 200)],
  'answers 401 to a token that may only look': ['inspect-only', hasStatus({ ...token, status: 403 }, 401)],
  'takes tokens for ever': ['expired', hasStatus({ ...token, status: 410 }, 200)],
  'answers 403 to a token that has expired': ['expired', hasStatus({ ...token, status: 410 }, 403)],
  'calls an expired token unknown': ['expired', hasCode({ ...token, status: 410 }, 'not_found')],
  'does not look at signatures': [
    'wrong-signature',
    (engine) => (request) =>
      engine({ ...request, path: request.path.replace(/(\/v1\/interrupts\/.*)AAAA$/, '$1') }),
  ],
  'reads the payload before it checks the signature': [
    'signature-before-payload',
    says(
      { method: 'GET', path: /AAAA$/ },
      {
        status: 410,
        body: { error: 'interrupt_expired', message: 'Too late.' },
      },
    ),
  ],
  'makes up an interrupt': ['unknown-interrupt', hasStatus({ ...token, status: 404 }, 200)],
  'answers twice by one link': ['already-resolved', hasStatus({ ...token, status: 409 }, 200)],
  'decides on runs that are gone': ['cancelled', hasStatus({ ...token, status: 409 }, 200)],
  'takes anything by a link': [
    'answer-does-not-fit',
    hearsBody(token, (body) => ({ ...body, resumeValue: accept })),
  ],
});

export const wrongAnnouncements = wrongIn('http-interrupts', {
  'does not show questions in updates': [
    'http-streams/batch-flushed-on-suspension',
    messages((frame) => (frame.event === 'interrupt.requested' ? undefined : frame)),
  ],
});
