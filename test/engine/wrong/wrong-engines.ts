import { type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import type { Answer, Handler, JsonAnswer } from '../http/message.ts';

/** One deliberate mistake, as somebody could make it. */
export interface WrongEngine {
  readonly mistake: string;
  readonly around: (engine: Handler) => Handler;
}

interface Where {
  readonly method?: string;
  readonly path: RegExp;
  readonly status?: number;
}

/** Changes the answers of some requests and leaves all others alone. */
function spoiling(
  where: Where,
  spoil: (answer: JsonAnswer, body: JsonObject) => JsonAnswer,
): WrongEngine['around'] {
  return (engine) => async (request) => {
    const answer = await engine(request);
    const isMeant =
      where.path.test(request.path) &&
      (where.method ?? request.method) === request.method &&
      (where.status ?? answer.status) === answer.status &&
      !('frames' in answer);
    return isMeant ? spoil(answer as JsonAnswer, objectOf(answer)) : answer;
  };
}

function objectOf(answer: Answer): JsonObject {
  return 'body' in answer && typeof answer.body === 'object' ? (answer.body as JsonObject) : {};
}

const withBody = (answer: JsonAnswer, body: JsonObject): JsonAnswer => ({ ...answer, body });

function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function listIn(body: JsonObject, name: string): readonly Json[] {
  const list = member(body, name);
  return Array.isArray(list) ? list : [];
}

const diff = { path: /:diff$/, status: 200 };
const bundle = { path: /\/debug-bundle$/, status: 200 };
const discovery = { path: /^\/\.well-known\/openwop$/, status: 200 };
const poll = { path: /\/events\/poll$/, status: 200 };

export const wrongEngines: readonly WrongEngine[] = [
  {
    mistake: 'answers 200 where a run was created',
    around: spoiling({ method: 'POST', path: /^\/v1\/runs$/, status: 201 }, (answer) => ({
      ...answer,
      status: 200,
    })),
  },
  {
    mistake: 'adds a member to the error envelope',
    around: spoiling({ path: /./, status: 404 }, (answer, body) =>
      withBody(answer, { ...body, hint: 'look elsewhere' }),
    ),
  },
  {
    mistake: 'leaves the message out of errors',
    around: spoiling({ path: /./, status: 404 }, (answer, body) =>
      withBody(answer, without(body, 'message')),
    ),
  },
  {
    mistake: 'answers 403 to a caller without credentials',
    around: spoiling({ path: /./, status: 401 }, (answer) => ({ ...answer, status: 403 })),
  },
  {
    mistake: 'hides that a run exists behind 403',
    around: spoiling({ path: /^\/v1\/runs\//, status: 404 }, (answer) => ({ ...answer, status: 403 })),
  },
  {
    mistake: 'drops the last event',
    around: spoiling(poll, (answer, body) =>
      withBody(answer, { ...body, events: listIn(body, 'events').slice(0, -1) }),
    ),
  },
  {
    mistake: 'counts sequences from 1',
    around: spoiling(poll, (answer, body) =>
      withBody(answer, {
        ...body,
        events: listIn(body, 'events').map((event) => ({
          ...(event as JsonObject),
          sequence: Number(member(event, 'sequence')) + 1,
        })),
      }),
    ),
  },
  {
    mistake: 'never says that a log is complete',
    around: spoiling(poll, (answer, body) => withBody(answer, { ...body, isComplete: false })),
  },
  {
    mistake: 'leaves the payload out of events',
    around: spoiling(poll, (answer, body) =>
      withBody(answer, {
        ...body,
        events: listIn(body, 'events').map((event) => without(event as JsonObject, 'payload')),
      }),
    ),
  },
  {
    mistake: 'finds no difference between runs',
    around: spoiling(diff, (answer, body) =>
      withBody(answer, { ...body, divergedAtSeq: null, eventDiffs: [] }),
    ),
  },
  {
    mistake: 'forgets the states in a diff',
    around: spoiling(diff, (answer, body) => withBody(answer, { ...body, stateDiff: {} })),
  },
  {
    mistake: 'exchanges the two runs of a diff',
    around: spoiling(diff, (answer, body) => withBody(answer, { ...body, a: body.b ?? '', b: body.a ?? '' })),
  },
  {
    mistake: 'adds a member to the diff',
    around: spoiling(diff, (answer, body) => withBody(answer, { ...body, similarity: 0.5 })),
  },
  {
    mistake: 'diffs without the second run',
    around: (engine) => async (request) =>
      /:diff$/.test(request.path) && !request.query.has('against')
        ? { status: 200, body: { a: 'x', b: 'x', eventDiffs: [], stateDiff: {} } }
        : engine(request),
  },
  {
    mistake: 'lets caches keep a bundle',
    around: spoiling(bundle, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Cache-Control': 'max-age=60', 'cache-control': 'max-age=60' },
    })),
  },
  {
    mistake: 'counts other events than a bundle holds',
    around: spoiling(bundle, (answer, body) =>
      withBody(answer, { ...body, metrics: { ...(body.metrics as JsonObject), eventCount: 999 } }),
    ),
  },
  {
    mistake: 'claims redaction and passes everything through',
    around: spoiling(bundle, (answer, body) =>
      withBody(answer, { ...body, redactionApplied: true, redactionMode: 'passthrough' }),
    ),
  },
  {
    mistake: 'leaks a token in a span',
    around: spoiling(bundle, (answer, body) =>
      withBody(answer, {
        ...body,
        spans: [
          {
            name: 'openwop.run',
            spanId: '0123456789abcdef',
            startedAt: '2026-01-01T00:00:00Z',
            attributes: { authorization: 'Bearer canary-test-owner' },
          },
        ],
      }),
    ),
  },
  {
    mistake: 'emits bundle version 1 as a number',
    around: spoiling(bundle, (answer, body) => withBody(answer, { ...body, bundleVersion: 1 })),
  },
  {
    mistake: 'forgets the limits in its discovery document',
    around: spoiling(discovery, (answer, body) => withBody(answer, without(body, 'limits'))),
  },
  {
    mistake: 'lists profiles in its discovery document',
    around: spoiling(discovery, (answer, body) =>
      withBody(answer, { ...body, supportedEnvelopes: ['invoice'] }),
    ),
  },
  {
    mistake: 'advertises gRPC without saying how',
    around: spoiling(discovery, (answer, body) => withBody(answer, { ...body, grpc: { supported: true } })),
  },
  {
    mistake: 'has a default language that it does not speak',
    around: spoiling(discovery, (answer, body) =>
      withBody(answer, { ...body, i18n: { supported: true, defaultLocale: 'xx', supportedLocales: ['en'] } }),
    ),
  },
  {
    mistake: 'forgets Retry-After',
    around: spoiling({ path: /./, status: 429 }, (answer) => ({ ...answer, headers: {} })),
  },
  {
    mistake: 'cancels at once what takes time',
    around: spoiling({ method: 'POST', path: /\/cancel$/, status: 200 }, (answer, body) =>
      withBody(answer, { ...body, status: 'gone' }),
    ),
  },
  {
    mistake: 'accepts every stream mode',
    around: (engine) => async (request) =>
      /\/events$/.test(request.path) && request.query.get('streamMode')
        ? engine({ ...request, query: new URLSearchParams({ streamMode: 'updates' }) })
        : engine(request),
  },
];
