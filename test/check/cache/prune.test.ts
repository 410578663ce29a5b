import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { prune } from '../../../tools/check/cache/prune.ts';
import { folderOf } from '../folder.ts';

const day = 24 * 60 * 60 * 1000;

function cacheWith(files: Readonly<Record<string, { bytes: number; days: number }>>): string {
  const cache = folderOf({ key: 'k' });
  for (const [path, { bytes, days }] of Object.entries(files)) {
    const file = join(cache, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'x'.repeat(bytes));
    const used = new Date(Date.now() - days * day);
    utimesSync(file, used, used);
  }
  return cache;
}

it('keeps what was used last, as much of it as fits', () => {
  const cache = cacheWith({
    'roots/old/a.pack': { bytes: 60, days: 3 },
    'roots/used/a.pack': { bytes: 30, days: 9 },
    'roots/used/b.pack': { bytes: 30, days: 1 },
    'printed/new': { bytes: 20, days: 0 },
    'printed/old': { bytes: 20, days: 4 },
  });
  prune(cache, 100);
  expect(readdirSync(join(cache, 'roots'))).toEqual(['used']);
  expect(readdirSync(join(cache, 'printed'))).toEqual(['new']);
  expect(existsSync(join(cache, 'key'))).toBe(true);
});

it('drops what nobody used for a month, and what a killed run has left', () => {
  const cache = cacheWith({
    'roots/gone/a.pack': { bytes: 1, days: 40 },
    'roots/here/a.pack': { bytes: 1, days: 20 },
    'roots/here/a.pack.123.0a1b2c3d': { bytes: 1, days: 2 },
    'roots/here/b.pack.123.0a1b2c3d': { bytes: 1, days: 0 },
    'printed/gone': { bytes: 1, days: 31 },
  });
  prune(cache);
  expect(readdirSync(join(cache, 'roots'))).toEqual(['here']);
  expect(readdirSync(join(cache, 'roots/here'))).toEqual(['a.pack', 'b.pack.123.0a1b2c3d']);
  expect(readdirSync(join(cache, 'printed'))).toEqual([]);
});

it('drops nothing where there is nothing', () => {
  const cache = folderOf({ key: 'k' });
  prune(cache);
  expect(readdirSync(cache)).toEqual(['key']);
});
