import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { laidOut } from '../../tools/sea/laid-out.ts';

const text = (is: string) => Buffer.from(is).toString('base64');
const files = () => ({ 'bin.js': text('1'), 'golden/a.json': text('2') });
const kept = () => join(mkdtempSync(join(tmpdir(), 'specord-sea-')), 'programs');

it('lays the files out once for each version', () => {
  const folder = kept();
  const first = laidOut(folder, 'one', files);
  expect(first).toBe(join(folder, 'one'));
  expect(readFileSync(join(first, 'golden/a.json'), 'utf8')).toBe('2');
  const asked = () => expect.unreachable('they are there already');
  expect(laidOut(folder, 'one', asked)).toBe(first);
  expect(laidOut(folder, 'two', files)).toBe(join(folder, 'two'));
  expect(readdirSync(folder)).toEqual(['one', 'two']);
});

it('takes nothing that others could have written', () => {
  const folder = kept();
  laidOut(folder, 'one', files);
  chmodSync(join(folder, 'one'), 0o777);
  writeFileSync(join(folder, 'one/bin.js'), 'evil');
  const made = laidOut(folder, 'one', files);
  expect(made).not.toBe(join(folder, 'one'));
  expect(readFileSync(join(made, 'bin.js'), 'utf8')).toBe('1');
});

it('keeps nothing in a folder in which others may write', () => {
  const folder = kept();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
  expect(laidOut(folder, 'one', files)).not.toContain(folder);
  expect(readdirSync(folder)).toEqual([]);
});

it('goes without a folder where there can be none', () => {
  const made = laidOut('/dev/null/programs', 'one', files);
  expect(existsSync(join(made, 'bin.js'))).toBe(true);
});
