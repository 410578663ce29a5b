import { describe, expect, it } from 'vitest';
import type { Json } from '../../../tools/json/value.ts';
import { projectRunDiff, projectRunDiffReport } from '../../../tools/openwop/run-diff/project.ts';

function event(sequence: number, members: Record<string, Json> = {}): Record<string, Json> {
  return {
    eventId: `e${sequence}`,
    runId: 'a',
    type: 'log.appended',
    payload: { level: 'info' },
    sequence,
    ...members,
  };
}

function run(runId: string, events: Record<string, Json>[], members: Record<string, Json> = {}) {
  return { runId, status: 'completed', events: events.map((one) => ({ ...one, runId })), ...members };
}

const diff = (a: Json, b: Json, reading = 'payload') =>
  projectRunDiff({ a, b, reading }) as Record<string, Json>;
const notes = (a: Json, b: Json, reading = 'payload') =>
  (projectRunDiffReport({ a, b, reading }).notes as Record<string, Json>[]).map(({ says, ...note }) => {
    expect(says).toMatch(/^[a-z]/);
    return note;
  });

describe('the comparison key', () => {
  it('is equal for two runs that share sequence, type and payload', () => {
    const a = run('a', [event(0, { timestamp: '2026-01-01T00:00:00Z' }), event(1, { causationId: 'e0' })]);
    const b = run('b', [event(0, { timestamp: '2026-01-02T00:00:00Z' }), event(1, { causationId: 'x0' })]);
    expect(diff(a, b)).toEqual({
      a: 'a',
      b: 'b',
      divergedAtSeq: null,
      eventDiffs: [],
      stateDiff: {},
      truncated: false,
    });
  });

  it('holds type and payload', () => {
    const a = run('a', [event(0), event(1), event(2)]);
    const b = run('b', [
      event(0),
      event(1, { type: 'run.paused' }),
      event(2, { payload: { level: 'warn' } }),
    ]);
    expect(diff(a, b)).toMatchObject({
      divergedAtSeq: 1,
      eventDiffs: [
        { seq: 1, op: 'changed', aEvent: a.events[1], bEvent: b.events[1] },
        { seq: 2, op: 'changed', aEvent: a.events[2], bEvent: b.events[2] },
      ],
    });
  });

  it.each([
    'eventId',
    'runId',
    'causationId',
    'correlationId',
    'timestamp',
    'ts',
    'traceparent',
    'tracestate',
    'deliveryHeaders',
  ])('leaves out %s on the top level of the payload', (name) => {
    const a = run('a', [event(0, { payload: { [name]: 'x', b: { c: [1] } } })]);
    const b = run('b', [event(0, { payload: { b: { c: [1] }, [name]: 'y' } })]);
    expect(diff(a, b).eventDiffs).toEqual([]);
    expect(diff(a, run('b', [event(0, { payload: { b: { c: [1] } } })])).eventDiffs).toEqual([]);
    const other = [{ code: 'reading-differs', reading: 'payload-as-is', sequence: 0, count: 1 }];
    expect(notes(a, b)).toEqual(other);
  });

  it.each(['memoryId', 'childRunId', 'nodeId'])('compares %s in the payload', (name) => {
    const a = run('a', [event(0, { payload: { [name]: 'x' } })]);
    const b = run('b', [event(0, { payload: { [name]: 'y' } })]);
    expect(diff(a, b).divergedAtSeq).toBe(0);
  });

  it('takes `payload` and the older `data` for one member', () => {
    const { payload, ...older } = event(0);
    const a = run('a', [event(0)]);
    const b = run('b', [{ ...older, data: payload! }]);
    expect(diff(a, b).eventDiffs).toEqual([]);
    expect(notes(a, b)).toEqual([]);
  });

  it('takes `data` beside a `payload` for a member that an open event may have', () => {
    const both = (data: Json, payload: Json = 1) => event(0, { payload, data });
    expect(diff(run('a', [both(1)]), run('b', [both(1)])).eventDiffs).toEqual([]);
    expect(diff(run('a', [both(1)]), run('b', [both(2)])).eventDiffs).toEqual([]);
    expect(diff(run('a', [both(1)]), run('b', [event(0, { payload: 1 })])).eventDiffs).toEqual([]);
    expect(diff(run('a', [both(1, 1)]), run('b', [both(1, 2)])).divergedAtSeq).toBe(0);
    expect(diff(run('a', [both(1)]), run('b', [both(2)]), 'whole-event').divergedAtSeq).toBe(0);
  });

  it('leaves the headers of a delivery out of the whole event, and those in a payload in', () => {
    const a = run('a', [event(0, { payload: 1, headers: { via: 'x' } })]);
    const b = run('b', [event(0, { payload: 1, headers: { via: 'y' } })]);
    expect(diff(a, b, 'whole-event').divergedAtSeq).toBeNull();
    const [c, d] = ['x', 'y'].map((via) => run(via, [event(0, { payload: { headers: { via } } })]));
    expect(diff(c!, d!).divergedAtSeq).toBe(0);
  });

  it.each([9007199254740991, 9007199254740990, 4503599627370497])('reads the sequence %i', (sequence) => {
    const [a, b] = ['a', 'b'].map((id) => run(id, [event(sequence, { payload: id })]));
    expect(diff(a!, b!).divergedAtSeq).toBe(sequence);
  });

  it('tells an absent payload from null, and empty containers from each other', () => {
    const { payload: _, ...absent } = event(0);
    const kinds = [absent, ...[null, {}, [], '', 0, false].map((payload) => event(0, { payload }))];
    for (const [i, x] of kinds.entries()) {
      for (const [j, y] of kinds.entries()) {
        expect(diff(run('a', [x]), run('b', [y])).divergedAtSeq).toBe(i === j ? null : 0);
      }
    }
  });
});

describe('readings of the exclusion', () => {
  const a = run('a', [
    event(0, { payload: { runId: 'a', x: 1 } }),
    event(1, { payload: { x: [{ runId: 'a' }] } }),
    event(2, { nodeId: 'n1' }),
    event(3, { engineVersion: '1' }),
    event(4, { payload: 1 }),
  ]);
  const b = run('b', [
    event(0, { payload: { runId: 'b', x: 1 } }),
    event(1, { payload: { x: [{ runId: 'b' }] } }),
    event(2, { nodeId: 'n2' }),
    event(3, { engineVersion: '2' }),
    event(4, { payload: 2 }),
  ]);
  const sequences = (reading: string) =>
    (diff(a, b, reading).eventDiffs as { seq: number }[]).map(({ seq }) => seq);

  it('judges by the one that was chosen', () => {
    expect(sequences('payload')).toEqual([1, 4]);
    expect(sequences('payload-as-is')).toEqual([0, 1, 4]);
    expect(sequences('payload-recursive')).toEqual([4]);
    expect(sequences('whole-event')).toEqual([1, 2, 3, 4]);
  });

  it('says where another one would judge otherwise, and where the node alone differs', () => {
    expect(notes(a, b)).toEqual([
      { code: 'reading-differs', reading: 'payload-as-is', sequence: 0, count: 1 },
      { code: 'reading-differs', reading: 'payload-recursive', sequence: 1, count: 1 },
      { code: 'reading-differs', reading: 'whole-event', sequence: 2, count: 2 },
      { code: 'node-id-differs', sequence: 2, count: 1 },
    ]);
    expect(notes(a, b, 'whole-event')).toEqual([
      { code: 'reading-differs', reading: 'payload', sequence: 2, count: 2 },
      { code: 'reading-differs', reading: 'payload-as-is', sequence: 0, count: 3 },
      { code: 'reading-differs', reading: 'payload-recursive', sequence: 1, count: 3 },
    ]);
  });

  it('is refused when it has no such name', () => {
    expect(() => diff(a, b, 'constructor')).toThrow(expect.objectContaining({ code: 'reading-unknown' }));
  });

  it('takes the members of a list, and of what is excluded, for what they stand in', () => {
    const x = run('a', [
      event(0, { payload: [{ runId: 'x' }] }),
      event(1, { payload: { ts: { a: { runId: 1 } } } }),
    ]);
    const y = run('b', [
      event(0, { payload: [{ runId: 'y' }] }),
      event(1, { payload: { ts: { a: { runId: 2 } } } }),
    ]);
    expect(notes(x, y)).toEqual([
      { code: 'reading-differs', reading: 'payload-as-is', sequence: 1, count: 1 },
      { code: 'reading-differs', reading: 'payload-recursive', sequence: 0, count: 1 },
    ]);
  });
});

describe('alignment', () => {
  it('is by sequence alone', () => {
    const a = run('a', [event(0), event(1), event(2), event(5)]);
    const b = run('b', [event(0), event(2), event(3), event(4)]);
    expect(diff(a, b).eventDiffs).toEqual([
      { seq: 1, op: 'removed', aEvent: a.events[1] },
      { seq: 3, op: 'added', bEvent: b.events[2] },
      { seq: 4, op: 'added', bEvent: b.events[3] },
      { seq: 5, op: 'removed', aEvent: a.events[3] },
    ]);
  });

  it('tells what each log leaves out', () => {
    const a = run('a', [event(1), event(2), event(5)]);
    const b = run('b', [event(0), event(1), event(2), event(5), event(6)]);
    expect(notes(a, b)).toEqual([
      { code: 'sequence-gap', side: 'a', line: 1, after: -1, before: 1 },
      { code: 'sequence-gap', side: 'a', line: 3, after: 2, before: 5 },
      { code: 'sequence-gap', side: 'b', line: 4, after: 2, before: 5 },
    ]);
  });

  it('keeps the first gaps only', () => {
    const gappy = run(
      'a',
      Array.from({ length: 30 }, (_, index) => event(2 * index)),
    );
    expect(notes(gappy, gappy)).toHaveLength(40);
  });

  it('works when one side has no events at all', () => {
    expect(diff(run('a', []), run('b', [event(0)])).eventDiffs).toMatchObject([{ seq: 0, op: 'added' }]);
    expect(diff(run('a', [event(0)]), run('b', [])).eventDiffs).toMatchObject([{ seq: 0, op: 'removed' }]);
    expect(diff(run('a', []), run('b', [])).divergedAtSeq).toBeNull();
  });
});

const line = (payload: string, runId: string, sequence: number) =>
  `{"runId":"${runId}","type":"log.appended","sequence":${sequence},"payload":${payload}}`;

/** The ways in which two payloads come to be compared: read in full, along another line, and in another shape. */
const places: [string, (payload: string, runId: string) => string][] = [
  ['in the first event', (payload, runId) => line(payload, runId, 0)],
  ['in a later event', (payload, runId) => `${line('0', runId, 0)}\n${line(payload, runId, 1)}`],
  ['in a list', (payload, runId) => `${line('0', runId, 0)}\n${line(`[[],${payload},1]`, runId, 1)}`],
  [
    'in another shape',
    (payload, runId) =>
      `${line('0', runId, 0)}\n${line(`{"x":[${payload}]${runId === 'a' ? '' : ' '}}`, runId, 1)}`,
  ],
];

describe.each(places)('scalars %s', (where, log) => {
  const compare = (a: string, b: string) => [{ ndjson: log(a, 'a') }, { ndjson: log(b, 'b') }] as const;
  const sequence = where === 'in the first event' ? 0 : 1;

  it.each([
    ['1', '1.0'],
    ['1', '1'],
    ['1e2', '100'],
    ['-0', '0'],
    ['0.10', '1e-1'],
    ['1E+2', '1e2'],
    ['0e99', '-0.0'],
    ['12e-1', '1.2'],
    ['9007199254740993', '9007199254740993.0'],
    ['100200300400500600700', '1.002003004005006007e20'],
    ['-0.00000000000000000120', '-1.2e-18'],
    ['"/"', '"\\/"'],
    ['"\\u00e9"', '"é"'],
    ['"\\ud83d\\ude00"', '"😀"'],
    ['"\\u000a"', '"\\n"'],
    ['{"a":1,"b":2}', '{"\\u0062":2,"a":1}'],
  ])('takes %s and %s for the same', (a, b) => {
    expect(diff(...compare(a, b)).divergedAtSeq).toBeNull();
    expect(diff(...compare(b, a)).divergedAtSeq).toBeNull();
    expect(notes(...compare(a, b))).toEqual([]);
  });

  it.each([
    ['9007199254740992', '9007199254740993'],
    ['-9007199254740992', '-9007199254740993'],
    ['0.1', '0.1000000000000000055511151231257827'],
    ['4e-324', '5e-324'],
    ['1e-400', '0'],
    ['1e-400', '-1e-400'],
    ['1e-99999999999999999999', '0.0'],
    ['1000000000000000000000', '1000000000000000000001'],
  ])('warns that %s and %s are one double', (a, b) => {
    expect(diff(...compare(a, b)).divergedAtSeq).toBeNull();
    expect(notes(...compare(a, b))).toEqual([{ code: 'number-inexact', sequence, count: 1 }]);
    expect(notes(...compare(b, a))).toEqual([{ code: 'number-inexact', sequence, count: 1 }]);
  });

  it.each([
    ['1', '2'],
    ['1', '12'],
    ['12', '1'],
    ['1', '"1"'],
    ['0.1', '0.10000000000000002'],
    ['null', '0'],
    ['true', 'false'],
    ['"a"', '"\\u0062"'],
    ['"\\u0061"', '"\\u0062"'],
    ['"a\\n"', '"a"'],
    ['""', '"x"'],
    ['"é"', '"e\u0301"'],
  ])('tells %s from %s', (a, b) => {
    expect(diff(...compare(a, b)).divergedAtSeq).toBe(sequence);
    expect(notes(...compare(a, b))).toEqual([]);
  });

  it('does not warn where the events differ anyway', () => {
    expect(notes(...compare('[9007199254740992,1]', '[9007199254740993,2]'))).toEqual([]);
    expect(notes(...compare('[9007199254740992,1]', '[9007199254740993, 2]'))).toEqual([]);
  });

  it('tells lists of different length apart', () => {
    expect(diff(...compare('[1]', '[1,null]')).divergedAtSeq).toBe(sequence);
    expect(diff(...compare('[1,2]', '[1]')).divergedAtSeq).toBe(sequence);
  });
});

describe('the state', () => {
  it('is compared by member and present only where it differs', () => {
    const a = run('a', [event(0)], { variables: { x: 1, y: [1] }, channels: { c: 1 } });
    const b = run('b', [event(0)], { variables: { y: [1], x: 1 }, status: 'failed' });
    expect(diff(a, b).stateDiff).toEqual({
      status: { a: 'completed', b: 'failed' },
      channels: { a: { c: 1 }, b: null },
    });
  });

  it('shows no secrets, and tells different secrets apart', () => {
    const a = run('a', [], {
      variables: { apiKey: 'canary-token-0001', note: 'canary-token-0001!', pin: 'x1' },
      sensitive: ['pin'],
    });
    const b = run('b', [], { variables: { apiKey: 'canary-token-0002', note: 'Bearer canary-token-0003' } });
    const shown = diff(a, b).stateDiff;
    expect(JSON.stringify(shown)).not.toContain('canary');
    expect(shown).toEqual({
      variables: {
        a: { apiKey: '[REDACTED]', note: '[REDACTED]!', pin: '[REDACTED]' },
        b: { apiKey: '[REDACTED]', note: '[REDACTED]' },
      },
    });
  });

  it.each([
    ['run.completed', 'completed', false],
    ['run.failed', 'failed', false],
    ['run.cancelled', 'cancelled', false],
    ['run.paused', null, true],
  ])('of a log follows from its last terminal event: %s', (type, status, truncated) => {
    const { status: _, ...a } = run('a', [event(0, { type }), event(1)]);
    const b = { ...run('b', [event(0, { type }), event(1)]), status: 'running' };
    const response = diff(a, b);
    expect(response.stateDiff).toEqual({ status: { a: status, b: 'running' } });
    expect(diff(a, { ...b, status: 'failed' }).truncated).toBe(truncated);
    const { status: __, ...c } = b;
    expect(diff(a, c)).toMatchObject({ stateDiff: {}, truncated });
  });

  it('follows from the type however it is written', () => {
    const log = (type: string) => ({ ndjson: `{"runId":"r","type":"${type}","sequence":0}` });
    expect(diff(log('\\u0072un.completed'), log('run.completed'))).toMatchObject({
      stateDiff: {},
      truncated: false,
    });
  });

  it('is cut short when either run is in flight', () => {
    const done = run('a', []);
    const going = run('b', [], { status: 'running' });
    expect(diff(done, going).truncated).toBe(true);
    expect(diff(going, done).truncated).toBe(true);
    expect(diff(done, run('b', [], { status: 'cancelling' })).truncated).toBe(true);
  });
});

it.each<[string, Json]>([
  ['a run is an object', 'x'],
  ['in the list `events`', {}],
  ['`runId` of a run is a string', { events: [], runId: 1 }],
  ['`status` of a run is a string', { events: [], status: {} }],
  ['`sensitive` of a run is a list', { events: [], sensitive: 'x' }],
])('refuses what is no run: %s', (message, b) => {
  expect(() => diff({ events: [] }, b)).toThrow(
    expect.objectContaining({ code: 'run-invalid', message: expect.stringMatching(`^b: .*${message}`) }),
  );
});
