import { expect, test } from 'vitest';
import { withoutLines, withWays } from '../../tools/check/run/ways.ts';
import type { Place } from '../../tools/finding.ts';

const place = (file: string, line: number): Place => ({
  file,
  pointer: '',
  on: 'value',
  range: { line, column: 1, endLine: line, endColumn: 2 },
});

const twoWays = (list: number, cell: number) =>
  withWays({
    message: '`id` is required here.',
    at: place('runs.md', cell),
    ways: [
      { at: place('schemas/run.json', list), says: 'add `id` to `required`' },
      { at: place('runs.md', cell), says: 'change `yes` to `no`' },
    ],
  });

test('names either edit with its line', () => {
  expect(twoWays(12, 4)).toBe(
    '`id` is required here. Add `id` to `required` at schemas/run.json:12, or change `yes` to `no` at line 4.',
  );
});

test('a message without ways stays as it is', () => {
  expect(withWays({ message: 'Mend it.', at: place('a.md', 1) })).toBe('Mend it.');
});

test('edits elsewhere change nothing but lines', () => {
  expect(withoutLines(twoWays(12, 4))).toBe(withoutLines(twoWays(120, 41)));
  expect(withoutLines('`a` is 4 at most.')).not.toBe(withoutLines('`a` is 5 at most.'));
});
