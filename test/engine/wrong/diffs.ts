import { type JsonObject, member } from '../../../tools/json/value.ts';
import { projectRunDiff } from '../../../tools/openwop/run-diff/project.ts';
import type { Request } from '../http/message.ts';
import {
  adds,
  answers,
  bodies,
  diff,
  type Events,
  eachIn,
  hasStatus,
  hears,
  leavesOut,
  listIn,
  without,
} from './spoil.ts';
import type { Defect } from './wrong-engine.ts';
import { wrongIn } from './wrong-engine.ts';

/** Compares by a rule of its own what the engine says about both runs. */
const compares =
  (read: (run: JsonObject & { readonly events: Events }) => JsonObject): Defect =>
  (engine) =>
  async (request) => {
    const answer = await engine(request);
    if (answer.status !== 200 || !diff.path.test(request.path)) return answer;
    const id = (request.path.split(/[/:]/)[3] ?? '') as string;
    const [a, b] = await Promise.all([id, request.query.get('against') ?? ''].map(runOf));
    return { status: 200, body: projectRunDiff({ a: read(a as never), b: read(b as never) }) };

    async function runOf(runId: string): Promise<JsonObject> {
      const path = `/v1/runs/${runId}`;
      const ask = async (one: Partial<Request>) => {
        const got = await engine({ ...request, ...one });
        return 'body' in got ? (got.body as JsonObject) : {};
      };
      const snapshot = await ask({ path });
      const page = await ask({ path: `${path}/events/poll`, query: new URLSearchParams({ timeout: '1' }) });
      return { ...snapshot, events: page.events ?? [] };
    }
  };

const comparesEvents = (change: (event: JsonObject, index: number) => JsonObject) =>
  compares((run) => ({ ...run, events: run.events.map(change) }));

export const wrongDiffs = wrongIn('http-run-diff', {
  'finds no difference between runs': [
    'different-payload one-log-is-longer',
    adds(diff, { divergedAtSeq: null, eventDiffs: [] }),
  ],
  'finds a difference between a run and itself': [
    'with-itself',
    adds(diff, { stateDiff: { status: { a: 'completed', b: 'completed' } } }),
  ],
  'compares timestamps': [
    'equal-runs',
    comparesEvents((event) => ({
      ...event,
      payload: { ...(event.payload as object), at: event.timestamp ?? '' },
    })),
  ],
  'compares the ids of events': [
    'equal-runs',
    comparesEvents((event) => ({
      ...event,
      payload: { ...(event.payload as object), id: event.eventId ?? '' },
    })),
  ],
  'compares the ids of runs': [
    'equal-runs',
    comparesEvents((event) => ({
      ...event,
      payload: { ...(event.payload as object), of: event.runId ?? '' },
    })),
  ],
  'compares only the types of events': [
    'different-payload',
    comparesEvents((event) => ({ ...event, payload: {} })),
  ],
  'compares only the payloads of events': [
    'fork-that-diverges one-log-is-longer',
    comparesEvents((event) => ({ ...event, type: 'node.started' })),
  ],
  'compares numbers as they are written': [
    'equal-numbers',
    bodies(diff, (body) => ({ ...body, divergedAtSeq: 0, eventDiffs: [{ seq: 0, op: 'changed' }] })),
  ],
  'compares the first ten events': [
    'one-log-is-longer',
    compares((run) => ({ ...run, events: run.events.slice(0, 4) })),
  ],
  'does not compare the last event': [
    'one-log-is-longer different-payload',
    compares((run) => ({ ...run, events: run.events.slice(0, -1) })),
  ],
  'aligns events by what they look like': [
    'one-log-is-longer order-of-the-runs',
    bodies(diff, (body) => ({
      ...body,
      eventDiffs: listIn(body, 'eventDiffs').filter(({ op }) => op !== 'changed'),
    })),
  ],
  'counts differences from 1': [
    'different-payload',
    bodies(diff, (body) =>
      eachIn(
        { ...body, divergedAtSeq: body.divergedAtSeq === null ? null : Number(body.divergedAtSeq) + 1 },
        'eventDiffs',
        (item) => ({ ...item, seq: Number(item.seq) + 1 }),
      ),
    ),
  ],
  'names the last difference as the first': [
    'one-log-is-longer',
    bodies(diff, (body) => ({ ...body, divergedAtSeq: listIn(body, 'eventDiffs').at(-1)?.seq ?? null })),
  ],
  'lists only the first difference': [
    'one-log-is-longer',
    bodies(diff, (body) => ({ ...body, eventDiffs: listIn(body, 'eventDiffs').slice(0, 1) })),
  ],
  'lists differences in an order of its own': [
    'one-log-is-longer',
    bodies(diff, (body) => ({ ...body, eventDiffs: listIn(body, 'eventDiffs').toReversed() })),
  ],
  'calls what was added removed': [
    'one-log-is-longer order-of-the-runs',
    bodies(diff, (body) =>
      eachIn(body, 'eventDiffs', (item) => ({
        ...item,
        op: item.op === 'added' ? 'removed' : item.op === 'removed' ? 'added' : (item.op ?? null),
      })),
    ),
  ],
  'shows an event under the wrong run': [
    'one-log-is-longer',
    bodies(diff, (body) =>
      eachIn(body, 'eventDiffs', ({ aEvent, bEvent, ...item }) => ({
        ...item,
        ...(bEvent ? { aEvent: bEvent } : {}),
        ...(aEvent ? { bEvent: aEvent } : {}),
      })),
    ),
  ],
  'does not show the events that differ': [
    'different-payload',
    bodies(diff, (body) => eachIn(body, 'eventDiffs', (item) => without(item, 'aEvent', 'bEvent'))),
  ],
  'exchanges the two runs of a diff': [
    'order-of-the-runs',
    bodies(diff, (body) => ({ ...body, a: body.b ?? '', b: body.a ?? '' })),
  ],
  'forgets the states in a diff': ['states-differ variables-differ', adds(diff, { stateDiff: {} })],
  'leaves the states out of a diff': ['states-differ response-is-closed', leavesOut(diff, 'stateDiff')],
  'lists states that are the same': [
    'equal-states',
    bodies(diff, (body) => ({
      ...body,
      stateDiff: { channels: { a: {}, b: {} }, ...(body.stateDiff as object) },
    })),
  ],
  'compares the status of runs and not their variables': [
    'variables-differ',
    bodies(diff, (body) => ({ ...body, stateDiff: without(body.stateDiff as JsonObject, 'variables') })),
  ],
  'lists the differing variables one by one': [
    'variables-differ',
    bodies(diff, (body) => ({
      ...body,
      stateDiff: { variables: { value: { a: member(body, 'a') ?? '', b: member(body, 'b') ?? '' } } },
    })),
  ],
  'shows secrets in a diff': [
    'secrets-are-redacted',
    adds(diff, {
      stateDiff: { variables: { a: { value: 'Bearer canary-token-0003' }, b: { value: 'x' } } },
    }),
  ],
  'calls every comparison final': ['run-in-flight', adds(diff, { truncated: false })],
  'calls no comparison final': ['both-ended', adds(diff, { truncated: true })],
  'calls a comparison preliminary only where the first run has not ended': [
    'run-in-flight',
    answers(diff, (answer, request) => {
      const body = answer.body as JsonObject;
      const isFirst = listIn(body, 'eventDiffs').some(({ op }) => op === 'added');
      return {
        ...answer,
        body: isFirst || !request.query ? { ...body, truncated: true } : { ...body, truncated: false },
      };
    }),
  ],
  'adds a member to the diff': ['response-is-closed', adds(diff, { similarity: 0.5 })],
  'gives another answer each time': [
    'deterministic',
    bodies(diff, (body) => ({
      ...body,
      eventDiffs: Math.random() < 2 ? [{ seq: 1, op: 'added', bEvent: { at: Math.random() } }] : [],
    })),
  ],
  'diffs without the second run': [
    'against-missing',
    (engine) => async (request) =>
      /:diff$/.test(request.path) && !request.query.get('against')
        ? { status: 200, body: { a: 'x', b: 'x', divergedAtSeq: null, eventDiffs: [], stateDiff: {} } }
        : engine(request),
  ],
  'does not know a run whose id is empty': ['against-missing', hasStatus({ ...diff, status: 400 }, 404)],
  'lets anybody compare runs': [
    'no-credential',
    hears(diff, (request) => ({
      ...request,
      headers: {
        ...request.headers,
        authorization: request.headers.authorization ?? 'Bearer canary-test-owner',
      },
    })),
  ],
  'compares with runs that may not be read': [
    'no-access-to-one',
    (engine) => async (request) => {
      const answer = await engine(request);
      return diff.path.test(request.path) && answer.status === 403
        ? { status: 200, body: { a: 'x', b: 'y', divergedAtSeq: null, eventDiffs: [], stateDiff: {} } }
        : answer;
    },
  ],
  'compares with runs of other tenants': [
    'other-tenant unknown-run',
    (engine) => async (request) => {
      const answer = await engine(request);
      return diff.path.test(request.path) && answer.status === 404
        ? { status: 200, body: { a: 'x', b: 'y', divergedAtSeq: null, eventDiffs: [], stateDiff: {} } }
        : answer;
    },
  ],
});
