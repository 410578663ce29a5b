import { expect, it } from 'vitest';
import { loadFormat } from '../../tools/report/format.ts';
import { wrap } from '../../tools/report/wrap.ts';
import { result, style } from './result.ts';

it('breaks between words, and leaves longer ones whole', () => {
  expect(wrap('one two three', 7)).toBe('one two\nthree');
  expect(wrap('https://example.org/long and so on', 10)).toBe('https://example.org/long\nand so on');
  expect(wrap('one\ntwo three', 80)).toBe('one\ntwo three');
  expect(wrap('  indented text', 10)).toBe('  indented\ntext');
});

it('leaves room for what stands before the first line', () => {
  expect(wrap('one two three', 9, 5)).toBe('one\ntwo three');
});

it('keeps lines of a report within the terminal, with the marks under the place', async () => {
  const long = `${'word '.repeat(30)}here ${'more '.repeat(30)}`;
  const at = {
    ...result.findings[0]!.at,
    file: 'a.md',
    range: { line: 1, column: 151, endLine: 1, endColumn: 155 },
  };
  const findings = [{ ...result.findings[0]!, at, related: [{ at, says: long }], message: long }];
  const shown = { ...result, findings, textOf: () => long };
  const lines = (await loadFormat('text'))(shown, { ...style, columns: 60 }).split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(60);
  const marks = lines.findIndex((line) => /\^{4}$/.test(line));
  expect(lines[marks - 1]!.slice(lines[marks]!.indexOf('^')).slice(0, 4)).toBe('here');
});
