import type { JsonObject } from '../../../tools/json/value.ts';
import { callers } from '../access/callers.ts';
import { minimal } from '../discovery/capabilities.ts';
import {
  adds,
  anything,
  bodies,
  discovery,
  eachIn,
  hasStatus,
  hears,
  hearsBody,
  leavesOut,
  lets,
  listIn,
  says,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const agents = { path: /^\/v1\/agents$/, status: 200 };
const deployments = { method: 'POST', path: /\/deployments$/ };
const chart = { path: /\/org-chart$/, status: 200 };
const department = { path: /\/org-chart\/[^/]+$/, status: 200 };
const tools = { path: /^\/v1\/tools$/, status: 200 };
const verification = { path: /\/audit\/verify$/ };
const checked = { ...verification, status: 200 };

/** Answers with what it has, whatever it was asked for. */
const anyOf = (path: RegExp, body: JsonObject) => says({ method: 'GET', path }, { status: 200, body });

export const wrongInventory = wrongIn('http-inventory', {
  'does not say how many agents there are': ['agents', leavesOut(agents, 'total')],
  'knows every agent': [
    'agents',
    hears({ path: /no-such-agent$/ }, (request) => ({
      ...request,
      path: '/v1/agents/vendor.specord.reviewer',
    })),
  ],
  'shows the prompts of agents': [
    'no-prompt',
    bodies(agents, (body) => eachIn(body, 'agents', (one) => ({ ...one, systemPrompt: 'Be kind.' }))),
  ],
  'calls an agent as a path is called': [
    'reserved-ids',
    bodies(agents, (body) => eachIn(body, 'agents', (one) => ({ ...one, agentId: 'roster' }))),
  ],
  'lists no agents where it has none': [
    'no-agents',
    says(agents, { status: 200, body: { agents: [], total: 0 } }),
    minimal,
  ],
  'gives deployments in an object': [
    'deployments',
    (engine) => async (request) => {
      const answer = await engine(request);
      return 'body' in answer && Array.isArray(answer.body) && request.path.endsWith('/deployments')
        ? { ...answer, body: { deployments: answer.body } }
        : answer;
    },
  ],
  'knows deployments of agents that there are not': [
    'deployments',
    says({ path: /no-such-agent\/deployments$/ }, { status: 200, body: [] }),
  ],
  'takes members of transitions that it does not know': [
    'request-is-closed',
    hearsBody(deployments, (body) => without(body, 'canary')),
  ],
  'shares more traffic than there is': [
    'request-is-closed',
    hearsBody(deployments, (body) => ({ ...body, canaryPercent: 100 })),
  ],
  'promotes what nobody has evaluated': [
    'evaluation-is-missing',
    hearsBody(deployments, (body) => ({ evalRunId: 'run_1', ...body })),
  ],
  'pauses what does not serve': ['not-in-service', hasStatus({ ...deployments, status: 400 }, 200)],
  'does not move what it says it has moved': [
    'not-in-service',
    adds({ ...deployments, status: 200 }, { state: 'staged' }),
  ],
  'gives a roster without its agents': [
    'roster',
    bodies({ path: /\/roster$/, status: 200 }, (body) =>
      eachIn(body, 'roster', (one) => without(one, 'agentRef')),
    ),
  ],
  'knows every entry of the roster': ['roster', anyOf(/\/roster\/[^/]+$/, { rosterId: 'host:reviewer-1' })],
  'gives a chart without members': ['chart', leavesOut(chart, 'members')],
  'knows every department': [
    'chart',
    hears({ path: /no-such-department$/ }, (request) => ({ ...request, path: '/v1/agents/org-chart/audit' })),
  ],
  'always tells of the departments below': [
    'one-department-alone',
    hears(department, (request) => ({ ...request, query: new URLSearchParams() })),
  ],
  'says nothing of what a tool may do': [
    'tools',
    (engine) => async (request) => {
      const answer = await engine(request);
      return tools.path.test(request.path) && 'body' in answer
        ? { ...answer, body: (answer.body as readonly JsonObject[]).map((one) => without(one, 'safetyTier')) }
        : answer;
    },
  ],
  'knows every tool': [
    'tools',
    hears({ path: /no-such-tool$/ }, (request) => ({ ...request, path: '/v1/tools/shell' })),
  ],
  'lets packs bring tools that execute': [
    'who-may-execute',
    says(tools, {
      status: 200,
      body: [{ toolId: 'shell', source: 'node-pack', safetyTier: 'exec' }],
    }),
  ],
});

export const wrongAudit = wrongIn('http-audit', {
  'advertises a log of which nobody can check the signatures': [
    'advertised',
    bodies(discovery, (body) => ({
      ...body,
      auth: { ...(body.auth as JsonObject), auditLogIntegrity: { hashChain: true } },
    })),
  ],
  'has a log that somebody has changed': [
    'chain-is-valid',
    adds(checked, { chainValid: false, anomalies: [{ seq: 3 }] }),
  ],
  'finds something wrong with a chain that it calls valid': [
    'chain-is-valid',
    adds(checked, { anomalies: [{ seq: 3 }] }),
  ],
  'signs checkpoints with nothing': [
    'checkpoints-are-signed',
    adds(checked, { checkpoints: [{ signature: '' }] }),
  ],
  'lists checkpoints without signatures': [
    'checkpoints-are-signed',
    bodies(checked, (body) => ({ ...body, checkpoints: listIn(body, 'checkpoints').map(() => ({})) })),
  ],
  'checks what it likes where no range is named': [
    'range-is-incomplete',
    hears(verification, (request) => ({
      ...request,
      query: new URLSearchParams({ fromSeq: '0', toSeq: '100', ...Object.fromEntries(request.query) }),
    })),
  ],
  'tells everybody of its log': [
    'scope',
    lets(verification, new RegExp(`${callers.reader.token}$`), callers.owner.token),
  ],
  'checks a log that it does not have': [
    'not-provided',
    says(verification, {
      status: 200,
      body: { fromSeq: 0, toSeq: 100, chainValid: true, checkpoints: [], anomalies: [] },
    }),
    minimal,
  ],
  'answers 501 where it has no log': ['not-provided', hasStatus(anything(404), 501), minimal],
});
