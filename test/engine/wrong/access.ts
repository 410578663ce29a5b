import { callers } from '../access/callers.ts';
import { minimal } from '../discovery/capabilities.ts';
import {
  adds,
  anything,
  hasCode,
  hasHeaders,
  hasNoHeader,
  hasStatus,
  hears,
  leavesOut,
  lets,
  says,
  tellsPayload,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const owner = callers.owner.token;
const runs = { path: /^\/v1\/runs/ };
const nobody = /^$/;
const by = (role: keyof typeof callers) => new RegExp(`${callers[role].token}$`);

export const wrongAccess = wrongIn('http-auth', {
  'asks nobody who they are': [
    'no-credential-get-run no-credential-create-run no-credential-poll no-credential-stream no-credential-cancel',
    lets(runs, nobody, owner),
  ],
  'shows workflows to anybody': [
    'no-credential-get-workflow',
    lets({ path: /^\/v1\/workflows/ }, nobody, owner),
  ],
  'shows event streams to anybody': ['no-credential-stream', lets({ path: /\/events$/ }, nobody, owner)],
  'lets anybody cancel': ['no-credential-cancel', lets({ path: /\/cancel$/ }, nobody, owner)],
  'answers 403 to a caller without credentials': ['challenge', hasStatus(anything(401), 403)],
  'does not say how to prove who one is': ['challenge', hasNoHeader(anything(401), 'WWW-Authenticate')],
  'asks for a password': ['challenge', hasHeaders(anything(401), { 'WWW-Authenticate': 'Basic' })],
  'takes any text for a credential': ['unknown-credential', lets(runs, /nobody-knows/, owner)],
  'goes on to take an expired key': ['expired-credential', lets(runs, by('expired'), owner)],
  'goes on to take a revoked key': ['revoked-credential', lets(runs, by('revoked'), owner)],
  'calls every bad key unknown': [
    'expired-credential revoked-credential',
    hasCode(anything(401), 'unauthenticated'),
  ],
  'takes a credential from the query': [
    'credential-in-query',
    hears({ path: /./ }, (request) => {
      const token = request.query.get('access_token');
      return token === null
        ? request
        : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
    }),
  ],
  'takes a credential from any parameter of the query': [
    'credential-in-query',
    hears({ path: /./ }, (request) => {
      const token = request.query.get('key');
      return token === null
        ? request
        : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
    }),
  ],
  'knows no scopes': [
    'scope-manifest-read scope-runs-create scope-runs-cancel scope-bulk-cancel scope-artifacts-read scope-approvals-respond scope-runs-annotate scope-webhooks-manage scope-fork',
    lets({ path: /^\/v1/ }, by('reader'), owner),
  ],
  'lets those read who may only write': [
    [
      ...['run', 'stream', 'poll', 'ancestry', 'diff', 'debug-bundle', 'annotations', 'fork'].map(
        (operation) => `scope-runs-read-${operation}`,
      ),
    ].join(' '),
    lets(runs, by('writer'), owner),
  ],
  'compares runs for whoever may start some': [
    'scope-runs-read-diff',
    lets({ path: /:diff$/ }, by('writer'), owner),
  ],
  'lets those fork who may not read': ['scope-runs-read-fork', lets({ path: /:fork$/ }, by('writer'), owner)],
  'lets readers cancel many runs at once': [
    'scope-bulk-cancel',
    lets({ path: /:bulk-cancel$/ }, by('reader'), owner),
  ],
  'lets readers fork': ['scope-fork', lets({ path: /:fork$/ }, by('reader'), owner)],
  'lets readers decide': [
    'scope-approvals-respond http-interrupts/auth-required',
    lets({ path: /\/interrupts\// }, by('reader'), owner),
  ],
  'lets readers annotate': ['scope-runs-annotate', lets({ path: /\/annotations$/ }, by('reader'), owner)],
  'answers 401 to a caller without the scope': ['scope-runs-cancel', hasStatus(anything(403), 401)],
  'looks for the run before it looks at the scope': [
    'scope-before-resource',
    says(
      { path: /run_none\/cancel$/ },
      {
        status: 404,
        body: { error: 'run_not_found', message: 'There is no such run.' },
      },
    ),
  ],
  'shows runs to other tenants': ['other-tenant', lets(runs, by('stranger'), owner)],
  'shows event pages to other tenants': ['other-tenant', lets({ path: /\/poll$/ }, by('stranger'), owner)],
  'shows the ancestry of runs to other tenants': [
    'other-tenant',
    lets({ path: /\/ancestry$/ }, by('stranger'), owner),
  ],
  'lets other tenants cancel': [
    'other-tenant-cannot-cancel',
    lets({ path: /\/cancel$/ }, by('stranger'), owner),
  ],
  'shows runs to other workspaces': ['other-workspace', lets(runs, by('neighbour'), owner)],
  'refuses runs of colleagues': [
    'colleague-may-read',
    (engine) => async (request) =>
      by('colleague').test(request.headers.authorization ?? '') && request.method === 'GET'
        ? { status: 403, body: { error: 'run_forbidden', message: 'Not yours.' } }
        : engine(request),
  ],
  'writes credentials into events': [
    'credential-stays-outside',
    tellsPayload('run.started', (payload) => ({
      ...payload,
      metadata: { authorization: `Bearer ${owner}` },
    })),
  ],
  'shows to every tenant what a run has answered': [
    'other-tenant-in-every-way',
    lets({ path: /\/(?:events|ancestry|cancel)$/ }, by('stranger'), owner),
  ],
});

export const wrongErrors = wrongIn('http-errors', {
  'adds a member to the error envelope': [
    'envelope-is-closed',
    adds(anything(404), { hint: 'look elsewhere' }),
  ],
  'leaves the message out of errors': ['envelope-is-closed', leavesOut(anything(404), 'message')],
  'nests the code of an error': [
    'envelope-is-closed',
    adds(anything(404), { error: { code: 'run_not_found' } }),
  ],
  'refuses malformed JSON without an envelope': [
    'every-refusal-has-an-envelope',
    (engine) => async (request) => {
      const answer = await engine(request);
      return answer.status === 400 ? { status: 400 } : answer;
    },
  ],
  'fails on malformed JSON': ['every-refusal-has-an-envelope', hasStatus(anything(400), 500)],
  'answers 422 to what is not valid': ['every-refusal-has-an-envelope', hasStatus(anything(400), 422)],
  'answers 405 to a path that it does not know': ['unknown-path', hasStatus(anything(404), 405)],
  'calls everything that is not there a run': ['unknown-path', hasCode(anything(404), 'run_not_found')],
  'answers a stream of nothing for an unknown run': [
    'unknown-run',
    says(
      { path: /run_none\/events$/ },
      {
        status: 200,
        frames: (async function* () {})(),
      },
    ),
  ],
  'gives an empty page for an unknown run': [
    'unknown-run',
    says({ path: /run_none\/events\/poll$/ }, { status: 200, body: { events: [], isComplete: true } }),
  ],
  'cancels runs that are not there': [
    'unknown-run-of-an-action',
    says({ path: /run_none\/cancel$/ }, { status: 200, body: { runId: 'run_none', status: 'cancelled' } }),
  ],
  'makes up a workflow': [
    'unknown-workflow',
    hears({ path: /no-such-workflow$/ }, (request) => ({
      ...request,
      path: '/v1/workflows/conformance-noop',
    })),
  ],
  'makes up an artifact': [
    'unknown-artifact',
    says({ path: /art_none$/ }, { status: 200, body: { artifactId: 'art_none' } }),
  ],
  'takes an answer to a question that nobody asked': [
    'unknown-interrupt',
    says({ path: /\/interrupts\/nobody$/ }, { status: 200, body: {} }),
  ],
  'forgets Retry-After': ['rate-limit', hasNoHeader(anything(429), 'Retry-After')],
  'gives Retry-After as a sentence': ['rate-limit', hasHeaders(anything(429), { 'Retry-After': 'soon' })],
  'answers 503 where somebody asks too often': ['rate-limit', hasStatus(anything(429), 503)],
  'lists no agents where it has no list': [
    'agents-not-served',
    says({ path: /^\/v1\/agents$/ }, { status: 200, body: { agents: [] } }),
    minimal,
  ],
  'answers 404 where it does not provide something': [
    'prompts-not-provided workspace-not-provided',
    hasStatus(anything(501), 404),
    minimal,
  ],
  'repeats in a refusal what it was sent': [
    'details-without-secrets',
    (engine) => async (request) => {
      const answer = await engine(request);
      return request.body.includes('canary-key') && 'body' in answer
        ? { ...answer, body: { ...(answer.body as object), details: { sent: request.body.toString() } } }
        : answer;
    },
  ],
});
