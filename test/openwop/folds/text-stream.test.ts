import { expect, test } from 'vitest';
import type { Json } from '../../../tools/json/value.ts';
import { projectTextStream } from '../../../tools/openwop/folds/text-stream.ts';

const chunk = (nodeId: string, text: string, isLast = false) => ({ nodeId, runId: 'r', chunk: text, isLast });
const frame = (data: Json, id?: number | string, event = 'ai.message.chunk') => ({
  event,
  data,
  ...(id !== undefined && { id }),
});
const document = (payload: Json, sequence: number) => ({ type: 'output.chunk', payload, sequence });
const textsOf = (...frames: Json[]) => projectTextStream({ frames }).texts;
const text = (nodeId: string, joined: string, isComplete = true) => ({
  runId: 'r',
  nodeId,
  text: joined,
  isComplete,
});

test('chunks are joined until the last, and the next begins a new text', () => {
  expect(textsOf(frame(chunk('a', 'x')), frame(chunk('a', 'y', true)), frame(chunk('a', 'z')))).toEqual([
    text('a', 'xy'),
    text('a', 'z', false),
  ]);
});

test('nodes and runs are told apart, in the order in which they begin', () => {
  expect(
    textsOf(
      frame(chunk('b', '1')),
      frame(chunk('a', '2')),
      frame({ ...chunk('a', '3', true), runId: 's' }),
      frame(chunk('a', '4', true)),
      frame(chunk('b', '', true)),
    ),
  ).toEqual([text('b', '1'), text('a', '24'), { ...text('a', '3'), runId: 's' }]);
});

test('two frames with one id are one chunk, whatever they are called', () => {
  const same = chunk('a', 'x');
  expect(
    textsOf(
      frame(same, 7),
      frame(document(same, 7), 7, 'output.chunk'),
      frame(same, 8),
      frame(same, '8'),
      frame(same),
      frame(same),
    ),
  ).toEqual([text('a', 'xxxxx', false)]);
});

test('a batch carries chunks and event documents', () => {
  const items = [chunk('a', 'x'), document(chunk('a', 'y'), 2), { type: 'run.started', payload: {} }];
  expect(textsOf(frame(items, 3, 'batch'), frame([chunk('a', 'z', true)], 3, 'batch'))).toEqual([
    text('a', 'xyz'),
  ]);
});

test('other frames, and what is no chunk, are left out', () => {
  const broken = [
    { ...chunk('a', 'x'), chunk: 7 },
    { ...chunk('a', 'x'), nodeId: null },
    { runId: 'r' },
    { nodeId: 'a', chunk: 'x', isLast: true },
    'x',
    null,
    { type: 'output.chunk', chunk: 'x', nodeId: 'a', runId: 'r' },
  ];
  expect(
    textsOf(
      ...broken.map((data) => frame(data as Json)),
      { event: 'ai.message.chunk' },
      frame({ not: 'a list' }, 1, 'batch'),
      frame(chunk('a', 'x'), 2, 'node.completed'),
      frame(chunk('a', 'only', true), 2),
      'no frame',
    ),
  ).toEqual([text('a', 'only')]);
});

test('only true ends a text', () => {
  const odd = { ...chunk('a', 'x'), isLast: 'true' };
  expect(textsOf(frame(odd), frame(chunk('a', 'y')))).toEqual([text('a', 'xy', false)]);
});

test('an input without frames is refused', () => {
  expect(() => projectTextStream({ frames: {} })).toThrow('frames is not a list');
});
