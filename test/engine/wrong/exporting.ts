import type { JsonObject } from '../../../tools/json/value.ts';
import { callers } from '../access/callers.ts';
import { minimal } from '../discovery/capabilities.ts';
import {
  adds,
  bodies,
  bundle,
  eachIn,
  hasHeaders,
  hasNoHeader,
  hasStatus,
  hearsQuery,
  leavesOut,
  lets,
  listIn,
  says,
  without,
} from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const asked = { path: bundle.path };
const metrics = (change: (metrics: JsonObject, body: JsonObject) => JsonObject) =>
  bodies(bundle, (body) => ({ ...body, metrics: change((body.metrics ?? {}) as JsonObject, body) }));
const spans = (change: (span: JsonObject) => JsonObject) =>
  bodies(bundle, (body) => eachIn(body, 'spans', change));
const attributes = (more: JsonObject) =>
  spans((span) => ({ ...span, attributes: { ...(span.attributes as object), ...more } }));
const ofRun = (change: (run: JsonObject) => JsonObject) =>
  bodies(bundle, (body) => ({ ...body, run: change(body.run as JsonObject) }));

export const wrongBundles = wrongIn('http-debug-bundles', {
  ...Object.fromEntries(
    ['bundleVersion', 'generatedAt', 'host', 'run', 'events', 'redactionApplied', 'redactionMode'].map(
      (name) => [`leaves \`${name}\` out of bundles`, ['shape', leavesOut(bundle, name)] as const],
    ),
  ),
  'emits bundle version 1 as a number': ['shape', adds(bundle, { bundleVersion: 1 })],
  'emits a bundle version of its own': ['shape', adds(bundle, { bundleVersion: '2024-01' })],
  'calls a bundle plain text': ['shape', hasHeaders(bundle, { 'Content-Type': 'text/plain' })],
  'exports the bundle of another run': ['shape valid', ofRun((run) => ({ ...run, runId: 'run_of_another' }))],
  'puts events of other runs into a bundle': [
    'valid',
    bodies(bundle, (body) => eachIn(body, 'events', (event) => ({ ...event, runId: 'run_of_another' }))),
  ],
  'drops the last event of a bundle': [
    'events-are-the-log',
    bodies(bundle, (body) => {
      const events = listIn(body, 'events').slice(0, -1);
      return { ...body, events, metrics: { ...(body.metrics as object), eventCount: events.length } };
    }),
  ],
  'lists the newest event of a bundle first': [
    'events-are-the-log',
    bodies(bundle, (body) => ({ ...body, events: listIn(body, 'events').toReversed() })),
  ],
  'shows the payloads of a bundle as `data`': [
    'shape',
    bodies(bundle, (body) =>
      eachIn(body, 'events', ({ payload = null, ...event }) => ({ ...event, data: payload })),
    ),
  ],
  'shows another run in a bundle than elsewhere': [
    'run-is-the-snapshot',
    ofRun((run) => ({ ...run, endedAt: run.completedAt ?? '' })),
  ],
  'leaves the states out of the run in a bundle': [
    'run-is-the-snapshot',
    ofRun((run) => without(run, 'variables', 'channels')),
  ],
  'counts other events than a bundle holds': ['event-count', metrics((all) => ({ ...all, eventCount: 999 }))],
  'counts one event too few': [
    'event-count',
    metrics((all) => ({ ...all, eventCount: Number(all.eventCount) - 1 })),
  ],
  'counts executions of nodes': ['node-count', metrics((all) => ({ ...all, nodeCount: 6 }))],
  'lets caches keep a bundle': ['not-stored', hasHeaders(bundle, { 'Cache-Control': 'max-age=60' })],
  'says nothing to caches': ['not-stored', hasNoHeader(bundle, 'Cache-Control')],
  'exports only runs that have ended': [
    'run-in-flight',
    (engine) => async (request) => {
      const answer = await engine(request);
      const isOpen = 'body' in answer && JSON.stringify(answer.body).includes('"status":"waiting-approval"');
      return bundle.path.test(request.path) && isOpen
        ? { status: 409, body: { error: 'conflict', message: 'Not yet.' } }
        : answer;
    },
  ],
  'leaks a token in a variable': [
    'secrets-in-values',
    ofRun((run) => ({ ...run, variables: { value: 'Bearer canary-token-0005' } })),
  ],
  'leaks a token in a span': [
    'secrets-in-values span-attributes',
    attributes({ authorization: `Bearer ${callers.owner.token}` }),
  ],
  'leaks a token in an allowed attribute of a span': [
    'secrets-in-values',
    attributes({ 'openwop.node_id': `Bearer ${callers.owner.token}` }),
  ],
  'leaks a token in metadata': [
    'secrets-in-metadata',
    ofRun((run) => ({ ...run, metadata: { note: 'sent with Bearer canary-token-0007' } })),
  ],
  'shows what a workflow wants hidden': [
    'sensitive-variables',
    ofRun((run) => ({ ...run, variables: { password: 'canary-password-0001' } })),
  ],
  'claims redaction and passes everything through': [
    'redaction-is-declared valid',
    adds(bundle, { redactionApplied: true, redactionMode: 'passthrough' }),
  ],
  'redacts and says that it does not': [
    'redaction-is-declared valid',
    adds(bundle, { redactionApplied: false }),
  ],
  'says that it redacts in another mode than it does': [
    'mode-in-force',
    adds(bundle, { redactionMode: 'hash' }),
  ],
  'exports every attribute of a span': ['span-attributes', attributes({ 'host.name': 'box-17' })],
  'gives the ids of spans in capitals': [
    'span-ids',
    spans((span) => ({ ...span, spanId: String(span.spanId).toUpperCase().replace(/^./, 'F') })),
  ],
  'gives long ids to spans': [
    'span-ids',
    spans((span) => ({ ...span, spanId: `${span.spanId}${span.spanId}` })),
  ],
  'does not say that a bundle was cut': ['cut', leavesOut(bundle, 'truncated', 'truncatedReason')],
  'does not say why a bundle was cut': ['cut', leavesOut(bundle, 'truncatedReason')],
  'gives a reason of its own why a bundle was cut': ['cut', adds(bundle, { truncatedReason: 'too_large' })],
  'keeps the newest events of a bundle that is cut': [
    'cut',
    bodies(bundle, (body) => ({ ...body, events: listIn(body, 'events').slice(1) })),
  ],
  'counts before it cuts': [
    'cut-count',
    metrics((all) => ({ ...all, eventCount: all.totalEventCount ?? 999 })),
  ],
  'exceeds the cap': [
    'cut-count',
    hearsQuery(asked, (query) => {
      for (const [name, value] of [...query]) if (value === '12000') query.set(name, '13500');
    }),
  ],
  'calls a whole bundle cut': [
    'whole',
    adds(bundle, { truncated: true, truncatedReason: 'events_truncated_to_size_cap' }),
  ],
  'leaves annotations out of bundles': ['annotations', leavesOut(bundle, 'annotations')],
  'leaks a token in an annotation': [
    'annotations',
    bodies(bundle, (body) =>
      eachIn(body, 'annotations', (one) => ({ ...one, note: 'seen with Bearer canary-token-0008' })),
    ),
  ],
  'exports runs to everybody in the workspace': [
    'another-principal',
    lets(asked, new RegExp(`${callers.colleague.token}$`), callers.owner.token),
  ],
  'exports runs to anybody': ['no-credential', lets(asked, /^$/, callers.owner.token)],
  'exports a bundle of nothing': [
    'unknown-run',
    says({ path: /run_none\/debug-bundle$/ }, { status: 200, body: {} }),
  ],
  'exports where it says that it does not': [
    'not-served',
    says(asked, { status: 200, body: { bundleVersion: '1' } }),
    minimal,
  ],
  'answers 501 where it exports nothing': ['not-served', hasStatus({ ...asked, status: 404 }, 501), minimal],
});
