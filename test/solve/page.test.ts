import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as solve from '../../tools/solve/index.ts';

const room = join(import.meta.dirname, '../../tools/solve');
const page = readFileSync(join(room, 'README.md'), 'utf8');

test('the example of the page prints what its comments say', async () => {
  const [, code = ''] = /```ts\n(.*?)```/s.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'solve-page-'));
  const file = join(folder, 'example.ts');
  writeFileSync(file, code.replace("'specord/solve'", `'${join(room, 'index.ts')}'`));
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import(file);
  const printed = print.mock.calls.map((each) => each.join(' '));
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
  expect(printed).toEqual([...code.matchAll(/console\.log\(.*?\); \/\/ (.*)/g)].map(([, said]) => said));
});

test('the page names functions that are there, and all that answer something', () => {
  const named = [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)\(/g)].map(([, name]) => name),
  );
  const offered = Object.entries(solve).flatMap(([name, value]) =>
    typeof value === 'function' ? [name] : [],
  );
  const openers = ['schemaOf', 'Library', 'isDangling', 'loosened'];
  expect(named.sort()).toEqual(offered.filter((name) => !openers.includes(name)).sort());
});
