import { type JsonObject, member } from '../../../tools/json/value.ts';
import type { Frame } from '../http/message.ts';
import { frames, hears, hearsQuery, hearsWithout, messages, says, streams } from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const isTerminal = (frame: Frame) =>
  'event' in frame && /^run\.(?:completed|failed|cancelled)$/.test(frame.event);
const never = new Promise<void>(() => {});

const dataOf = (change: (data: JsonObject) => JsonObject) =>
  messages((frame) =>
    frame.event === 'batch' ? frame : { ...frame, data: change(frame.data as JsonObject) },
  );
const query = (change: (query: URLSearchParams) => void) => hearsQuery(streams, change);

export const wrongStreamFrames = wrongIn('http-streams', {
  'says nothing while nothing happens': [
    'comments-in-silence',
    frames(async function* (all) {
      for await (const frame of all) if (!('comment' in frame)) yield frame;
    }),
  ],
  'refuses a long time to collect events': [
    'buffer-is-clamped',
    (engine) => async (request) =>
      Number(request.query.get('bufferMs')) > 5000
        ? { status: 400, body: { error: 'validation_error', message: 'Too long.' } }
        : engine(request),
  ],
  'takes any time to collect events': ['buffer-out-of-range', query((all) => all.delete('bufferMs'))],
  'gives a batch the id of its first message': [
    'batch',
    messages((frame) => (frame.event === 'batch' ? { ...frame, id: 0 } : frame)),
  ],
  'loses an event of each batch': [
    'batch',
    messages((frame) =>
      frame.event === 'batch' ? { ...frame, data: (frame.data as readonly JsonObject[]).slice(1) } : frame,
    ),
  ],
  'turns the order in a batch around': [
    'batch',
    messages((frame) =>
      frame.event === 'batch'
        ? { ...frame, data: (frame.data as readonly JsonObject[]).toReversed() }
        : frame,
    ),
  ],
  'puts a batch into an object': [
    'batch',
    messages((frame) => (frame.event === 'batch' ? { ...frame, data: { events: frame.data } } : frame)),
  ],
  'hides the end of a run in a batch': [
    'batch-flushed-at-the-end',
    messages((frame) => (isTerminal(frame) ? { ...frame, event: 'batch', data: [frame.data] } : frame)),
  ],
  'sends what led to the end after it': [
    'batch-flushed-at-the-end',
    frames(async function* (all) {
      const held: Frame[] = [];
      for await (const frame of all)
        if ('event' in frame && frame.event === 'batch') held.push(frame);
        else yield frame;
      yield* held;
    }),
  ],
  'holds a question back in a batch': [
    'batch-flushed-on-suspension',
    messages((frame) =>
      frame.event === 'interrupt.requested' ? { ...frame, event: 'batch', data: [frame.data] } : frame,
    ),
  ],
  'leaves a stream open after the end of the run': [
    'closes-after-the-end resumption-after-the-end',
    frames(async function* (all) {
      yield* all;
      await never;
    }),
  ],
  'goes on to send after the end of the run': [
    'closes-after-the-end',
    messages((frame) => (isTerminal(frame) ? [frame, { event: 'log.appended', data: {} }] : frame)),
  ],
  'counts the messages of a stream': [
    'id-is-the-sequence resumption',
    frames(async function* (all) {
      let count = 1;
      for await (const frame of all) yield 'event' in frame ? { ...frame, id: count++ } : frame;
    }),
  ],
  'sends messages without an id': [
    'updates debug id-is-the-sequence',
    messages(({ event, data }) => ({ event, data })),
  ],
  'does not name the event of a message': [
    'updates debug',
    messages((frame) => ({ ...frame, event: 'message' })),
  ],
  'sends the payload where the event is asked for': [
    'updates debug',
    dataOf((data) => (data.payload === undefined ? data : (data.payload as JsonObject))),
  ],
  'begins again for a client that comes back': [
    'resumption resumption-of-a-text resumption-while-the-run-goes-on',
    hearsWithout(streams, 'last-event-id'),
  ],
  'repeats the last event for a client that comes back': [
    'resumption',
    hears(streams, (request) => {
      const last = request.headers['last-event-id'];
      return last === undefined
        ? request
        : {
            ...request,
            headers: { ...request.headers, 'last-event-id': String(Math.max(0, Number(last) - 1)) },
          };
    }),
  ],
  'skips an event for a client that comes back': [
    'resumption',
    hears(streams, (request) => {
      const last = request.headers['last-event-id'];
      return last === undefined
        ? request
        : { ...request, headers: { ...request.headers, 'last-event-id': String(Number(last) + 1) } };
    }),
  ],
  'sends no snapshot to a client that comes back': [
    'resumption-with-a-snapshot',
    frames(async function* (all) {
      let isFirst = true;
      for await (const frame of all) {
        if (isFirst && 'event' in frame && frame.event === 'state.snapshot') isFirst = false;
        else yield frame;
      }
    }),
  ],
  'takes a position that is no number for the start': [
    'resumption-malformed',
    hears(streams, (request) => {
      const last = request.headers['last-event-id'];
      return last === undefined || /^\d+$/.test(last)
        ? request
        : { ...request, headers: { ...request.headers, 'last-event-id': undefined } };
    }),
  ],
  'takes a run that waits for one that has ended': [
    'open-while-the-run-waits',
    frames(async function* (all) {
      for await (const frame of all) {
        yield frame;
        if ('event' in frame && frame.event === 'interrupt.requested') return;
      }
    }),
  ],
  'announces every end as a completion': [
    'closes-when-failed',
    messages((frame) => (frame.event === 'run.failed' ? { ...frame, event: 'run.completed' } : frame)),
  ],
  'announces the end twice': [
    'closes-when-completed closes-when-failed',
    messages((frame) => (isTerminal(frame) ? [frame, frame] : frame)),
  ],
  'streams less of an event than it stores': [
    'debug-is-the-log',
    dataOf(({ engineVersion: _, ...data }) => data),
  ],
  'sends what one reader has had to no other': [
    'same-for-every-reader',
    (engine) => {
      const had = new Set<string>();
      return messages((frame) => {
        const id = String(member(frame.data, 'eventId'));
        const isNew = !had.has(id);
        had.add(id);
        return isNew ? frame : undefined;
      })(engine);
    },
  ],
  'gives a snapshot the sequence of the next event': [
    'snapshot-ids',
    messages((frame) => (frame.event === 'state.snapshot' ? { ...frame, id: Number(frame.id) + 1 } : frame)),
  ],
  'answers a client that has seen everything with nothing at all': [
    'resumption-after-the-end',
    (engine) => async (request) =>
      request.headers['last-event-id'] === '9999'
        ? { status: 404, body: { error: 'not_found', message: 'Nothing left.' } }
        : engine(request),
  ],
  'sends events as they are ready and not in their order': [
    'live debug',
    frames(async function* (all) {
      let held: Frame | undefined;
      for await (const frame of all) {
        if ('event' in frame && frame.event === 'node.started' && !held) held = frame;
        else {
          yield frame;
          if (held && 'event' in frame) {
            yield held;
            held = undefined;
          }
        }
      }
    }),
  ],
  'sends live only what was not stored when the stream was opened': [
    'live',
    frames(async function* (all) {
      let isStored = true;
      setTimeout(() => {
        isStored = false;
      }, 5);
      for await (const frame of all) if (!('event' in frame) || !isStored) yield frame;
    }),
  ],
  'streams as plain text': [
    'updates',
    (engine) => async (request) => {
      const answer = await engine(request);
      return 'frames' in answer ? { ...answer, headers: { 'Content-Type': 'text/plain' } } : answer;
    },
  ],
  'gives the stream as one list': [
    'updates-is-the-default',
    says({ ...streams, method: 'GET' }, { status: 200, body: [] }),
  ],
  'sends vendor events to everybody': [
    'vendor-events-only-in-debug',
    messages((frame) =>
      frame.event === 'run.completed' ? [{ ...frame, event: 'acme.audit.logged' }, frame] : frame,
    ),
  ],
});
