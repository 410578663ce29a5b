import type { JsonObject } from '../../../tools/json/value.ts';
import { callers } from '../access/callers.ts';
import { minimal } from '../discovery/capabilities.ts';
import {
  adds,
  anything,
  bodies,
  hasCode,
  hasHeaders,
  hasNoHeader,
  hasStatus,
  hears,
  hearsBody,
  leavesOut,
  lets,
  listIn,
  messages,
  says,
  tellsEvents,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const path = /\/annotations$/;
const added = { method: 'POST', path, status: 201 };
const listed = { method: 'GET', path, status: 200 };
const hooks = { method: 'POST', path: /^\/v1\/webhooks$/ };
const removal = { method: 'DELETE', path: /^\/v1\/webhooks\// };

export const wrongAnnotations = wrongIn('http-annotations', {
  'answers 200 where a remark was stored': ['stored-and-listed', hasStatus(added, 200)],
  'forgets remarks': ['stored-and-listed', adds(listed, { annotations: [] })],
  'gives a bare list of remarks': ['stored-and-listed', bodies(listed, (body) => body.annotations ?? [])],
  'drops notes': ['stored-and-listed', leavesOut(added, 'note')],
  'does not say how a remark is called': ['stored-and-listed', leavesOut(added, 'annotationId')],
  'lists the newest remark first': [
    'oldest-first',
    bodies(listed, (body) => ({ ...body, annotations: listIn(body, 'annotations').toReversed() })),
  ],
  'turns a rating around': [
    'signal-rating',
    bodies(added, (body) => ({ ...body, signal: { kind: 'rating', rating: 4 } })),
  ],
  'stores every signal as a flag': [
    'signal-correction signal-label',
    adds(added, { signal: { kind: 'flag' } }),
  ],
  'stores a remark about a node as one about the run': [
    'signal-flag',
    bodies(added, (body) => ({ ...body, target: without(body.target as JsonObject, 'nodeId') })),
  ],
  'knows no remarks about events': [
    'about-an-event',
    hearsBody({ method: 'POST', path }, (body) => ({
      ...body,
      target: { eventId: 'evt_none' },
    })),
  ],
  'stores remarks about nothing': [
    'target-must-exist',
    hearsBody({ method: 'POST', path }, (body) => without(body, 'target')),
  ],
  'takes any rating': [
    'rating-out-of-range',
    hearsBody({ method: 'POST', path }, (body) => ({ ...body, signal: { kind: 'flag' } })),
  ],
  'takes members of remarks that it does not know': [
    'request-is-closed',
    hearsBody({ method: 'POST', path }, (body) => without(body, 'actor')),
  ],
  'takes members of signals that it does not know': [
    'request-is-closed',
    hearsBody({ method: 'POST', path }, (body) => ({
      ...body,
      signal: without(body.signal as JsonObject, 'reason'),
    })),
  ],
  'does not say who made a remark': ['actor-is-named', leavesOut(added, 'actor')],
  'hands remarks on to forks': [
    'fork-starts-without',
    adds(listed, { annotations: [{ annotationId: 'ann_1' }] }),
  ],
  'cuts long notes': [
    'note-too-long',
    hearsBody({ method: 'POST', path }, (body) => ({
      ...body,
      note: String(body.note ?? '').slice(0, 8192),
    })),
  ],
  'stores secrets in remarks': [
    'secrets-are-removed',
    bodies(listed, (body) => ({
      ...body,
      annotations: [{ note: 'It was sent with Bearer canary-token-0002.' }],
    })),
  ],
  'writes remarks into the log': [
    'beside-the-log',
    (engine) => {
      let count = 0;
      return tellsEvents((events) =>
        count === 0 ? events : [...events, { ...events.at(-1), type: 'run.annotated', payload: {} }],
      )((request) => {
        if (added.method === request.method && path.test(request.path)) count += 1;
        return engine(request);
      });
    },
  ],
  'takes no remarks on runs that have ended': ['after-the-end', hasStatus(added, 409)],
  'does not announce remarks': [
    'announced-live',
    messages((frame) => (frame.event === 'run.annotated' ? undefined : frame)),
  ],
  'announces remarks under a sequence': [
    'announced-live',
    messages((frame) => (frame.event === 'run.annotated' ? { ...frame, id: 99 } : frame)),
  ],
  'keeps remarks where it says that it does not': [
    'not-provided',
    says({ method: 'GET', path }, { status: 200, body: { annotations: [] } }),
    minimal,
  ],
  'answers 404 where it keeps no remarks': ['not-provided', hasStatus(anything(501), 404), minimal],
});

export const wrongWebhooks = wrongIn('http-webhooks', {
  'answers 200 where a webhook was registered': ['registration', hasStatus({ ...hooks, status: 201 }, 200)],
  'does not say how a webhook is called': ['registration', leavesOut({ ...hooks, status: 201 }, 'webhookId')],
  'keeps the secret that it has made for itself': [
    'host-makes-the-secret',
    leavesOut({ ...hooks, status: 201 }, 'secret'),
  ],
  'takes members of registrations that it does not know': [
    'request-is-closed',
    hearsBody(hooks, (body) => without(body, 'tag')),
  ],
  'takes a secret from its caller': [
    'request-is-closed',
    hearsBody(hooks, (body) => without(body, 'secret')),
  ],
  'takes prefixes of types': [
    'request-is-closed',
    hearsBody(hooks, (body) => ({
      ...body,
      events: listIn(body, 'events').map((name) => String(name).replace(/\.\*$/, '')),
    })),
  ],
  'registers for the tenant of whoever asks': [
    'for-another-tenant',
    lets(hooks, new RegExp(`${callers.stranger.token}$`), callers.owner.token),
  ],
  'delivers to any address': [
    'https-only',
    hearsBody(hooks, (body) => ({ ...body, url: String(body.url).replace(/^http:/, 'https:') })),
  ],
  'answers a removal with a body': ['removal', hasStatus({ ...removal, status: 204 }, 200)],
  'removes what is not there': ['removal', hasStatus({ ...removal, status: 404 }, 204)],
  'lets other tenants remove webhooks': [
    'of-another-tenant',
    lets(removal, new RegExp(`${callers.stranger.token}$`), callers.owner.token),
  ],
  'delivers nothing': ['delivery', says(hooks, { status: 201, body: { webhookId: 'whk_1' } })],
  'signs with another secret': ['signature', adds({ ...hooks, status: 201 }, { secret: '0'.repeat(64) })],
  'delivers events of every run': ['tags-narrow-down', hearsBody(hooks, (body) => without(body, 'tags'))],
  'goes on to deliver after a removal': ['nothing-after-the-removal', says(removal, { status: 204 })],
  'registers where it delivers nothing': [
    'not-provided',
    says(hooks, { status: 201, body: { webhookId: 'whk_1' } }),
    minimal,
  ],
});

const language = (change: (header: string) => string) =>
  hears({ path: /./ }, (request) => ({
    ...request,
    headers: { ...request.headers, 'accept-language': change(request.headers['accept-language'] ?? '') },
  }));

export const wrongLanguages = wrongIn('http-languages', {
  'speaks one language': ['exact by-weight family', language(() => 'en')],
  'compares languages by case': ['exact', language((header) => header.replace(/[A-Z]{2}/, 'xx'))],
  'takes the first language that is named': [
    'by-weight',
    language((header) => header.split(/[,;]/)[0] ?? ''),
  ],
  'overlooks weights': ['by-weight', language((header) => header.replaceAll(/;q=[^,]*/g, ''))],
  'serves a language that is not wanted': [
    'weight-zero',
    language((header) => header.replace('q=0,', 'q=1,')),
  ],
  'knows no families of languages': ['family', language((header) => header.replaceAll(/\b\w+-\w+/g, 'xx'))],
  'prefers a family to an exact match': [
    'exact-before-family',
    language((header) => header.replaceAll(/-[A-Z]+/g, '')),
  ],
  'fails on a malformed header': [
    'malformed',
    (engine) => async (request) =>
      request.headers['accept-language'] === ';;;'
        ? { status: 400, body: { error: 'validation_error', message: 'What?' } }
        : engine(request),
  ],
  'answers 406 where it does not speak the language': [
    'unknown',
    (engine) => async (request) =>
      request.headers['accept-language']?.startsWith('xx, yy')
        ? { status: 406, body: { error: 'not_acceptable', message: 'Sorry.' } }
        : engine(request),
  ],
  'translates codes': ['codes-are-never-translated', hasCode(anything(404), 'nicht_gefunden')],
  'does not name the language of a text': [
    'language-is-named',
    hasNoHeader({ path: /./ }, 'Content-Language'),
  ],
  'names a language that it does not speak': [
    'language-is-named any',
    hasHeaders({ path: /./ }, { 'Content-Language': 'fr' }),
  ],
});
