import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { applyEdits, chooseFixes } from '../../tools/check/fix/apply-edits.ts';
import { unifiedDiff } from '../../tools/check/fix/unified-diff.ts';
import { writeFixes } from '../../tools/check/fix/write-fixes.ts';
import type { Edit, Finding } from '../../tools/finding.ts';
import { folderOf } from './folder.ts';

function findingWith(edits: readonly Edit[], safe = true): Finding {
  const range = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return {
    rule: 'own/no-x',
    severity: 'error',
    message: 'x',
    data: {},
    at: { file: 'a.txt', pointer: '', on: 'value', range },
    related: [],
    fixes: [{ title: 'mend', safe, edits }],
    key: 'k',
  };
}

const edit = (start: number, end: number, text: string): Edit => ({ file: 'a.txt', start, end, text });

const textAndEdits = fc
  .array(fc.constantFrom('a\n', 'bb\n', '\n', 'c', '\r\n'), { maxLength: 30 })
  .map((parts) => parts.join(''))
  .chain((text) =>
    fc.tuple(
      fc.constant(text),
      fc
        .array(fc.tuple(fc.nat(text.length), fc.nat(3), fc.constantFrom('', 'X', 'Y\n', '\nZ')), {
          maxLength: 5,
        })
        .map((list) =>
          list.map(([start, length, with_]) => edit(start, Math.min(text.length, start + length), with_)),
        ),
    ),
  );

test.prop([textAndEdits])('makes each chosen edit and touches nothing else', ([text, edits]) => {
  const { edits: chosen } = chooseFixes(
    edits.map((one) => findingWith([one])),
    false,
  );
  const list = [...(chosen.get('a.txt') ?? [])].sort((a, b) => a.start - b.start);
  const result = applyEdits(text, list);
  let shift = 0;
  let cursor = 0;
  for (const { start, end, text: with_ } of list) {
    expect(result.slice(cursor + shift, start + shift)).toBe(text.slice(cursor, start));
    expect(result.slice(start + shift, start + shift + with_.length)).toBe(with_);
    shift += with_.length - (end - start);
    cursor = end;
  }
  expect(result.slice(cursor + shift)).toBe(text.slice(cursor));
});

it('makes a fix whole or not at all, and unsafe ones only when asked', () => {
  const findings = [
    findingWith([edit(0, 1, 'x')]),
    findingWith([edit(5, 6, 'y'), edit(1, 2, 'z')]),
    findingWith([edit(8, 9, 'u')], false),
  ];
  expect(chooseFixes(findings, false).fixes).toHaveLength(1);
  expect(chooseFixes(findings, true).fixes).toHaveLength(2);
});

it('writes a patch that git applies', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
  const text = lines.join('\n');
  const at = (line: string) => text.indexOf(line);
  const edits = [
    edit(at('line 0'), at('line 1'), ''),
    edit(at('line 7'), at('line 7') + 6, 'seven\nand more'),
    edit(at('line 30'), at('line 30') + 7, 'thirty'),
    edit(text.length, text.length, ' and the end'),
  ];
  const folder = folderOf({ 'a.txt': text });
  writeFileSync(join(folder, 'a.patch'), unifiedDiff('a.txt', text, edits));
  execFileSync('git', ['apply', 'a.patch'], { cwd: folder });
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe(applyEdits(text, edits));
});

it('keeps the byte order mark, the line ends and the mode of a file', () => {
  const folder = folderOf({ 'a.txt': '\ufeffone\r\ntwo\r\n' });
  const path = join(folder, 'a.txt');
  chmodSync(path, 0o640);
  const written = writeFixes(folder, [findingWith([edit(5, 8, 'TWO')])], false, () => 'one\r\ntwo\r\n');
  expect(written).toMatchObject({ fixes: 1, files: ['a.txt'] });
  expect(readFileSync(path, 'utf8')).toBe('\ufeffone\r\nTWO\r\n');
  expect(statSync(path).mode & 0o777).toBe(0o640);
});

it('leaves a file alone that is not UTF-8, or that changed meanwhile', () => {
  const folder = folderOf({ 'a.txt': '' });
  writeFileSync(join(folder, 'a.txt'), Buffer.from([0x61, 0xff]));
  const fixes = [findingWith([edit(0, 1, 'b')])];
  expect(writeFixes(folder, fixes, false, () => 'a\ufffd').left[0]).toContain('is not UTF-8');
  writeFileSync(join(folder, 'a.txt'), 'changed');
  expect(writeFixes(folder, fixes, false, () => 'a').left[0]).toContain('was changed while it was checked');
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('changed');
});

it('very many fixes of one file are chosen and written as a patch', () => {
  const text = 'one\ntwo\n'.repeat(40_000);
  const findings = Array.from({ length: 40_000 }, (_, index) =>
    findingWith([edit(index * 8, index * 8 + 3, 'ONE')]),
  ).reverse();
  const { edits, fixes } = chooseFixes(findings, false);
  expect(fixes).toHaveLength(40_000);
  expect(applyEdits(text, edits.get('a.txt')!)).toBe('ONE\ntwo\n'.repeat(40_000));
  expect(unifiedDiff('a.txt', text, edits.get('a.txt')!)).toContain('@@ -1,80000 +1,80000 @@');
});
