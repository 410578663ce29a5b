import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { frame } from '../../tools/report/frame.ts';

const plain = (_style: string, text: string) => text;
const range = (line: number, column: number, endLine: number, endColumn: number) => ({
  line,
  column,
  endLine,
  endColumn,
});

it('marks the place between the lines around it', () => {
  expect(frame('one\ntwo three\nfour', range(2, 5, 2, 10), plain)).toBe(
    ['  1 | one', '> 2 | two three', '    |     ^^^^^', '  3 | four'].join('\n'),
  );
});

it('marks the first line of a long place to its end, and an empty place by one mark', () => {
  expect(frame('a {\n}', range(1, 3, 2, 2), plain)).toContain('    |   ^\n');
  expect(frame('abc', range(1, 4, 1, 4), plain)).toContain('    |    ^');
});

it('cuts a long line to the part that matters', () => {
  const [, line = '', marks = ''] = frame(
    `\n${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`,
    range(2, 5001, 2, 5005),
    plain,
  ).split('\n');
  expect(line.length).toBeLessThan(120);
  expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('HERE');
});

test.prop([
  fc.array(fc.constantFrom('ab', '\t', 'é', '\u001b[0m', '\r\n', '\n', '\r', ' '), { maxLength: 60 }),
  fc.nat(20),
  fc.nat(200),
])('stays within its width whatever the text', (parts, line, column) => {
  const shown = frame(parts.join(''), range(line + 1, column + 1, line + 1, column + 9), plain);
  for (const row of shown.split('\n')) expect(row.length).toBeLessThan(330);
  expect(shown).not.toContain('\u001b');
});
