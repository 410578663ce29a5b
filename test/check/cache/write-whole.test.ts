import { lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeWhole } from '../../../tools/check/cache/write-whole.ts';
import { folderOf } from '../folder.ts';

it('puts a file in the place of a link, and leaves alone what the link leads to', () => {
  const folder = folderOf({ 'kept.txt': 'kept' });
  for (const target of ['kept.txt', '/dev/null']) {
    const path = join(folder, `to-${target.replaceAll('/', '-')}`);
    symlinkSync(target, path);
    writeWhole(path, 'new');
    expect(lstatSync(path).isFile()).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('new');
  }
  expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('kept');
});

it('leaves no draft where it fails', () => {
  const folder = folderOf({ 'taken/a.txt': '' });
  expect(() => writeWhole(join(folder, 'taken'), 'new')).toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});
