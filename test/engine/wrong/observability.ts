import type { JsonObject } from '../../../tools/json/value.ts';
import {
  bodies,
  bundle,
  eachIn,
  hearsWithout,
  keepsQuietAbout,
  leavesOut,
  snapshot,
  tellsPayload,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const spans = (change: (span: JsonObject) => JsonObject) =>
  bodies(bundle, (body) => eachIn(body, 'spans', change));

const attributes = (change: (attributes: JsonObject) => JsonObject) =>
  spans((span) => ({ ...span, attributes: change(span.attributes as JsonObject) }));

export const wrongObservability = wrongIn('http-observability', {
  'does not say which run a span belongs to': [
    'run-and-workflow',
    attributes((all) => without(all, 'openwop.run_id')),
  ],
  'gives the name of a workflow where its id belongs': [
    'run-and-workflow',
    attributes((all) => ({ ...all, 'openwop.workflow_id': 'No operation' })),
  ],
  'calls the spans of all nodes alike': [
    'span-of-a-node',
    spans((span) => ({ ...span, name: String(span.name).replace(/^openwop\.node\..*/, 'openwop.node') })),
  ],
  'does not count attempts': ['span-of-a-node', attributes((all) => without(all, 'openwop.node_attempt'))],
  'has no span of the run': [
    'span-of-the-run',
    spans((span) => (span.name === 'openwop.run' ? { ...span, name: 'workflow' } : span)),
  ],
  'begins a trace of its own': ['trace-goes-on', hearsWithout({ path: /^\/v1\/runs$/ }, 'traceparent')],
  'puts inputs on spans': [
    'no-inputs',
    (engine) => {
      let nonce = '';
      return (request) => {
        const found = /"nonce":"([^"]+)"/.exec(request.body.toString());
        nonce = found?.[1] ?? nonce;
        return attributes((all) => ({ ...all, 'openwop.inputs': nonce }))(engine)(request);
      };
    },
  ],
  'puts what it likes on spans as costs': [
    'names-of-costs',
    attributes((all) => ({ ...all, 'openwop.cost.margin': 7 })),
  ],
  'puts objects on spans': ['names-of-costs', attributes((all) => ({ ...all, 'openwop.cap_limit': {} }))],
  'does not add up costs': ['cost-of-a-run', leavesOut(snapshot, 'metrics')],
  'exports what its tracer adds': [
    'strange-attributes',
    attributes((all) => ({ ...all, 'host.name': 'box-17' })),
  ],
  'records what the workflow wants hidden': [
    'sensitive-everywhere',
    tellsPayload('run.started', (payload) => ({ ...payload, inputs: { password: 'canary-password-0042' } })),
  ],
});

export const wrongSecrets = wrongIn('http-secrets', {
  'tells a secret beside its digest': [
    'never-told',
    tellsPayload('node.completed', (payload) => ({
      ...payload,
      outputs: { ...(payload.outputs as JsonObject), value: 'the secret' },
    })),
  ],
  'tells part of a digest': [
    'resolved',
    tellsPayload('node.completed', (payload) => ({ ...payload, outputs: { secretSha256: 'abc' } })),
  ],
  'does not say that it has read a secret': ['resolved', keepsQuietAbout('node.completed')],
});
