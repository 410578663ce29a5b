import { describe, expect, test } from 'vitest';
import { member } from '../../../tools/json/value.ts';
import type { Side } from '../../../tools/openwop/runtime-diff/evidence.ts';
import { runtimeDiff } from '../../../tools/openwop/runtime-diff/runtime-diff.ts';
import { asSide, bytes, gemini, type SideParts, s5 } from './evidence-set.ts';

type Change = (base: SideParts, head: SideParts) => void;

function diffOf(change: Change, baseFiles: Side['files'] = {}, headFiles: Side['files'] = {}) {
  const [base, head] = [s5(), gemini()];
  change(base, head);
  return runtimeDiff(asSide(base, baseFiles), asSide(head, headFiles));
}

const same: Change = () => {};
const preconditionsOf = ({ document }: ReturnType<typeof runtimeDiff>) => member(document, 'preconditions');
const codesOf = ({ causes }: ReturnType<typeof runtimeDiff>) => causes.map(({ code }) => code.slice(21));

describe('health', () => {
  test.each([
    ['ringbuf_drops', 1],
    ['ringbuf_drops', -1],
    ['ringbuf_drops', false],
    ['ringbuf_drops', '0'],
    ['ringbuf_drops', null],
    ['ringbuf_drops', undefined],
    ['ringbuf_drops', [0]],
    ['kernel_layer', 'partial'],
    ['kernel_layer', undefined],
    ['policy_layer', 'absent'],
    ['sdk_layer', 'present'],
    ['cgroup_correlation', 'partial'],
    ['platform', 'darwin'],
    ['notes', undefined],
    ['notes', [1]],
  ])('%s = %j is not clean on either side', (name, value) => {
    const base = diffOf(({ health }) => Object.assign(health, { [name]: value }));
    expect(base.status).toBe('partial:health');
    expect(preconditionsOf(base)).toMatchObject({ base_health_clean: false, head_health_clean: true });
    const head = diffOf((_, { health }) => Object.assign(health, { [name]: value }));
    expect(head.status).toBe('partial:health');
    expect(preconditionsOf(head)).toMatchObject({ base_health_clean: true, head_health_clean: false });
  });

  test.each([
    ['0', 'clean'],
    ['-0', 'clean'],
    ['0.0', 'partial:health'],
    ['0e0', 'partial:health'],
    ['00', 'failed'],
    ['10', 'partial:health'],
    ['NaN', 'failed'],
  ])('ringbuf_drops written as %s is %s', (literal, status) => {
    const text = JSON.stringify(s5().health).replace('"ringbuf_drops":0', `"ringbuf_drops":${literal}`);
    expect(diffOf(same, { 'observation-health.json': bytes(text) }).status).toBe(status);
  });

  test('a partial diff still compares and claims nothing more', () => {
    const { document } = diffOf(({ health }) => Object.assign(health, { ringbuf_drops: 3 }));
    const clean = diffOf(same).document;
    expect(document).toEqual({
      ...clean,
      status: 'partial:health',
      preconditions: { ...(clean.preconditions as object), base_health_clean: false },
    });
  });
});

/** Whether the report is no longer clean, whether its ids are no longer stable, and by what. */
type Broken = readonly [report: boolean, ids: boolean, change: object];

describe('correlation', () => {
  const binding = s5().correlation.bindings as Record<string, unknown>[];
  const without = { ...binding[0], tool_call_id: undefined };

  const ids = (change: object): Broken => [false, true, change];
  const report = (change: object): Broken => [true, false, change];

  test.each<[string, Broken]>([
    ['another status', report({ status: 'partial' })],
    ['no status', report({ status: undefined })],
    ['ambiguities', report({ ambiguities: ['two calls in one window'] })],
    ['a binding without decision', report({ bindings: [{ ...binding[0], policy_decision: undefined }] })],
    ['a numeric decision', report({ bindings: [{ ...binding[0], policy_decision: 1 }] })],
    ['a negative count', report({ bindings: [{ ...binding[0], kernel_event_count: -1 }] })],
    ['a fractional count', report({ bindings: [{ ...binding[0], kernel_event_count: 1.5 }] })],
    ['no window', report({ bindings: [{ ...binding[0], window: undefined }] })],
    ['a window without start', report({ bindings: [{ ...binding[0], window: { end: 1 } }] })],
    ['a window without end', report({ bindings: [{ ...binding[0], window: { start: 1 } }] })],
    ['no binding', ids({ bindings: [] })],
    ['a binding without id', ids({ bindings: [without] })],
    ['a null id', ids({ bindings: [{ ...without, tool_call_id: null }] })],
    ['an empty id', ids({ bindings: [{ ...without, tool_call_id: '' }] })],
    ['a numeric id', ids({ bindings: [{ ...without, tool_call_id: 1 }] })],
    ['a repeated id', ids({ bindings: [binding[0], binding[0]] })],
    ['a binding that is no object', [true, true, { bindings: ['tc_1'] }]],
    ['bindings that are no list', [true, true, { bindings: {} }]],
    ['ambiguities that are no list', [true, true, { ambiguities: null }]],
  ])('%s is not clean, and nothing else is told', (_, [isReport, isIds, change]) => {
    const head = diffOf((_base, { correlation }) => Object.assign(correlation, change));
    expect(head.status).toBe('partial:correlation');
    expect(preconditionsOf(head)).toMatchObject({
      base_correlation_clean: true,
      head_correlation_clean: !isReport,
      stable_tool_call_ids_required: true,
      stable_tool_call_ids_present: !isIds,
    });
    const base = diffOf(({ correlation }) => Object.assign(correlation, change));
    expect(base.status).toBe('partial:correlation');
    expect(preconditionsOf(base)).toMatchObject({
      base_correlation_clean: !isReport,
      head_correlation_clean: true,
    });
  });

  test('a call without a decision, an idle window and the same id on both sides are clean', () => {
    for (const change of [{ kernel_event_count: 0 }, { policy_decision: null }]) {
      const bindings = [{ ...binding[0], ...change }];
      expect(diffOf(({ correlation }) => Object.assign(correlation, { bindings })).status).toBe('clean');
    }
  });

  test('health goes before correlation, and both preconditions say so', () => {
    const diff = diffOf((base, head) => {
      base.health.ringbuf_drops = 1;
      head.correlation.status = 'partial';
    });
    expect(diff.status).toBe('partial:health');
    expect(preconditionsOf(diff)).toMatchObject({ base_health_clean: false, head_correlation_clean: false });
  });
});

test('artifacts may be laid out over many lines', () => {
  const { health, surface, correlation } = s5();
  const laidOut = (value: object) => bytes(`\r\n${JSON.stringify(value, null, 2)}\n\n`);
  const files = {
    'observation-health.json': laidOut(health),
    'capability-surface.json': laidOut(surface),
    'correlation-report.json': laidOut(correlation),
  };
  expect(diffOf(same, files).document).toEqual(diffOf(same).document);
  expect(diffOf(same, { 'observation-health.json': bytes('') }).status).toBe('failed');
});

describe('failed', () => {
  const everyArtifact = [
    'observation-health.json',
    'capability-surface.json',
    'correlation-report.json',
    'layers/sdk.ndjson',
  ] as const;
  const broken: [string, string | Uint8Array | undefined, string][] = [
    ['missing', undefined, 'artifact_missing'],
    ['truncated', '{"schema":', 'artifact_unreadable'],
    ['not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'artifact_unreadable'],
    ['NaN', '{"run_id": NaN}', 'artifact_unreadable'],
    ['a repeated key', '{"schema": 1, "\\u0073chema": 1}', 'artifact_unreadable'],
    ['a number out of range', '{"schema": 1e999}', 'artifact_unreadable'],
    ['a byte order mark', '\ufeff{}', 'artifact_unreadable'],
    ['a list', '[]', 'artifact_unreadable'],
    ['no schema', '{"run_id": "r"}', 'schema_unsupported'],
    ['a newer schema', '{"run_id": "r", "schema": "assay.runner.sdk_event.v1"}', 'schema_unsupported'],
  ];

  test.each(everyArtifact.flatMap((file) => broken.map((row) => [file, ...row] as const)))(
    '%s: %s',
    (file, _, content, code) => {
      const files = { [file]: typeof content === 'string' ? bytes(content) : content };
      for (const [diff, side] of [
        [diffOf(same, files), 'base'],
        [diffOf(same, {}, files), 'head'],
      ] as const) {
        expect(diff.status).toBe('failed');
        // A layer may hold lines of other kinds, so that none of ours is no name and no version.
        const isOther = file === 'layers/sdk.ndjson' && code === 'schema_unsupported';
        expect(codesOf(diff)).toEqual(isOther ? ['sdk_metadata_missing', 'sdk_metadata_missing'] : [code]);
        expect(diff.causes[0]?.text.startsWith(`${side} ${file}`)).toBe(true);
      }
    },
  );

  test.each(everyArtifact)('%s without a run id, or with another one', (file) => {
    const schemas = { ...s5(), 'layers/sdk.ndjson': 'sdk_event' } as Record<string, unknown>;
    const name = schemas[file] ?? file.slice(0, -5).replace('-', '_');
    const of = (run_id: unknown) =>
      bytes(JSON.stringify({ ...contentOf(file), schema: `assay.runner.${name}.v0`, run_id }));
    expect(codesOf(diffOf(same, { [file]: of(undefined) }))).toEqual(['artifact_invalid']);
    expect(codesOf(diffOf(same, { [file]: of('') }))).toEqual(['artifact_invalid']);
    expect(codesOf(diffOf(same, { [file]: of(7) }))).toEqual(['artifact_invalid']);
    const other = diffOf(same, {}, { [file]: of('run_other') });
    expect(codesOf(other)).toEqual(['run_id_inconsistent']);
    expect(other.document).toMatchObject({ base_run_id: s5().health.run_id, head_run_id: '' });
  });

  function contentOf(file: (typeof everyArtifact)[number]): object {
    const { health, surface, correlation, sdk } = gemini();
    return {
      'observation-health.json': health,
      'capability-surface.json': surface,
      'correlation-report.json': correlation,
      'layers/sdk.ndjson': sdk[0],
    }[file] as object;
  }

  test.each(['', 'tmp/w/', '/tmp/w', undefined, './', ' /tmp/w/'])('prefix %j', (prefix) => {
    for (const name of ['base', 'head'] as const) {
      const sides = { base: asSide(s5()), head: asSide(gemini()) };
      const { workDirPrefix: _, ...rest } = sides[name];
      sides[name] = prefix === undefined ? rest : { ...rest, workDirPrefix: prefix };
      const diff = runtimeDiff(sides.base, sides.head);
      expect(codesOf(diff)).toEqual(['work_dir_prefix_invalid']);
      expect(diff.causes[0]?.text).toBe(
        `${name} work-dir prefix is not an absolute path that ends with a slash`,
      );
    }
  });

  test('unknown runtimes and equal runtimes', () => {
    const unknown = diffOf((base) => Object.assign(base, { runtime: 'third_runtime' }));
    expect(codesOf(unknown)).toEqual(['runtime_unknown']);
    expect(unknown.document).toMatchObject({ base_runtime: '', head_runtime: 'gemini_google_genai' });
    expect(preconditionsOf(unknown)).toMatchObject({ runtimes_distinct: true });
    const equal = diffOf((base) => Object.assign(base, { runtime: 'gemini_google_genai' }));
    expect(codesOf(equal)).toEqual(['runtimes_not_distinct']);
    expect(equal.document).toMatchObject({
      base_runtime: 'gemini_google_genai',
      head_runtime: 'gemini_google_genai',
    });
    expect(preconditionsOf(equal)).toMatchObject({ runtimes_distinct: false, base_health_clean: true });
    const { runtime: _, ...undeclared } = asSide(gemini());
    expect(codesOf(runtimeDiff(asSide(s5()), undeclared))).toEqual(['runtime_unknown']);
  });

  test.each(['filesystem_paths', 'network_endpoints', 'process_execs', 'mcp_tools', 'policy_decisions'])(
    'a surface whose %s is no list of texts',
    (category) => {
      for (const value of [undefined, 'a', [1], [{ value: 'a', binding: null }]]) {
        const diff = diffOf(({ surface }) => Object.assign(surface, { [category]: value }));
        expect(codesOf(diff)).toEqual(['artifact_invalid']);
      }
    },
  );

  test('values marked as unbound have no place', () => {
    expect(codesOf(diffOf(({ surface }) => Object.assign(surface, { unbound: {} })))).toEqual([
      'unbound_evidence',
    ]);
  });

  test('a failed document is complete, keeps what is known and has one code per cause', () => {
    const { document, status } = diffOf(
      (base, head) => {
        Object.assign(base, { workDirPrefix: 'relative/' });
        head.sdk[1]!.sdk_version = '9.9.9';
      },
      { 'observation-health.json': undefined },
    );
    expect(status).toBe('failed');
    const none = { added: [], removed: [], unchanged: [] };
    const clean = diffOf(same).document;
    expect(document).toEqual({
      ...clean,
      status: 'failed',
      preconditions: { ...(clean.preconditions as object), base_health_clean: false },
      surface: {
        filesystem_paths: none,
        network_endpoints: none,
        process_execs: none,
        mcp_tools: none,
        policy_decisions: none,
      },
      sdk_metadata: {
        comparison: 'side_band_provenance',
        base: { sdk_name: '@openai/agents', sdk_version: '0.11.4' },
        head: { sdk_name: 'google-genai', sdk_version: '' },
      },
      ambiguities: [
        'cross_runtime_failed_artifact_missing: base observation-health.json is missing',
        'cross_runtime_failed_sdk_metadata_inconsistent: head layers/sdk.ndjson has several values of sdk_version',
        'cross_runtime_failed_work_dir_prefix_invalid: base work-dir prefix is not an absolute path that ends with a slash',
      ],
    });
  });

  test('nothing at all is a failed document too', () => {
    const { document, causes } = runtimeDiff({ files: {} }, { files: {} });
    expect(causes).toHaveLength(13);
    expect(document).toMatchObject({ base_run_id: '', head_runtime: '', status: 'failed' });
    expect(document.preconditions).toEqual({
      base_health_clean: false,
      head_health_clean: false,
      base_correlation_clean: false,
      head_correlation_clean: false,
      stable_tool_call_ids_required: true,
      stable_tool_call_ids_present: false,
      runtimes_distinct: false,
    });
    expect(document.sdk_metadata).toEqual({
      comparison: 'side_band_provenance',
      base: { sdk_name: '', sdk_version: '' },
      head: { sdk_name: '', sdk_version: '' },
    });
    expect(document.non_claims).toHaveLength(5);
  });
});
