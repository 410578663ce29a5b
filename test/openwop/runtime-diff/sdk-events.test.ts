import { describe, expect, test } from 'vitest';
import { member } from '../../../tools/json/value.ts';
import { runtimeDiff } from '../../../tools/openwop/runtime-diff/runtime-diff.ts';
import { asSide, bytes, gemini, s5 } from './evidence-set.ts';

type Event = Record<string, unknown>;

function diffOf(events: readonly Event[], join = (lines: readonly string[]) => `${lines.join('\n')}\n`) {
  const text = join(events.map((event) => JSON.stringify(event)));
  return runtimeDiff(asSide(s5()), asSide(gemini(), { 'layers/sdk.ndjson': bytes(text) }));
}

const headOf = ({ document }: ReturnType<typeof runtimeDiff>) => member(document.sdk_metadata, 'head');
const textsOf = ({ causes }: ReturnType<typeof runtimeDiff>) => causes.map(({ text }) => text);
const [first, second, last] = gemini().sdk as [Event, Event, Event];
const whole = { sdk_name: 'google-genai', sdk_version: '2.6.0' };

describe('names and versions', () => {
  test('null says nothing, for each by itself', () => {
    const diff = diffOf([
      { ...first, sdk_name: null },
      { ...second, sdk_version: null },
      { ...last, sdk_name: null, sdk_version: null },
    ]);
    expect(diff.status).toBe('clean');
    expect(headOf(diff)).toEqual(whole);
    expect(headOf(diffOf([first, { ...last, sdk_name: undefined }]))).toEqual(whole);
  });

  test.each([
    [[first, { ...last, sdk_name: 'other' }], 'has several values of sdk_name', { ...whole, sdk_name: '' }],
    [
      [first, { ...last, sdk_version: '2.6.1' }],
      'has several values of sdk_version',
      { ...whole, sdk_version: '' },
    ],
    [
      [first, { ...last, sdk_version: '' }],
      'has several values of sdk_version',
      { ...whole, sdk_version: '' },
    ],
    [[{ ...first, sdk_name: null }], 'has no sdk_name', { ...whole, sdk_name: '' }],
    [[{ ...first, sdk_version: null }], 'has no sdk_version', { ...whole, sdk_version: '' }],
    [[{ ...first, sdk_name: '' }], 'has a sdk_name that is no text', { ...whole, sdk_name: '' }],
    [[{ ...first, sdk_version: 2.6 }], 'has a sdk_version that is no text', { ...whole, sdk_version: '' }],
  ])('%#: %j', (events, says, metadata) => {
    const diff = diffOf(events);
    expect(diff.status).toBe('failed');
    expect(textsOf(diff)).toEqual([`head layers/sdk.ndjson ${says}`]);
    expect(headOf(diff)).toEqual(metadata);
  });

  test('an empty stream names no SDK', () => {
    expect(textsOf(diffOf([], () => ''))).toEqual([
      'head layers/sdk.ndjson has no sdk_name',
      'head layers/sdk.ndjson has no sdk_version',
    ]);
  });

  test('the two sides may have the same SDK', () => {
    expect(diffOf([{ ...first, sdk_name: '@openai/agents', sdk_version: '0.11.4' }]).status).toBe('clean');
  });
});

describe('lines', () => {
  test.each([
    ['CR before LF', (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`],
    ['no LF at the end', (lines: readonly string[]) => lines.join('\n')],
    ['blank lines', (lines: readonly string[]) => `\n${lines.join('\n\r\n \t\n')}\n\n`],
    [
      'U+2028 as data',
      (lines: readonly string[]) => lines.join('\n').replaceAll('"sdk"', '"\u2028sdk\u2029\u0085"'),
    ],
  ])('%s', (_, join) => {
    const diff = diffOf([first, second, last], join);
    expect(diff.status).toBe('clean');
    expect(headOf(diff)).toEqual(whole);
  });

  test.each([
    ['a CR alone ends no line', (lines: readonly string[]) => lines.join('\r'), 'line 1 is not JSON'],
    ['U+2028 ends no line', (lines: readonly string[]) => lines.join('\u2028'), 'line 1 is not JSON'],
    [
      'a form feed is no blank',
      (lines: readonly string[]) => `${lines.join('\n')}\n\f\n`,
      'line 4 is not JSON',
    ],
    ['a torn line', (lines: readonly string[]) => lines.join('\n').slice(0, -1), 'line 3 is not JSON'],
    ['a number', (lines: readonly string[]) => `${lines[0]}\n7\n`, 'line 2 is not an object'],
    [
      'a repeated key',
      (lines: readonly string[]) => `\n${lines[0]?.replace('{', '{"seq":0,')}`,
      'line 2 repeats a key',
    ],
    ['a number out of range', () => '{"seq":1e400}', 'line 1 holds a number that is out of range'],
  ])('%s', (_, join, says) => {
    const diff = diffOf([first, second, last], join);
    expect(diff.status).toBe('failed');
    expect(textsOf(diff)).toEqual([`head layers/sdk.ndjson ${says}`]);
    expect(headOf(diff)).toEqual({ sdk_name: '', sdk_version: '' });
  });

  test('a line of another run', () => {
    const diff = diffOf([first, { ...last, run_id: 'run_other' }]);
    expect(textsOf(diff)).toEqual(['head artifacts have different values of run_id']);
    expect(diff.document).toMatchObject({ head_run_id: '' });
  });

  test('lines of another kind are for other readers, whatever they hold', () => {
    const others = [
      { schema: 'assay.runner.sdk_event.v1', run_id: 'other', sdk_name: 'other' },
      { schema: 7 },
      {},
    ];
    const diff = diffOf([...others, first, ...others, last]);
    expect([diff.status, headOf(diff)]).toEqual(['clean', whole]);
    expect(textsOf(diffOf(others))).toEqual([
      'head layers/sdk.ndjson has no sdk_name',
      'head layers/sdk.ndjson has no sdk_version',
    ]);
  });

  test('hostile depth costs nothing', () => {
    const deep = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect(textsOf(diffOf([], () => deep))).toEqual([
      'head layers/sdk.ndjson has no sdk_name',
      'head layers/sdk.ndjson has no sdk_version',
    ]);
  });
});
