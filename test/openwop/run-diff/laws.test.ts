import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { Json } from '../../../tools/json/value.ts';
import { RunDiff } from '../../../tools/openwop/run-diff/run-diff.ts';
import { runDiffResponse, writeRunDiff } from '../../../tools/openwop/run-diff/run-diff-response.ts';
import { runOfDocument, runOfText } from '../../../tools/openwop/run-diff/run-document.ts';

type Event = Record<string, Json>;

const EXCLUDED =
  'eventId runId causationId correlationId timestamp ts traceparent tracestate deliveryHeaders'.split(' ');

/** Few names, values and types, so that shapes and values come again. */
const name = fc.constantFrom('a', 'b', 'nodeId', 'runId', 'timestamp', '\u20ac', '"');
const scalar = fc.constantFrom<Json>(null, true, 0, 1, 1.5, 1e21, -7, 'x', 'y', '', 'é"\\\n', '😀');
const { payload } = fc.letrec<{ payload: Json }>((tie) => ({
  payload: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('payload'), { maxLength: 3 }),
    fc.dictionary(name, tie('payload'), { maxKeys: 3 }),
  ),
}));
const event = fc.record(
  {
    type: fc.constantFrom('log.appended', 'node.started', 'output.chunk'),
    payload,
    nodeId: fc.constantFrom('n1', 'n2'),
    timestamp: fc.constantFrom('t1', 't2'),
    engineVersion: fc.constantFrom('1', '2'),
  },
  { requiredKeys: ['type', 'payload'] },
);
const log = fc
  .array(fc.record({ event, skips: fc.constantFrom(1, 1, 1, 2) }), { maxLength: 12 })
  .map((steps) => {
    let sequence = -1;
    return steps.map(({ event: { ...members }, skips }): Event => {
      sequence += skips;
      return { ...members, sequence };
    });
  });
/** Two logs of which most events are the same. */
const logs = fc
  .tuple(log, log, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }))
  .map(([a, b, takes]) => {
    const bySequence = new Map(b.map((one) => [one.sequence, one]));
    return [a, a.map((one, index) => (takes[index] && bySequence.get(one.sequence!)) || one)] as const;
  });

function document(runId: string, events: readonly Event[]): Json {
  return {
    runId,
    status: 'completed',
    events: events.map((one, index) => ({ eventId: `${runId}${index}`, runId, ...one })),
  };
}

function diff(a: Json, b: Json) {
  return runDiffResponse(new RunDiff(runOfDocument(a, 'a'), runOfDocument(b, 'b')));
}

/** Another spelling of the same value: order of members, white space, escapes and exponents are drawn. */
function respell(value: Json, draw: () => number): string {
  const space = () => ' '.repeat(draw() % 3 === 0 ? 1 : 0);
  if (Array.isArray(value))
    return `[${value.map((item) => space() + respell(item, draw)).join(',')}${space()}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .map(([key, inner]) => ({
        text: `${respell(key, draw)}${space()}:${respell(inner, draw)}`,
        rank: draw(),
      }))
      .sort((x, y) => x.rank - y.rank);
    return `{${members.map(({ text }) => text).join(`,${space()}`)}}`;
  }
  const text = JSON.stringify(value);
  if (typeof value === 'string' && draw() % 3 === 0) {
    return text.replace(/^"[a-z]/, (start) => `"\\u${start.charCodeAt(1).toString(16).padStart(4, '0')}`);
  }
  return typeof value === 'number' && Number.isInteger(value) && draw() % 3 === 0 && Math.abs(value) < 100
    ? `${text}.0`
    : text;
}

function* inPieces(bytes: Uint8Array, draw: () => number): Generator<Uint8Array> {
  const piece = new Uint8Array(64);
  for (let at = 0; at < bytes.length; ) {
    const size = Math.min(1 + (draw() % 64), bytes.length - at);
    piece.set(bytes.subarray(at, at + size));
    yield piece.subarray(0, size);
    at += size;
  }
}

const draws = fc.infiniteStream(fc.nat(999)).map((stream) => () => stream.next().value as number);

describe('run diff', () => {
  test.prop([log])('of a log with itself is empty', (events) => {
    expect(diff(document('a', events), document('b', events))).toMatchObject({
      divergedAtSeq: null,
      eventDiffs: [],
    });
  });

  test.prop([logs])('follows from the definition', ([a, b]) => {
    const [x, y] = [document('a', a), document('b', b)];
    const { eventDiffs, divergedAtSeq } = diff(x, y) as {
      eventDiffs: { seq: number }[];
      divergedAtSeq: unknown;
    };
    const expected = oracle((x as { events: Event[] }).events, (y as { events: Event[] }).events);
    expect(eventDiffs).toEqual(expected);
    expect(divergedAtSeq).toBe(expected[0]?.seq ?? null);
  });

  test.prop([logs])('turns around with its sides', ([a, b]) => {
    const there = diff(document('a', a), document('b', b)).eventDiffs as { seq: Json; op: string }[];
    const back = diff(document('b', b), document('a', a)).eventDiffs as { seq: Json; op: string }[];
    const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const;
    expect(back.map(({ seq, op }) => [seq, turned[op as keyof typeof turned]])).toEqual(
      there.map(({ seq, op }) => [seq, op]),
    );
  });

  test.prop([logs, draws])('does not depend on spelling, pieces or the kind of document', ([a, b], draw) => {
    const [x, y] = [document('a', a), document('b', b)] as { events: Event[] }[];
    const expected = diff(x as Json, y as Json);
    const streamed = [x, y].map((run, index) => {
      const lines = run!.events.map((one) => respell(one, draw)).join(draw() % 2 ? '\n' : '\r\n\n');
      return { runId: 'ab'[index]!, status: 'completed', log: inPieces(Buffer.from(lines), draw) };
    });
    const response = new RunDiff(streamed[0]!, streamed[1]!);
    const text = Buffer.concat(Array.from(writeRunDiff(response), (piece) => Buffer.from(piece))).toString();
    expect(JSON.parse(text)).toEqual(expected);
    const read = [x, y].map((run) => runOfText(respell(run as Json, draw).replaceAll(',', '\n,'), 'x'));
    expect(runDiffResponse(new RunDiff(read[0]!, read[1]!))).toEqual(expected);
  });

  test.prop([log, fc.nat(), fc.integer({ min: 0, max: 255 })])(
    'of a damaged log takes no line that JSON.parse refuses',
    (events, where, byte) => {
      const text = (document('a', events) as { events: Event[] }).events
        .map((one) => JSON.stringify(one))
        .join('\n');
      const bytes = Uint8Array.from(Buffer.from(`${text}\n`));
      bytes[where % bytes.length] = byte;
      const good = { log: [Buffer.from(text)] };
      for (const side of ['a', 'b'] as const) {
        const damaged = { log: [bytes] };
        const response = side === 'a' ? new RunDiff(damaged, good) : new RunDiff(good, damaged);
        for (const _ of response.differences());
        const told = new Set(
          response.problems.filter((problem) => problem.side === side).map(({ line }) => line),
        );
        for (const [index, line] of splitLines(bytes).entries()) {
          if (line.length > 0 && !isJson(line)) expect(told).toContain(index + 1);
        }
      }
    },
  );
});

function splitLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte === 10) {
      lines.push(bytes.subarray(start, at));
      start = at + 1;
    }
  }
  return lines;
}

function isJson(line: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line);
    return text.trim() === '' || JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

interface Difference {
  readonly seq: number;
  readonly op: string;
  readonly aEvent?: Event;
  readonly bEvent?: Event;
}

/** The contract, word by word: sequence, type and the canonical payload without the excluded members. */
function oracle(a: readonly Event[], b: readonly Event[]): Difference[] {
  const [inA, inB] = [a, b].map((events) => new Map(events.map((one) => [one.sequence as number, one])));
  const sequences = [...new Set([...inA!.keys(), ...inB!.keys()])].sort((x, y) => x - y);
  return sequences.flatMap((seq): Difference[] => {
    const [aEvent, bEvent] = [inA!.get(seq), inB!.get(seq)];
    if (aEvent === undefined) return [{ seq, op: 'added', bEvent: bEvent! }];
    if (bEvent === undefined) return [{ seq, op: 'removed', aEvent }];
    return key(aEvent) === key(bEvent) ? [] : [{ seq, op: 'changed', aEvent, bEvent }];
  });
}

function key({ type, payload: value }: Event): string {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  const rest = isPlain
    ? Object.fromEntries(Object.entries(value).filter(([member]) => !EXCLUDED.includes(member)))
    : value;
  return JSON.stringify([type, sorted(rest as Json)]);
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1));
  return members.map(([member, inner]) => [member, sorted(inner)]).concat([['{}', null]]) as Json;
}
