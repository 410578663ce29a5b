import { type JsonObject, member } from '../../../tools/json/value.ts';
import { MODES } from '../discovery/capabilities.ts';
import type { Frame } from '../http/message.ts';
import { anything, hasCode, hearsQuery, leavesOut, messages, says, streams } from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const isTerminal = (frame: Frame) =>
  'event' in frame && /^run\.(?:completed|failed|cancelled)$/.test(frame.event);

const dataOf = (change: (data: JsonObject) => JsonObject) =>
  messages((frame) =>
    frame.event === 'batch' ? frame : { ...frame, data: change(frame.data as JsonObject) },
  );
const query = (change: (query: URLSearchParams) => void) => hearsQuery(streams, change);
const modeIs = (mode: string) => query((all) => all.set('streamMode', mode));

export const wrongStreamModes = wrongIn('http-streams', {
  'says something else than a mock was told to': [
    'stream-text-mock',
    messages((frame) => ({ ...frame, data: { ...(frame.data as object), chunk: 'Well,' } })),
  ],
  'streams everything unless it is told otherwise': [
    'updates-is-the-default',
    query((all) => {
      if (!all.has('streamMode')) all.set('streamMode', 'debug');
    }),
  ],
  'shows snapshots unless it is told otherwise': [
    'updates-is-the-default',
    query((all) => {
      if (!all.has('streamMode')) all.set('streamMode', 'values');
    }),
  ],
  'accepts every stream mode': ['unknown-mode values-alone', modeIs('updates')],
  'accepts an empty stream mode': [
    'unknown-mode',
    query((all) => {
      if (all.get('streamMode') === '') all.delete('streamMode');
    }),
  ],
  'overlooks stream modes that it does not know': [
    'unknown-mode',
    query((all) => {
      const known = (all.get('streamMode') ?? 'updates')
        .split(',')
        .filter((mode) => MODES.includes(mode as never));
      if (known.length > 0) all.set('streamMode', known.join(','));
    }),
  ],
  'mixes snapshots with events': [
    'values-alone',
    query((all) => {
      if (all.get('streamMode')?.includes(',')) all.set('streamMode', 'values');
    }),
  ],
  'calls a mode that it does not have invalid': ['unknown-mode', hasCode(anything(400), 'validation_error')],
  'does not say which stream modes it has': ['unknown-mode', leavesOut(anything(400), 'details')],
  'takes a mode that is named twice': [
    'mode-named-twice',
    query((all) =>
      all.set('streamMode', [...new Set((all.get('streamMode') ?? 'updates').split(','))].join(',')),
    ),
  ],
  'takes a mode that is named twice for an unknown one': [
    'mode-named-twice',
    hasCode(anything(400), 'unsupported_stream_mode'),
  ],
  'shows only the first of several modes': [
    'mixed',
    query((all) => all.set('streamMode', (all.get('streamMode') ?? 'updates').split(',')[0] ?? '')),
  ],
  'shows nothing in updates but the end': [
    'updates',
    messages((frame) => (isTerminal(frame) ? frame : undefined)),
  ],
  'shows the start of nodes in updates': [
    'updates vendor-events-only-in-debug',
    query((all) => {
      if (all.get('streamMode') === 'updates') all.set('streamMode', 'debug');
    }),
  ],
  'leaves out of debug what updates leave out': [
    'debug id-is-the-sequence',
    query((all) => {
      if (all.get('streamMode') === 'debug') all.set('streamMode', 'updates');
    }),
  ],
  'sends a snapshot only at the end': [
    'values',
    messages((frame) =>
      frame.event === 'state.snapshot' && member(frame.data, 'status') === 'running' ? undefined : frame,
    ),
  ],
  'sends the final snapshot every time': [
    'values',
    dataOf((data) => (data.workflowId === undefined ? data : { ...data, status: 'completed' })),
  ],
  'sends changes where snapshots are asked for': [
    'values',
    messages((frame) =>
      frame.event === 'state.snapshot' ? { ...frame, data: { status: 'running' } } : frame,
    ),
  ],
  'loses a chunk among messages': [
    'text-agrees-with-the-log',
    messages((frame) =>
      frame.event === 'ai.message.chunk' && member(frame.data, 'isLast') === false ? undefined : frame,
    ),
  ],
  'calls chunks by the name of the stored event': [
    'messages mixed',
    messages((frame) => (frame.event === 'ai.message.chunk' ? { ...frame, event: 'output.chunk' } : frame)),
  ],
  'calls stored chunks by the name of the message': [
    'chunks-are-stored-events-in-debug',
    messages((frame) => (frame.event === 'output.chunk' ? { ...frame, event: 'ai.message.chunk' } : frame)),
  ],
  ...Object.fromEntries(
    ['nodeId', 'runId', 'chunk', 'isLast'].map((name) => [
      `leaves \`${name}\` out of chunks`,
      [
        'messages',
        messages((frame) => {
          if (frame.event !== 'ai.message.chunk') return frame;
          const { [name]: _, ...data } = frame.data as JsonObject;
          return { ...frame, data };
        }),
      ] as const,
    ]),
  ),
  'sends the whole event where a chunk is asked for': [
    'messages',
    messages((frame) =>
      frame.event === 'ai.message.chunk'
        ? { ...frame, data: { type: 'output.chunk', payload: frame.data } }
        : frame,
    ),
  ],
  'marks every chunk as the last': [
    'one-last-chunk',
    messages((frame) =>
      frame.event === 'ai.message.chunk'
        ? { ...frame, data: { ...(frame.data as object), isLast: true } }
        : frame,
    ),
  ],
  'marks no chunk as the last': [
    'messages one-last-chunk',
    messages((frame) =>
      frame.event === 'ai.message.chunk'
        ? { ...frame, data: { ...(frame.data as object), isLast: false } }
        : frame,
    ),
  ],
  'shows what is no text among messages': [
    'messages-stay-silent',
    query((all) => {
      if (all.get('streamMode') === 'messages') all.set('streamMode', 'messages,updates');
    }),
  ],
  'sends a message once for each of its modes': [
    'mixed-with-debug',
    messages((frame) => (frame.event === 'run.started' ? [frame, frame] : frame)),
  ],
  'serves every mode but the first': [
    'every-host-serves-updates',
    says(
      { path: /\/events$/ },
      { status: 400, body: { error: 'unsupported_stream_mode', message: 'Another one.' } },
    ),
  ],
});
