import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../tools/json/value.ts';
import { projectVersionFold } from '../../../tools/openwop/folds/version-fold.ts';

type Event = readonly [type: string, payload?: Json];

const log = (events: readonly Event[]) =>
  events.map(([type, payload = {}], sequence) => ({ type, payload, sequence }) as JsonObject);

const fold = (...events: readonly Event[]) =>
  projectVersionFold({ reader: { engineVersion: 4 }, events: log(events) });

describe('status', () => {
  test.each([
    [[], 'pending'],
    [['run.started'], 'running'],
    [['run.started', 'run.paused'], 'paused'],
    [['run.paused', 'run.resumed'], 'running'],
    [['run.started', 'run.completed'], 'completed'],
    [['run.failed'], 'failed'],
    [['run.cancelled'], 'cancelled'],
    [['run.paused', 'interrupt.resolved'], 'running'],
    [['run.paused', 'acme.run.completed', 'run.startd', 'node.completed'], 'paused'],
    ...['completed', 'failed', 'cancelled'].map((end) => [[`run.${end}`, 'run.started'], end]),
  ] as [string[], string][])('after %j is %s', (types, status) => {
    expect(fold(...types.map((type): Event => [type])).status).toBe(status);
  });

  test.each([
    ['approval', 'waiting-approval'],
    ['conversation.exchange', 'waiting-approval'],
    ['low-confidence', 'waiting-approval'],
    ['clarification', 'waiting-input'],
    ['custom', 'waiting-input'],
    ['external-event', 'waiting-external'],
    ['conversation.start', 'running'],
    ['conversation.close', 'running'],
    ['a-newer-kind', 'running'],
    [7, 'running'],
  ])('while an interrupt of kind %s waits is %s', (kind, status) => {
    expect(fold(['run.started'], ['interrupt.requested', { kind }]).status).toBe(status);
  });
});

describe('state', () => {
  test('variables hold the newest value, and none after a removal', () => {
    const { variables } = fold(
      ['variable.changed', { name: 'a', next: 1 }],
      ['variable.changed', { name: 'b', next: null }],
      ['variable.changed', { name: '__proto__', next: 'own' }],
      ['variable.changed', { name: 'c', next: 3 }],
      ['variable.changed', { name: 'a', next: 2 }],
      ['variable.changed', { name: 'c', previous: 3 }],
      ['variable.changed', { name: 7, next: 1 }],
      ['variable.changed', 'broken'],
    );
    expect(Object.entries(variables as object)).toEqual([
      ['a', 2],
      ['b', null],
      ['__proto__', 'own'],
    ]);
  });

  test.each([
    ['replace', [1, [2]], [2]],
    ['append', [1, [2, 3], 'x'], [1, 2, 3, 'x']],
    ['merge', [{ a: 1, b: { c: 1 } }, { b: { d: 2 } }], { a: 1, b: { d: 2 } }],
    ['merge', [{ a: 1 }, 7], { a: 1 }],
    ['merge', [7], undefined],
    [
      'message',
      [{ messageId: 1 }, { messageId: 2 }, { messageId: 1, text: 'x' }],
      [{ messageId: 1 }, { messageId: 2 }],
    ],
    ['message', [{ messageId: 1 }, { text: 'x' }], [{ messageId: 1 }]],
    ['counter', [1, 2.5, -1], 2.5],
    ['counter', [1, '2'], 1],
    ['votes', ['yes', 'no', 'yes'], ['yes', 'no', 'yes']],
    ['feedback', [{ a: 1 }, [2]], [{ a: 1 }, [2]]],
    ['a-newer-reducer', [1, 2], 2],
    [undefined, [1, 2], 2],
  ])('channels with the reducer %s', (reducer, writes, value) => {
    const events = writes.map(
      (written): Event => ['channel.written', { channel: 'x', value: written, reducer } as Json],
    );
    expect((fold(...events).channels as JsonObject).x).toEqual(value);
  });

  test.each(['append', 'message', 'counter', 'votes', 'feedback', 'merge'])(
    '%s onto a value that does not suit it',
    (reducer) => {
      const events: Event[] = [
        ['channel.written', { channel: 'x', value: 'text' }],
        ['channel.written', { channel: 'x', value: { messageId: 1 }, reducer }],
        ['channel.written', { channel: 'x', value: 1, reducer }],
      ];
      expect(fold(...events).channels).toEqual({ x: 'text' });
    },
  );

  test('writes without a channel or a value change nothing', () => {
    expect(fold(['channel.written', { channel: 'x' }], ['channel.written', { value: 1 }]).channels).toEqual(
      {},
    );
  });
});

describe('order', () => {
  test('is that of the sequences, each counted once', () => {
    const count = (sequence: number, value: number) => ({
      type: 'channel.written',
      sequence,
      payload: { channel: 'n', value, reducer: 'append' },
    });
    const events = [count(10, 3), count(2, 2), count(0, 1), count(10, 4)];
    expect(projectVersionFold({ reader: { engineVersion: 0 }, events })).toEqual({
      status: 'pending',
      variables: {},
      channels: { n: [1, 2, 3] },
      lastSequence: 10,
    });
    expect(fold().lastSequence).toBe(null);
  });

  test.each([undefined, -1, 1.5, '1', 2 ** 53])('a sequence of %s is refused', (sequence) => {
    const events = [{ type: 'run.started', ...(sequence !== undefined && { sequence }) }];
    expect(() => projectVersionFold({ reader: { engineVersion: 0 }, events })).toThrow(
      'an event has no sequence',
    );
  });

  test('what is no event or no list is refused', () => {
    expect(() => projectVersionFold({ reader: { engineVersion: 0 }, events: ['x'] })).toThrow('no sequence');
    expect(() => projectVersionFold({ reader: { engineVersion: 0 } })).toThrow('events is not a list');
    expect(() => projectVersionFold({ reader: { engineVersion: '4' }, events: [] })).toThrow(
      'reader.engineVersion',
    );
  });
});

describe('versions', () => {
  test.each([
    [{ engineVersion: 5 }, 'engineVersion 5'],
    [{ eventLogSchemaVersion: 5 }, 'eventLogSchemaVersion 5'],
  ])('%j is refused', (run, says) => {
    const input = { reader: { engineVersion: 4 }, run, events: [] };
    expect(() => projectVersionFold(input as Json)).toThrow(`the run has ${says}, and the reader knows 4`);
  });

  test.each([{}, { engineVersion: 4 }, { eventLogSchemaVersion: 4 }, { engineVersion: '9.0.0' }])(
    '%j is read',
    (run) => {
      const input = { reader: { engineVersion: 4 }, run, events: [] };
      expect(projectVersionFold(input as Json).status).toBe('pending');
    },
  );

  const known: Event[] = [
    ['run.started'],
    ['variable.changed', { name: 'a', next: 1 }],
    ['channel.written', { channel: 'x', value: 1, reducer: 'append' }],
    ['run.completed'],
  ];

  law.prop([
    fc.array(fc.tuple(fc.nat(3), fc.constantFrom('acme.x', 'run.newer', '', '__proto__'), fc.jsonValue())),
  ])('unknown types, members and schema versions change nothing', (unknown) => {
    const events = log(known).map((event) => ({
      ...event,
      sequence: Number(event.sequence) * 100,
      newer: true,
    }));
    const added = unknown.map(([after, type, payload], index) => ({
      type,
      payload: payload as Json,
      sequence: after * 100 + index + 1,
      schemaVersion: 99,
    }));
    const folded = projectVersionFold({ reader: { engineVersion: 4 }, events: [...events, ...added] });
    expect({ ...folded, lastSequence: 3 }).toEqual(fold(...known));
  });
});
