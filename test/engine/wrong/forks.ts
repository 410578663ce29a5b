import { isObject, member } from '../../../tools/json/value.ts';
import { minimal } from '../discovery/capabilities.ts';
import {
  anything,
  bodies,
  fork,
  hasStatus,
  hearsBody,
  keepsQuietAbout,
  leavesOut,
  resolution,
  says,
  tellsEvents,
  tellsPayload,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const forked = { ...fork, status: 201 };

export const wrongForks = wrongIn('http-forks', {
  'answers 200 where a fork was made': ['from-sequence-may-be-left-out', hasStatus(forked, 200)],
  'does not say where a fork came from': ['prefix-is-copied', leavesOut(forked, 'sourceRunId')],
  'says nothing about the mode of a fork': ['prefix-is-copied', leavesOut(forked, 'mode')],
  'wants a fork point': [
    'from-sequence-may-be-left-out',
    (engine) => async (request) =>
      fork.path.test(request.path) && !request.body.includes('fromSeq')
        ? { status: 400, body: { error: 'validation_error', message: 'From where?' } }
        : engine(request),
  ],
  'forks at the end unless it is told otherwise': [
    'from-sequence-may-be-left-out',
    tellsEvents((events) => events.filter(({ type }) => type !== 'run.started')),
  ],
  'branches at the start unless it is told otherwise': [
    'branch-names-its-fork-point',
    hearsBody(fork, (body) => ({ fromSeq: 0, ...body })),
  ],
  'ignores other options in a replay': [
    'replay-takes-no-overlay',
    hearsBody(fork, (body) => ({ mode: body.mode ?? 'replay', fromSeq: body.fromSeq ?? 0 })),
  ],
  'starts anew whatever the fork point': [
    'prefix-is-copied ended-nodes-do-not-run-again',
    hearsBody(fork, (body) => ({ ...body, fromSeq: 0 })),
  ],
  'keeps the ids of copied events': [
    'prefix-is-copied',
    tellsEvents((events) => events.map((event) => ({ ...event, eventId: `evt_${event.sequence}` }))),
  ],
  'skips the node at which a fork begins': [
    'running-node-begins-again',
    tellsEvents((events) => events.filter(({ type, nodeId }) => type !== 'node.completed' || nodeId !== 'b')),
  ],
  'hides the questions of forks': [
    'branch-asks-again',
    (engine) => {
      const forks = new Set<string>();
      return async (request) => {
        if (resolution.path.test(request.path) && forks.has(request.path.split('/')[3] ?? ''))
          return { status: 404, body: { error: 'interrupt_not_found', message: 'Nobody asks.' } };
        const answer = await engine(request);
        if (fork.path.test(request.path) && 'body' in answer) forks.add(String(member(answer.body, 'runId')));
        return answer;
      };
    },
  ],
  'runs a node of the prefix again': [
    'ended-nodes-do-not-run-again',
    tellsEvents((events) => {
      const end = events.findIndex(({ type }) => type === 'run.completed');
      const again = events.filter(
        ({ type, nodeId }) => nodeId === 'a' && /^node\.(?:started|completed)$/.test(String(type)),
      );
      return end < 0
        ? events
        : [...events.slice(0, end), ...again, ...events.slice(end)].map((event, sequence) => ({
            ...event,
            sequence,
          }));
    }),
  ],
  'calls a tool again in a replay': [
    'recorded-results-are-used',
    tellsPayload('agent.toolReturned', (payload) => ({ ...payload, outcome: { value: Math.random() } })),
  ],
  'asks again in a replay': [
    'interrupts-are-not-asked-again conversation-replayed',
    hearsBody(fork, (body) => ({ ...body, mode: 'branch', fromSeq: 0 })),
  ],
  'replays without comparing': ['divergence-is-recorded', keepsQuietAbout('replay.diverged')],
  'records every divergence': [
    'divergence-is-recorded',
    tellsEvents((events) =>
      events
        .flatMap((event) => (event.type === 'replay.diverged' ? [event, event] : [event]))
        .map((event, sequence) => ({ ...event, sequence })),
    ),
  ],
  'names another divergence than the diff': [
    'divergence-agrees-with-the-diff divergence-is-recorded',
    tellsPayload('replay.diverged', (payload) => ({
      ...payload,
      atSequence: Number(payload.atSequence) + 1,
    })),
  ],
  'finds a divergence in every replay': [
    'replay-repeats-the-source',
    tellsEvents((events) =>
      events.map((event) =>
        event.type === 'node.completed' ? { ...event, type: 'replay.diverged' } : event,
      ),
    ),
  ],
  'takes a refusal for any other divergence': [
    'divergence-at-a-refusal',
    keepsQuietAbout('replay.divergedAtRefusal'),
  ],
  'writes forks into the log of their source': [
    'source-does-not-change',
    (engine) => {
      const sources = new Set<string>();
      return (request) => {
        if (fork.path.test(request.path)) sources.add(request.path.split(/[/:]/)[3] ?? '');
        const isSource = sources.has(request.path.split('/')[3] ?? '');
        return (isSource ? tellsEvents((events) => events.slice(1))(engine) : engine)(request);
      };
    },
  ],
  'forks beyond the end': [
    'beyond-the-end',
    hearsBody(fork, (body) => ({ ...body, fromSeq: Math.min(Number(body.fromSeq), 3) })),
  ],
  'takes any request to fork': [
    'request-is-closed',
    hearsBody(fork, (body) => ({ mode: body.mode ?? 'replay' })),
  ],
  'takes a negative fork point': [
    'request-is-closed',
    hearsBody(fork, (body) => (body.fromSeq === -1 ? { ...body, fromSeq: 0 } : body)),
  ],
  'names the root of a run as its parent': [
    'ancestry-of-a-fork',
    (engine) => {
      let root = '';
      return async (request) => {
        const answer = await engine(request);
        if (fork.path.test(request.path)) root ||= request.path.split(/[/:]/)[3] ?? '';
        if (!request.path.endsWith('/ancestry') || !('body' in answer)) return answer;
        const parent = member(answer.body, 'parent');
        return isObject(parent)
          ? { ...answer, body: { ...(answer.body as object), parent: { ...parent, runId: root } } }
          : answer;
      };
    },
  ],
  'counts a run as its own parent': [
    'ancestry-of-a-fork',
    bodies({ path: /\/ancestry$/, status: 200 }, (body) => ({
      ...body,
      parent: { runId: body.runId ?? '', hostId: 'here' },
    })),
  ],
  'takes a fork point beyond the log for any other mistake': [
    'beyond-the-end',
    hasStatus(anything(422), 400),
  ],
  'forks where it says that it does not': [
    'not-served',
    says(fork, { status: 201, body: { runId: 'run_fork' } }),
    minimal,
  ],
});
