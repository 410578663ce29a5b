import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../tools/json/value.ts';
import { assembleBundle } from '../../../tools/openwop/debug-bundle/assemble-bundle.ts';
import { validateBundle } from '../../../tools/openwop/debug-bundle/validate-bundle.ts';

type Members = Record<string, Json>;

function event(sequence: number, payload: Json = {}, members: Members = {}): Members {
  const node = { nodeId: `n${sequence % 3}`, type: 'log.appended', timestamp: '2026-01-01T00:00:00Z' };
  return { eventId: `e${sequence}`, runId: 'r', ...node, sequence, payload, ...members };
}

function input(members: Members = {}): Members {
  return {
    generatedAt: '2026-05-01T12:34:56.000Z',
    host: { name: 'host', version: '1', hostname: 'db-7' },
    snapshot: { runId: 'r', workflowId: 'w', status: 'completed' },
    events: [],
    redactionMode: 'mask',
    ...members,
  };
}

function annotation(members: Members): Members {
  const from = { actor: { principalRef: 'p' }, createdAt: '2026-01-01T00:00:00Z' };
  return { annotationId: 'x', target: { runId: 'r' }, signal: { kind: 'flag' }, ...from, ...members };
}

const assemble = (members: Members = {}) => assembleBundle(input(members)) as Record<string, Members>;
const textOf = (value: unknown) => JSON.stringify(value);
const MODES = ['mask', 'omit', 'hash'];

describe('a bundle', () => {
  it('has the shape of the contract', () => {
    const bundle = assemble({
      events: [event(0), event(1)],
      spans: [
        {
          name: 'openwop.run',
          spanId: '00000000000000a1',
          parentSpanId: null,
          startedAt: '2026-01-01T00:00:00Z',
          resource: { host: 'x' },
        },
      ],
      metrics: { openwopCost: { usd: 1 } },
      annotations: [annotation({ note: 'see this' })],
    });
    expect(bundle).toEqual({
      bundleVersion: '1',
      generatedAt: '2026-05-01T12:34:56.000Z',
      host: { name: 'host', version: '1' },
      run: { runId: 'r', workflowId: 'w', status: 'completed' },
      events: [event(0), event(1)],
      spans: [
        {
          name: 'openwop.run',
          spanId: '00000000000000a1',
          parentSpanId: null,
          startedAt: '2026-01-01T00:00:00Z',
        },
      ],
      metrics: { openwopCost: { usd: 1 }, nodeCount: 2, eventCount: 2 },
      annotations: [annotation({ note: 'see this' })],
      redactionApplied: true,
      redactionMode: 'mask',
    });
    expect(validateBundle(bundle)).toEqual([]);
  });

  it('has empty lists and no cost where nothing is known, and no annotations without feedback', () => {
    const bundle = assemble();
    expect(bundle).toMatchObject({ spans: [], metrics: { openwopCost: null, nodeCount: 0, eventCount: 0 } });
    expect(bundle).not.toHaveProperty('annotations');
    expect(bundle).not.toHaveProperty('truncated');
  });

  it('takes the cost from the snapshot when nobody says otherwise', () => {
    const snapshot = { runId: 'r', workflowId: 'w', status: 'failed', metrics: { openwopCost: { usd: 2 } } };
    expect(assemble({ snapshot }).metrics!.openwopCost).toEqual({ usd: 2 });
    expect(assemble({ snapshot, metrics: { openwopCost: { usd: 3 } } }).metrics!.openwopCost).toEqual({
      usd: 3,
    });
  });

  it('leaves out what a snapshot does not have', () => {
    const snapshot = { runId: 'r', workflowId: 'w', status: 'failed', inputs: { a: 1 }, dbHost: 'db-7' };
    expect(assemble({ snapshot }).run).toEqual({ runId: 'r', workflowId: 'w', status: 'failed' });
  });

  it('counts nodes by the node ids of the events', () => {
    const { nodeId: _, ...none } = event(9);
    expect(assemble({ events: [event(0), event(3), event(4), none] }).metrics!.nodeCount).toBe(2);
  });
});

describe('redaction', () => {
  const secret = 'canary-token-0001';
  const places: [string, Members][] = [
    ['a sensitive name in a variable', { snapshot: { runId: 'r', variables: { apiKey: secret } } }],
    [
      'a sensitive name far down',
      { snapshot: { runId: 'r', channels: { a: [{ db_password: { x: [secret] } }] } } },
    ],
    ['a declared name', { sensitive: ['ssn'], snapshot: { runId: 'r', variables: { ssn: secret } } }],
    ['a mark', { snapshot: { runId: 'r', variables: { x: { sensitive: true, value: secret } } } }],
    ['an input', { sensitive: ['ssn'], events: [event(0, { inputs: { ssn: secret } })] }],
    [
      'a write to a variable',
      { sensitive: ['ssn'], events: [event(0, { name: 'ssn', previous: secret, next: `${secret}2` })] },
    ],
    ['a write to a channel', { sensitive: ['c'], events: [event(0, { channel: 'c', value: [secret] })] }],
    [
      'a bearer token in a message',
      { snapshot: { runId: 'r', error: { code: 'x', message: `401 for Bearer ${secret}` } } },
    ],
    ['an authorization header', { events: [event(0, { headers: { Authorization: secret } })] }],
    ['a key of a provider', { events: [event(0, { text: `using sk-${secret} now` })] }],
    ['a password in an address', { events: [event(0, { text: `https://u:${secret}@example.org/x` })] }],
    ['an assignment', { events: [event(0, { text: `retry with password=${secret}` })] }],
    ['a span attribute', { spans: [{ name: 's', attributes: { 'openwop.note': `Bearer ${secret}` } }] }],
    ['an attribute outside the allow-list', { spans: [{ name: 's', attributes: { 'http.url': secret } }] }],
    ['the name of a span', { spans: [{ name: `call Bearer ${secret}` }] }],
    ['a member that events do not have', { events: [event(0, {}, { debug: `token=${secret}` })] }],
    ['an annotation', { annotations: [annotation({ note: `key is sk-${secret}` })] }],
    ['a credential that the host knows', { secrets: [secret], events: [event(0, { text: `x${secret}y` })] }],
    ['the name of a member', { secrets: [secret], events: [event(0, { [secret]: 1 })] }],
    [
      'a secret that another event names',
      { events: [event(0, { echo: `got ${secret}` }), event(1, { token: secret })] },
    ],
    [
      'a secret of a span that an event repeats',
      { events: [event(0, [secret])], spans: [{ attributes: { token: secret } }] },
    ],
    ['a web token', { events: [event(0, `eyJ${'canary00'}.eyJ${'canary00'}.canary-token-0001`)] }],
    ['a database', { events: [event(0, `cannot reach postgres://db/${secret}`)] }],
  ];

  it.each(places)('reaches %s', (_, members) => {
    for (const redactionMode of MODES) {
      const bundle = assemble({ ...members, redactionMode });
      expect(textOf(bundle)).not.toContain('canary');
      expect(bundle).toMatchObject({ redactionApplied: true, redactionMode });
      expect(validateBundle(bundle).filter(({ code }) => !code.startsWith('member-'))).toEqual([]);
    }
    const refusal = expect.objectContaining({ code: 'passthrough-with-sensitive-data' });
    expect(() => assemble({ ...members, redactionMode: 'passthrough' })).toThrow(refusal);
  });

  it('writes a mask, a hash or nothing', () => {
    const events = [event(0, { apiKey: secret, pin: { password: 1234 }, text: `a Bearer ${secret} b` })];
    const payloads = MODES.map(
      (redactionMode) => (assemble({ events, redactionMode }).events as unknown as Members[])[0]!.payload,
    );
    expect(payloads[0]).toEqual({
      apiKey: '[REDACTED]',
      pin: { password: '[REDACTED]' },
      text: 'a Bearer [REDACTED] b',
    });
    expect(payloads[1]).toEqual({ pin: {}, text: 'a Bearer  b' });
    expect(payloads[2]).toEqual({
      apiKey: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      pin: { password: 'sha256:03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4' },
      text: expect.stringMatching(/^a Bearer sha256:[0-9a-f]{64} b$/),
    });
  });

  it('leaves everything else as it is, in every mode', () => {
    const payload = {
      tokens: { input: 5, output: 7 },
      maxTokens: 10,
      auth: { credentialRef: true },
      password: null,
      secret: true,
      token: '',
      text: 'Bearer authentication failed for version 10.1.2, see https://example.org/a?b=c',
    };
    for (const redactionMode of [...MODES, 'passthrough']) {
      const bundle = assemble({ events: [event(0, payload)], redactionMode });
      expect(bundle.events).toEqual([event(0, payload)]);
      expect(bundle.redactionApplied).toBe(redactionMode !== 'passthrough');
      expect(validateBundle(bundle)).toEqual([]);
    }
  });

  it('does not say what the credentials are called that the documents name', () => {
    for (const name of ['credentialRef', 'credentialsRef', 'ai.credentialRef']) {
      const snapshot = {
        runId: 'r',
        workflowId: 'w',
        status: 'completed',
        configurable: { [name]: 'vault/canary' },
      };
      const bundle = assemble({
        snapshot,
        events: [event(0, { text: 'no vault/canary for it', [name]: 'vault/canary' })],
      });
      expect(textOf(bundle)).not.toContain('canary');
      expect(validateBundle(bundle)).toEqual([]);
    }
    const named = { ...assemble(), metrics: {}, events: [event(0, { credentialRef: 'vault/openai' })] };
    expect(validateBundle(named)).toEqual([]);
  });

  it('does not touch what identifies a run or an event', () => {
    const odd = event(0, {}, { eventId: 'completed', causationId: 'Bearer abcdefgh1' });
    const bundle = assemble({ events: [odd], secrets: ['completed'], sensitive: ['status'] });
    expect(bundle.events).toEqual([odd]);
    expect(bundle.run!.status).toBe('completed');
  });

  it('hides nothing twice', () => {
    for (const redactionMode of MODES) {
      const first = assemble({
        events: [event(0, { token: secret, text: `password=${secret}` })],
        redactionMode,
      });
      const second = assemble({ events: first.events as unknown as Json, redactionMode });
      expect(second.events).toEqual(first.events);
    }
  });

  it('takes any depth', () => {
    const deep = JSON.parse(`${'[{"a":'.repeat(100_000)}"sk-${secret}"${'}]'.repeat(100_000)}`);
    const bundle = assemble({ events: [event(0, deep)], capBytes: 1 << 30 });
    expect(bundle.metrics!.eventCount).toBe(1);
  });

  it.each([
    'a'.repeat(1e6),
    'eyJ-'.repeat(2e5),
    'sk-'.repeat(3e5),
    'a://'.repeat(2e5),
    '10.'.repeat(3e5),
    'bearer '.repeat(1e5),
    '-----BEGIN '.repeat(9e4),
    'token='.repeat(1e5),
  ])('takes linear time for hostile text: %.12s', (text) => {
    const started = performance.now();
    assemble({ events: [event(0, text)], secrets: ['aaaaaaab', 'eyJ-eyJ-x'] });
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe('the cap', () => {
  const bytes = (value: unknown) => Buffer.byteLength(textOf(value));
  const many = Array.from({ length: 400 }, (_, index) => event(index, { text: 'é'.repeat(20) }));

  test.prop([fc.integer({ min: 400, max: 90_000 }), fc.nat(60)], { numRuns: 40 })(
    'is kept by whole events, as many as fit',
    (capBytes, spanCount) => {
      const spans = Array.from({ length: spanCount }, (_, index) => ({
        name: `openwop.node ${index}`,
        spanId: `${index}`.padStart(16, '0'),
        startedAt: '2026-01-01T00:00:00Z',
        attributes: {},
      }));
      const bundle = assemble({ events: many, spans, capBytes });
      expect(bytes(bundle)).toBeLessThanOrEqual(capBytes);
      const { events, metrics, truncated, truncatedReason } = bundle as unknown as {
        events: Members[];
        metrics: Members;
        truncated?: boolean;
        truncatedReason?: string;
      };
      expect(events).toEqual(many.slice(0, events.length));
      expect(bundle.spans).toEqual(spans.slice(0, (bundle.spans as unknown as Json[]).length));
      expect(metrics.eventCount).toBe(events.length);
      if (events.length < many.length) {
        expect([truncated, truncatedReason]).toEqual([true, 'events_truncated_to_size_cap']);
        expect(metrics.totalEventCount).toBe(many.length);
        const larger = {
          ...bundle,
          events: many.slice(0, events.length + 1),
          metrics: {
            ...metrics,
            eventCount: events.length + 1,
            nodeCount: new Set(many.slice(0, events.length + 1).map(({ nodeId }) => nodeId)).size,
          },
        };
        expect(bytes(larger)).toBeGreaterThan(capBytes);
      }
      expect(validateBundle(bundle)).toEqual([]);
    },
  );

  it('is exact where everything just fits', () => {
    const whole = assemble({ events: many });
    expect(assemble({ events: many, capBytes: bytes(whole) })).toEqual(whole);
    expect(assemble({ events: many, capBytes: bytes(whole) - 1 })).toMatchObject({ truncated: true });
  });

  it('counts digits and nodes as they grow', () => {
    const nodes = Array.from({ length: 120 }, (_, index) => event(index, '', { nodeId: `node-${index}` }));
    for (let capBytes = 12_000; capBytes < 12_400; capBytes += 1) {
      const bundle = assemble({ events: nodes, capBytes });
      const shown = (bundle.events as unknown as Json[]).length;
      expect(bytes(bundle)).toBeLessThanOrEqual(capBytes);
      expect(capBytes - bytes(bundle)).toBeLessThan(bytes(nodes[shown]) + 4);
    }
  });

  it('keeps all spans, or none where not even an empty log fits beside them', () => {
    const spans = Array.from({ length: 400 }, (_, index) => ({ name: `openwop.node ${index}` }));
    expect(assemble({ events: many, spans, capBytes: 20_000 })).toMatchObject({
      spans,
      truncatedReason: 'events_truncated_to_size_cap',
    });
    expect(assemble({ events: many.slice(0, 3), spans, capBytes: 8_000 })).toMatchObject({
      spans: [],
      truncated: true,
      truncatedReason: 'spans_truncated_to_size_cap',
      metrics: { eventCount: 3, totalEventCount: 3 },
    });
    expect(assemble({ events: many, spans, capBytes: 8_000 })).toMatchObject({
      spans: [],
      truncatedReason: 'events_truncated_to_size_cap',
    });
  });

  it('is 8 MiB by default', () => {
    const long = Array.from({ length: 20 }, (_, index) => event(index, 'x'.repeat(1 << 20)));
    const bundle = assemble({ events: long });
    expect((bundle.events as unknown as Json[]).length).toBe(7);
    expect(bundle.truncated).toBe(true);
  });

  it('cannot be kept by a snapshot that is larger', () => {
    const snapshot = { runId: 'r', variables: { text: 'x'.repeat(5_000) } };
    expect(() => assemble({ snapshot, capBytes: 4_000 })).toThrow(
      expect.objectContaining({ code: 'snapshot-exceeds-cap' }),
    );
  });

  it('takes time for what fits and not for what is cut off', () => {
    const time = (count: number) => {
      const events = Array.from({ length: count }, (_, index) =>
        event(index, { level: 'info', message: 'the run goes on' }),
      );
      const started = performance.now();
      expect(assemble({ events, capBytes: 1 << 20 })).toMatchObject({
        truncated: true,
        metrics: { totalEventCount: count },
      });
      return performance.now() - started;
    };
    // The shortest of several, so that what else the machine does is not counted.
    const shortest = (count: number) => Math.min(time(count), time(count), time(count));
    time(20_000);
    expect(shortest(80_000)).toBeLessThan(10 * shortest(20_000));
  });
});

it.each<[string, Members]>([
  ['foreign-event', { events: [event(0), event(1, {}, { runId: 'q' })] }],
  ['foreign-span', { spans: [{ attributes: { 'openwop.run_id': 'q' } }] }],
  ['foreign-annotation', { annotations: [{ target: { runId: 'q' } }] }],
  ['events-out-of-order', { events: [event(1), event(0)] }],
  ['events-out-of-order', { events: [event(1), event(1)] }],
  ['bundle-input-invalid', { snapshot: { workflowId: 'w' } }],
  ['bundle-input-invalid', { snapshot: 'r' }],
  ['bundle-input-invalid', { host: 'h' }],
  ['bundle-input-invalid', { generatedAt: 5 }],
  ['bundle-input-invalid', { redactionMode: 'none' }],
  ['bundle-input-invalid', { capBytes: '8' }],
  ['bundle-input-invalid', { events: [1] }],
  ['bundle-input-invalid', { spans: {} }],
  ['bundle-input-invalid', { annotations: 'x' }],
  ['bundle-input-invalid', { secrets: [1] }],
  ['bundle-input-invalid', { sensitive: 'x' }],
])('refuses %s', (code, members) => {
  expect(() => assemble(members)).toThrow(expect.objectContaining({ code }));
});
