import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsWithoutSecrets } from '../../tools/cli/runs/shown-event.ts';
import type { Cell } from '../../tools/engine/cell.ts';
import { withoutSecrets } from '../../tools/engine/without-secrets.ts';
import type { Json } from '../../tools/json/value.ts';
import { assembleBundle } from '../../tools/openwop/debug-bundle/assemble-bundle.ts';
import { validateBundle } from '../../tools/openwop/debug-bundle/validate-bundle.ts';
import { type Canary, CREDENTIALS, INSIDES } from './kinds.ts';

const EACH = 5;
const sampled = (arbitraries: readonly fc.Arbitrary<Canary>[]): readonly Canary[] =>
  arbitraries.flatMap((arbitrary, index) => fc.sample(arbitrary, { numRuns: EACH, seed: 20 + index }));

const credentials = sampled(CREDENTIALS);
const insides = sampled(INSIDES);

/** Wherever a credential may have got to. */
const FORMS: readonly ((text: string) => Json)[] = [
  (text) => text,
  (text) => `could not log in with ${text}, sorry`,
  (text) => [{ deep: { list: [text] } }],
  (text) => JSON.stringify({ reply: text }),
  (text) => JSON.stringify(JSON.stringify([text])),
  (text) => `https://example.org/?q=${encodeURIComponent(text)}&n=1`,
  (text) => Buffer.from(`say ${text} twice`).toString('base64'),
  (text) => ({ [text]: true }),
];

const NOON = '2026-01-01T00:00:00Z';

function bundled(value: Json, redactionMode: string): Json {
  return assembleBundle({
    ...{ generatedAt: NOON, host: { name: 'h', version: '1' }, redactionMode },
    snapshot: {
      runId: 'r',
      workflowId: 'w',
      status: 'failed',
      variables: { v: value },
      channels: { c: value },
    },
    events: [
      { eventId: 'e', runId: 'r', type: 'log.appended', timestamp: NOON, sequence: 0, payload: value },
    ],
    spans: [{ name: 'openwop.run', attributes: { 'openwop.x': value } }],
    annotations: [{ annotationId: 'a', note: value }],
  });
}

const leaksOf = (shown: string, { core }: Canary) =>
  [core, encodeURIComponent(core), Buffer.from(core).toString('base64').slice(0, -4)].filter((form) =>
    shown.includes(form),
  );

describe(`${credentials.length} credentials of ${CREDENTIALS.length} kinds`, () => {
  it('are at least two hundred of forty', () => {
    expect(credentials.length).toBeGreaterThanOrEqual(200);
    expect(CREDENTIALS.length).toBeGreaterThanOrEqual(40);
  });

  it('stand in no bundle, whatever form they have there and however they are hidden', () => {
    for (const [index, canary] of credentials.entries()) {
      const form = FORMS[index % FORMS.length]!;
      const mode = ['mask', 'omit', 'hash'][index % 3]!;
      const bundle = bundled(form(canary.text), mode);
      expect(leaksOf(JSON.stringify(bundle), canary), `${canary.kind} ${form}`).toEqual([]);
      const codes = validateBundle(bundle).map(({ code }) => code);
      expect(codes, canary.kind).not.toContain('secret-not-redacted');
    }
  });

  it('are told of in a bundle that lets them through', () => {
    for (const canary of credentials) {
      const bundle = {
        ...(bundled('', 'mask') as object),
        run: { error: { message: `sent ${canary.text}` } },
      };
      const codes = validateBundle(bundle).map(({ code }) => code);
      expect(codes, canary.kind).toContain('secret-not-redacted');
    }
  });

  it('stand in no event of a diff', () => {
    const shown = eventsWithoutSecrets();
    for (const [index, canary] of credentials.entries()) {
      const payload = FORMS[index % FORMS.length]!(canary.text);
      const event = Buffer.from(JSON.stringify({ eventId: 'e', sequence: 0, payload }));
      expect(leaksOf(Buffer.from(shown(event)).toString(), canary), canary.kind).toEqual([]);
    }
  });

  it('stand in no report of what an engine did', () => {
    for (const canary of credentials) {
      const told = `the body should be 1 and is ${JSON.stringify(canary.text)}`;
      const cell: Cell = {
        ...{ id: 'x/y', family: 'x', outcome: 'failed', why: '', milliseconds: 1 },
        cites: { document: 'd', heading: 'h', requirement: 'r' },
        ...{ faults: [told], because: told, at: `GET /v1/runs?x=${encodeURIComponent(canary.text)}` },
      };
      const report = withoutSecrets({ engine: canary.text, cells: [cell], stopped: told }, []);
      expect(leaksOf(JSON.stringify(report), canary), canary.kind).toEqual([]);
    }
  });
});

it('no bundle shows an address or a name from the inside of the host', () => {
  for (const [index, canary] of insides.entries()) {
    const bundle = bundled(FORMS[index % 6]!(canary.text), 'mask');
    expect(leaksOf(JSON.stringify(bundle), canary), canary.kind).toEqual([]);
  }
});

it.each([
  'The 10.5 release took 10 minutes.',
  'urn:uuid:01234567-89ab-cdef-0123-456789abcdef',
  `sha256:${'0123456789abcdef'.repeat(4)}`,
  'traceparent 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  'https://openwop.dev/schemas/run-event.schema.json',
  'gpt-4o-mini and claude-sonnet-4-20250514 wrote conformance-noop',
  'run_abcdefghijklmnop1234 of core.noop at 2026-06-11T10:00:00.000Z',
  'ratio 16:9:4, std::vector<int>, a::b',
  'The file.local.ts of the intranet, locally.',
  'an internal error; the corporate LAN is down',
  'mailto:somebody@example.org, version 1.2.3.4',
  'pa-th/to/some-file-with-a-very-long-name-and-nothing-else',
])('a bundle keeps what is no secret: %s', (text) => {
  const { events } = bundled(text, 'mask') as { readonly events: readonly { readonly payload: Json }[] };
  expect(events[0]?.payload).toBe(text);
});
