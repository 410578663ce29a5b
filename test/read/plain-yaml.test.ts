import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { plainYaml } from '../../tools/read/data/plain-yaml.ts';
import { nameAt } from '../../tools/read/data/plain-yaml-scalar.ts';
import { tableOf } from '../../tools/read/data/span-table.ts';
import { LIMITS } from '../../tools/read/limits.ts';
import { parseFully } from '../../tools/read/yaml-document.ts';

/** What the quick reader makes of a text is what the full parser makes of it, or nothing. */
function expectAgreement(text: string): boolean {
  const quick = plainYaml(text, LIMITS.maxDepth);
  if (quick === undefined) return false;
  const full = parseFully(text, LIMITS);
  expect(full.problems).toEqual([]);
  expect(JSON.parse(quick.json)).toEqual(full.built);
  expect(quick.comments).toEqual(full.comments);
  expect(quick.spans.cells).toEqual(full.spans.cells);
  const [table, other] = [tableOf(quick.spans, text, nameAt), tableOf(full.spans, text, full.nameAt)];
  for (let row = 0; row < table.rows; row += 1) expect(table.keyAt(row)).toBe(other.keyAt(row));
  return true;
}

const LINES = [
  ...[
    'a:',
    'b: v',
    'c: two words # why',
    'd: |',
    'e: >-',
    'f: |+',
    '- v',
    '-',
    '- k: v',
    '  l: w',
    '- - x',
    'text',
  ],
  ...[
    '',
    '# c',
    'g: "a',
    '  b"',
    "h: 'it''s'",
    'i: [a, "b", {c: 1}]',
    'j: [a,',
    '  b]',
    'k: {a: 1, b: }',
    '"q r": 1.50',
  ],
  ...[
    'm: -1',
    'n: a:b',
    'o: http://a.b/c#d',
    'p: a: b',
    'q: &x 1',
    'r: *x',
    's: !t u',
    '? v',
    't: ~',
    'u: "\\u00e9\\n"',
  ],
  ...[
    'w: a#b',
    'x : y',
    'y: @',
    '---',
    '...',
    'z: 0x1F',
    'aa: .5',
    'bb: 1e3',
    'cc: - a',
    '   more',
    "dd: ''",
    'ee: []',
  ],
];
const line = fc.tuple(fc.constantFrom(0, 0, 2, 2, 4, 1, 3), fc.constantFrom(...LINES));

describe('the quick reader of YAML', () => {
  property.prop([fc.array(line, { minLength: 1, maxLength: 8 }), fc.constantFrom('\n', '\r\n')], {
    numRuns: 400,
  })('agrees with the full parser on lines that people write, in any order', (lines, end) => {
    expectAgreement(lines.map(([indent, words]) => ' '.repeat(indent) + words).join(end));
  });

  property.prop([fc.jsonValue({ maxDepth: 4 })], { numRuns: 100 })(
    'agrees on what is written by a program',
    (value) => {
      expectAgreement(stringify(JSON.parse(JSON.stringify({ value }))));
    },
  );

  test.each([
    'openapi: 3.1.0\ninfo:\n  title: A title: no\n',
    'a: &anchor 1\n',
    'a: 1\na: 2\n',
    'a: !!str 1\n',
    '--- a\n--- b\n',
    'a:\n\t- b\n',
    'a: .inf\n',
    '"unclosed',
  ])('leaves %j to the full parser', (text) => expect(plainYaml(text, LIMITS.maxDepth)).toBeUndefined());

  test.each([
    'a:\n  - b: 1 # one\n    c: "two"\n  - d: >-\n      some\n      words\n\n      more\n    e: [1, 2]\nf: {g: null}\n',
    "# top\n---\na: words\n  that go on\n\n  and on\nb: 'it''s'\n",
    'a: |+\n  kept\n\nb:\n- c\n-   d: e\n    f: g\n',
    'a: {\n    "b": \'c\n\n      d\',\n    e: f\n  }\n'.replace('{\n', '\n  {\n'),
  ])('reads %j', (text) => {
    expect(expectAgreement(text)).toBe(true);
    expect(expectAgreement(text.replaceAll('\n', '\r\n'))).toBe(true);
  });

  test('stops at the limit of depth without an exception', () => {
    expect(plainYaml(`a: ${'['.repeat(20_000)}`, LIMITS.maxDepth)).toBeUndefined();
    expect(plainYaml('- '.repeat(20_000), LIMITS.maxDepth)).toBeUndefined();
  });
});
