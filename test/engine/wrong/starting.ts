import { callers } from '../access/callers.ts';
import { minimal } from '../discovery/capabilities.ts';
import {
  adds,
  anything,
  bodies,
  creation,
  hasCode,
  hasHeaders,
  hasStatus,
  hears,
  hearsBody,
  hearsWithout,
  leavesOut,
  lets,
  snapshot,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const created = { ...creation, status: 201 };
const named = ['workflowId', 'inputs', 'configurable', 'tags', 'metadata', 'scopeId', 'callbackUrl', 'mode'];
const production = new RegExp(`${callers.production.token}$`);

/** Forgets a member of what clients send, so that whatever is wrong with it goes unseen. */
const overlooks = (member: string) => hearsBody(creation, (body) => without(body, member));

export const wrongStarting = wrongIn('http-create-run', {
  'answers 200 where a run was created': ['accepted', hasStatus(created, 200)],
  'answers 202 where a run was created': ['accepted', hasStatus(created, 202)],
  'answers a creation without the id of the run': ['accepted', leavesOut(created, 'runId')],
  'answers a creation without its status': ['accepted', leavesOut(created, 'status')],
  'answers a creation without the address of its events': [
    'accepted events-url',
    leavesOut(created, 'eventsUrl'),
  ],
  'gives a status that a new run cannot have': ['accepted', adds(created, { status: 'completed' })],
  'gives a path where an address is asked for': [
    'events-url',
    adds(created, { eventsUrl: '/v1/runs/x/events' }),
  ],
  'gives the address of another thing': [
    'events-url',
    bodies(created, (body) => ({ ...body, eventsUrl: body.statusUrl ?? null })),
  ],
  'answers a creation in plain text': ['accepted', hasHeaders(created, { 'Content-Type': 'text/plain' })],
  'closes the parts of the body against each other': [
    'both-parts',
    (engine) => async (request) =>
      creation.path.test(request.path) && /"tags"/.test(request.body.toString())
        ? { status: 400, body: { error: 'validation_error', message: 'Unknown member.' } }
        : engine(request),
  ],
  'takes members that it does not know': [
    'unknown-member',
    hearsBody(creation, (body) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => named.includes(name))),
    ),
  ],
  'starts something where nothing is named': [
    'no-workflow empty-workflow',
    hearsBody(creation, (body) => ({ ...body, workflowId: body.workflowId || 'conformance-noop' })),
  ],
  'starts a run of a workflow that it does not have': [
    'unknown-workflow',
    hearsBody(creation, (body) => ({
      ...body,
      workflowId: body.workflowId === 'no-such-workflow' ? 'conformance-noop' : (body.workflowId ?? null),
    })),
  ],
  'does not look at the mode': ['unknown-mode', overlooks('mode')],
  'starts an evaluation of nothing': [
    'eval-without-suite',
    hearsBody(creation, (body) => (body.mode === 'eval' ? { workflowId: 'conformance-noop' } : body)),
  ],
  'starts a run without what its workflow requires': [
    'required-input',
    hearsBody(creation, (body) => ({ ...body, inputs: { ...(body.inputs as object), answer: 'made up' } })),
  ],
  'does not look at inputs': ['inputs-list', overlooks('inputs')],
  'does not look at the callback': ['callback-not-a-uri', overlooks('callbackUrl')],
  'does not look at tags': ['empty-tag long-tag many-tags options-come-back', overlooks('tags')],
  'does not look at metadata': ['metadata-text options-come-back', overlooks('metadata')],
  'does not look at the configuration': [
    'recursion-limit-zero temperature-too-high prompt-override-number mock-provider-open escalation-threshold-above-one configurable-schema-violated open-configurable',
    overlooks('configurable'),
  ],
  'allows 200 tags': [
    'many-tags',
    hearsBody(creation, (body) =>
      Array.isArray(body.tags) ? { ...body, tags: body.tags.slice(0, 100) } : body,
    ),
  ],
  'sorts the tags of a run': [
    'options-come-back',
    bodies(snapshot, (body) => (Array.isArray(body.tags) ? { ...body, tags: body.tags.toSorted() } : body)),
  ],
  'drops what it does not know from the configuration': [
    'open-configurable',
    bodies(snapshot, (body) => ({ ...body, configurable: {} })),
  ],
  'refuses a run that would fail': [
    'capability-missing',
    (engine) => async (request) =>
      request.body.includes('conformance-capability-missing')
        ? { status: 400, body: { error: 'capability_required', message: 'It would fail.' } }
        : engine(request),
  ],
  'starts with any mock': [
    'mock-provider-unknown mock-provider-in-production',
    hearsBody(creation, (body) => without(body, 'configurable')),
  ],
  'takes an evaluation that it does not offer for a mistake of the client': [
    'eval-not-provided',
    hasCode(anything(501), 'validation_error'),
    minimal,
  ],
  'starts what it cannot carry out': [
    'capability-missing',
    hearsBody(creation, (body) =>
      body.workflowId === 'conformance-capability-missing'
        ? { ...body, workflowId: 'conformance-noop' }
        : body,
    ),
  ],
  'reads more than it says': ['body-too-large', hearsBody(creation, (body) => without(body, 'metadata'))],
  'executes with any version': [
    'forced-version-out-of-range forced-version-in-production',
    hearsWithout(creation, 'x-force-engine-version'),
  ],
  'refuses every forced version': [
    'forced-version',
    hears(creation, (request) =>
      request.headers['x-force-engine-version'] === undefined
        ? request
        : { ...request, headers: { ...request.headers, 'x-force-engine-version': '0' } },
    ),
  ],
  'takes what is meant for tests in production': [
    'forced-version-in-production mock-in-production',
    lets(creation, production, callers.owner.token),
  ],
});
