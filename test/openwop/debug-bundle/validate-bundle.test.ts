import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../tools/json/value.ts';
import { projectBundleValidity } from '../../../tools/openwop/debug-bundle/project.ts';
import { boundaries, schemaOf } from '../../../tools/solve/index.ts';

type Members = Record<string, Json>;

const NOON = '2026-05-01T12:00:00Z';
const good: Members = {
  bundleVersion: '1',
  generatedAt: '2026-05-01T12:34:56.000Z',
  host: { name: 'h', version: '1', vendor: 'v' },
  run: { runId: 'r', workflowId: 'w', status: 'completed' },
  events: [
    {
      eventId: 'e0',
      runId: 'r',
      nodeId: 'n',
      type: 'log.appended',
      timestamp: NOON,
      sequence: 0,
      payload: 'fine',
    },
    {
      eventId: 'e1',
      runId: 'r',
      nodeId: 'm',
      type: 'log.appended',
      timestamp: NOON,
      sequence: 1,
      payload: 'fine',
    },
  ],
  spans: [
    {
      name: 'openwop.run',
      spanId: '00000000000000a1',
      parentSpanId: null,
      startedAt: NOON,
      attributes: { 'openwop.run_id': 'r' },
    },
  ],
  metrics: { openwopCost: null, nodeCount: 2, eventCount: 2 },
  annotations: [
    {
      annotationId: 'a',
      target: { runId: 'r' },
      signal: { kind: 'flag' },
      actor: { principalRef: 'p' },
      createdAt: NOON,
      note: 'fine',
    },
  ],
  redactionApplied: true,
  redactionMode: 'mask',
};

function judge(bundle: Json) {
  const { valid, violations } = projectBundleValidity(bundle) as {
    valid: boolean;
    violations: { code: string; pointer: string; severity: string; message: string; sentence: string }[];
  };
  expect(valid).toBe(violations.every(({ severity }) => severity === 'warning'));
  for (const { message, sentence } of violations) expect([message, sentence]).not.toContain('');
  return violations.map(({ code, pointer }) => `${code} ${pointer}`);
}

const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
const event = (members: Members) => ({
  ...good,
  events: [{ ...(good.events as Members[])[0], ...members }, (good.events as Members[])[1]!],
});
const [first, other] = good.events as [Members, Members];
const logged = (sequence: number) => ({ ...first, sequence });
const second = (members: Members) => ({ ...good, events: [first, { ...other, ...members }] });
const annotation = (members: Members) => ({
  ...good,
  annotations: [{ ...(good.annotations as Members[])[0], ...members }],
});
const run = (members: Members) => ({ ...good, run: { ...(good.run as Members), ...members } });
const span = (members: Members) => ({ ...good, spans: [{ ...(good.spans as Members[])[0], ...members }] });

describe('a bundle that keeps the contract', () => {
  it.each<[string, Json]>([
    ['whole', good],
    ['with a minor version', { ...good, bundleVersion: '1.2' }],
    ['with members that later versions add', { ...good, extra: 1 }],
    [
      'without what is only recommended',
      ['spans', 'metrics', 'annotations'].reduce(
        (rest, name) => Object.fromEntries(Object.entries(rest).filter(([key]) => key !== name)),
        good,
      ),
    ],
    [
      'passed through, with nothing sensitive',
      { ...good, redactionApplied: false, redactionMode: 'passthrough' },
    ],
    [
      'truncated, with a reason',
      { ...good, truncated: true, truncatedReason: 'events_truncated_to_size_cap' },
    ],
    [
      'with placeholders',
      event({ payload: { token: '***', apiKey: '<redacted>', password: `sha256:${'0'.repeat(64)}` } }),
    ],
    [
      'truncated to a prefix, with the number of all',
      {
        ...good,
        truncated: true,
        truncatedReason: 'events_truncated_to_size_cap',
        metrics: { totalEventCount: 9 },
      },
    ],
    ['with a sanitized attribute', span({ attributes: { 'http.url': '[MASKED]' } })],
  ])('%s', (_, bundle) => {
    expect(projectBundleValidity(bundle)).toEqual({ valid: true, violations: [] });
  });
});

describe('a bundle that breaks a sentence', () => {
  it.each<[string, Json]>([
    ['not-an-object ', []],
    ...['bundleVersion', 'generatedAt', 'host', 'run', 'events', 'redactionApplied'].map(
      (name): [string, Json] => [`member-missing /${name}`, without(name)],
    ),
    ...[
      'bundleVersion',
      'generatedAt',
      'host',
      'run',
      'events',
      'spans',
      'metrics',
      'annotations',
      'truncated',
      'truncatedReason',
    ].map((name): [string, Json] => [`member-invalid /${name}`, { ...good, [name]: 7 }]),
    ['member-invalid /redactionApplied', { ...good, redactionApplied: 'yes' }],
    ['member-invalid /events', { ...good, events: [1], metrics: {} }],
    ['bundle-version-invalid /bundleVersion', { ...good, bundleVersion: 'one' }],
    ['bundle-version-invalid /bundleVersion', { ...good, bundleVersion: '1.2.3' }],
    ['bundle-version-invalid /bundleVersion', { ...good, bundleVersion: '2' }],
    ['host-member-unknown /host/machine', { ...good, host: { name: 'h', version: '1', machine: 'web-17' } }],
    ['schema-refused ', { ...good, metrics: { openwopCost: { usd: -1 } } }],
    ['schema-refused ', { ...good, metrics: { totalEventCount: null } }],
    ['schema-refused ', { ...good, host: { name: 'h', version: '1', vendor: 7 } }],
    ['schema-refused ', { ...good, annotations: [{ target: { runId: 'r' } }] }],
    ['schema-refused ', run({ error: { message: 'no code' } })],
    ['schema-refused ', run({ tags: [7] })],
    ['schema-refused ', event({ type: 'nothing-known' })],
    ['schema-refused ', span({ endedAt: 'noon' })],
    ['schema-refused ', span({ attributes: [] })],
    ['sequence-gap /events/1/sequence', second({ sequence: 2 })],
    ['sequence-gap /events/0/sequence', { ...good, events: [logged(7)], metrics: {} }],
    ['total-count-mismatch /metrics/totalEventCount', { ...good, metrics: { totalEventCount: 1 } }],
    ['total-count-mismatch /metrics/totalEventCount', { ...good, metrics: { totalEventCount: 9 } }],
    ['truncated-without-reason /truncated', { ...good, truncated: true, truncatedReason: '' }],
    ['redaction-mode-unknown /redactionMode', { ...good, redactionMode: 'blur' }],
    ['redaction-applied-with-passthrough /redactionApplied', { ...good, redactionMode: 'passthrough' }],
    ['redaction-not-applied /redactionApplied', { ...good, redactionApplied: false }],
    ['secret-not-redacted /events/0/payload', event({ payload: { token: 'canary-token-0001' } })],
    ['secret-not-redacted /run/error', run({ error: { code: 'x', message: 'Bearer canary-token-0001' } })],
    [
      'secret-not-redacted /spans/0/attributes',
      span({ attributes: { 'openwop.x': 'Bearer canary-token-0001' } }),
    ],
    ['secret-not-redacted /annotations/0/note', annotation({ note: 'password=canary-token-0001' })],
    [
      'attribute-outside-allow-list /spans/0/attributes/http.url',
      span({ attributes: { 'http.url': 'https://example.org' } }),
    ],
    ['event-count-mismatch /metrics/eventCount', { ...good, metrics: { eventCount: 3 } }],
    ['event-count-mismatch /metrics/eventCount', { ...good, metrics: { eventCount: '2' } }],
    ['node-count-mismatch /metrics/nodeCount', { ...good, metrics: { nodeCount: 1 } }],
    ['foreign-event /events/0/runId', event({ runId: 'q' })],
    ['foreign-span /spans/0/attributes/openwop.run_id', span({ attributes: { 'openwop.run_id': 'q' } })],
    ['foreign-annotation /annotations/0/target/runId', annotation({ target: { runId: 'q' } })],
    ['events-out-of-order /events/1/sequence', event({ sequence: 1 })],
    ['run-member-unknown /run/dbHost', run({ dbHost: 'x' })],
    ['run-status-unknown /run/status', run({ status: 'clarifying' })],
    ['member-missing /run/workflowId', { ...good, run: { runId: 'r', status: 'failed' } }],
    ['member-missing /host/version', { ...good, host: { name: 'h' } }],
    ['member-invalid /generatedAt', { ...good, generatedAt: '2026-05-01' }],
    ['member-invalid /events/0/timestamp', event({ timestamp: 'noon' })],
    ['member-invalid /events/0/sequence', event({ sequence: -1 })],
    ['member-invalid /spans/0/startedAt', span({ startedAt: null })],
    ['span-id-invalid /spans/0/spanId', span({ spanId: '00000000000000A1' })],
    ['member-invalid /spans/0/spanId', span({ spanId: 7 })],
    ['span-id-invalid /spans/0/parentSpanId', span({ parentSpanId: 'a1' })],
    ['truncated-without-reason /truncated', { ...good, truncated: true }],
    ['size-cap-exceeded ', event({ payload: 'x'.repeat(9 << 20) })],
  ])('%s', (violation, bundle) => {
    expect(judge(bundle)).toEqual([violation]);
  });

  it('says both that a mode is missing and that nothing tells whether redaction was needed', () => {
    expect(judge({ ...without('redactionMode') })).toEqual(['member-missing /redactionMode']);
    const leaking = {
      ...event({ payload: { token: 'canary-token-0001' } }),
      redactionApplied: false,
      redactionMode: 'passthrough',
    };
    expect(judge(leaking)).toEqual(['sensitive-data-without-redaction /events/0/payload']);
  });

  const schema = JSON.parse(readFileSync('schemas/debug-bundle.schema.json', 'utf8'));
  const others = readdirSync('schemas')
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => JSON.parse(readFileSync(`schemas/${name}`, 'utf8')));
  const externals = Object.fromEntries(others.map((one) => [one.$id, one]));
  const { cases } = boundaries(schemaOf(schema, { base: schema.$id, externals, format: 'assertion' }));

  it('is told wherever the schema of the bundle refuses it', () => {
    const refused = cases.filter(({ valid }) => !valid);
    expect(refused.length).toBeGreaterThan(100);
    for (const { instance, shows } of refused)
      expect(projectBundleValidity(instance), shows).toMatchObject({ valid: false });
  });

  it('is told with the sentence that it breaks', () => {
    expect(projectBundleValidity({ ...good, redactionMode: 'passthrough' })).toEqual({
      valid: false,
      violations: [
        {
          code: 'redaction-applied-with-passthrough',
          severity: 'error',
          pointer: '/redactionApplied',
          message: 'nothing can be both redacted and passed through',
          sentence: 'redactionApplied true with redactionMode passthrough is malformed (§"Redaction")',
        },
      ],
    });
    expect(projectBundleValidity({ ...good, metrics: { nodeCount: 1 } }).valid).toBe(true);
  });
});
