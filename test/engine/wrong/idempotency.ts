import { callers } from '../access/callers.ts';
import {
  adds,
  anything,
  bodies,
  creation,
  discovery,
  hasCode,
  hasNoHeader,
  hasStatus,
  hears,
  hearsBody,
  hearsWithout,
  leavesOut,
  lets,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

export const wrongIdempotency = wrongIn('http-idempotency', {
  'forgets idempotency keys': [
    'same-body canonical-body another-body many-with-one-key',
    hearsWithout(creation, 'idempotency-key'),
  ],
  'takes all keys for one': [
    'many-with-keys-of-their-own',
    hears(creation, (request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': 'key' },
    })),
  ],
  'has keys that reach nowhere': ['reach-of-keys', adds(discovery, { idempotency: { crossRegion: 'none' } })],
  'does not say that an answer is a repeated one': [
    'same-body',
    hasNoHeader({ path: /./ }, 'openwop-Idempotent-Replay'),
  ],
  'compares repeated requests byte by byte': [
    'canonical-body',
    hears(creation, (request) => {
      const key = request.headers['idempotency-key'];
      if (key === undefined) return request;
      const text = request.body.toString('base64').slice(0, 60);
      return { ...request, headers: { ...request.headers, 'idempotency-key': `${key.slice(0, 90)}${text}` } };
    }),
  ],
  'gives the first answer whatever is asked under the same key': [
    'another-body',
    (engine) => {
      const known = new Map<string, ReturnType<typeof engine>>();
      return (request) => {
        const key = request.headers['idempotency-key'];
        if (key === undefined) return engine(request);
        const answer = known.get(key) ?? engine(request);
        known.set(key, answer);
        return answer;
      };
    },
  ],
  'answers 422 to another request under the same key': [
    'another-body',
    hasStatus({ ...creation, status: 409 }, 422),
  ],
  'shares idempotency keys between principals': [
    'another-principal',
    lets(creation, new RegExp(`${callers.colleague.token}$`), callers.owner.token),
  ],
  'takes equal requests for repeated ones': [
    'without-key',
    hears(creation, (request) => ({
      ...request,
      headers: { 'idempotency-key': request.body.toString('base64').slice(0, 200), ...request.headers },
    })),
  ],
  'cuts long keys to a length': [
    'key-too-long',
    hears(creation, (request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': request.headers['idempotency-key']?.slice(0, 255) },
    })),
  ],
  'keeps a mistake under its key': [
    'refusal-is-not-kept',
    (engine) => {
      const refused = new Map<string, Awaited<ReturnType<typeof engine>>>();
      return async (request) => {
        const key = request.headers['idempotency-key'] ?? '';
        const answer = refused.get(key) ?? (await engine(request));
        if (key !== '' && answer.status === 400) refused.set(key, answer);
        return answer;
      };
    },
  ],
  'takes a key for another one where it does not start runs': [
    'another-body-of-a-fork',
    hearsWithout({ path: /:fork$/ }, 'idempotency-key'),
  ],
  'counts runs that have ended as active': [
    'dedup-after-the-end',
    (engine) => async (request) =>
      request.headers['x-dedup'] === undefined
        ? engine(request)
        : { status: 409, body: { error: 'run_already_active', message: 'There was one.' } },
  ],
  'fails a second cancellation': [
    'cancel-without-key http-runs/cancel-twice',
    (engine) => {
      const seen = new Set<string>();
      return async (request) => {
        const isSecond = /\/cancel$/.test(request.path) && seen.has(request.path);
        seen.add(request.path);
        return isSecond ? { status: 409, body: { error: 'conflict', message: 'Again?' } } : engine(request);
      };
    },
  ],
  'does not deduplicate': ['dedup', hearsWithout(creation, 'x-dedup')],
  'does not say which run is active': ['dedup', leavesOut(anything(409), 'details')],
  'gives another code where a run is active': ['dedup', hasCode(anything(409), 'conflict')],
  'does not say when to come back': ['dedup', hasNoHeader(anything(409), 'Retry-After')],
  'deduplicates over all scopes': [
    'dedup-other-scope',
    hearsBody(creation, (body) =>
      body.scopeId === undefined ? body : { ...body, scopeId: String(body.scopeId).slice(0, 36) },
    ),
  ],
  'does not name the run that is in the way': [
    'dedup-names-the-run',
    bodies({ ...creation, status: 409 }, (body) => without(body, 'details')),
  ],
});
