import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { crossings, rooms } from './rooms.ts';

const root = join(import.meta.dirname, '..');
const entries = readdirSync(join(root, 'tools'), { recursive: true, withFileTypes: true });
const sources = entries
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

it('no file imports what its room may not know', () => {
  expect(sources.flatMap((path) => crossings(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it('every room and every file beside them has its row', () => {
  const named = new Set(sources.map((path) => path.split('/')[1]));
  expect([...named].sort()).toEqual(Object.keys(rooms).sort());
});

it.each([
  ['tools/rules/schema/planted.ts', '../../check/lint.ts'],
  ['tools/solve/planted.ts', '../read/corpus.ts'],
  ['tools/read/planted.ts', '../rules/index.ts'],
  ['tools/check/planted.ts', '../index.ts'],
  ['tools/claims/prose/planted.ts', 'node:fs'],
  ['tools/claims/prose/planted.ts', 'fs/promises'],
  ['tools/change/planted.ts', 'node:worker_threads'],
  ['tools/report/planted.ts', 'node:fs'],
  ['tools/json/planted.ts', '../../test/git.ts'],
])('%s may not import %s', (path, from) => {
  const refused = [`${path} may not import ${from}`];
  expect(crossings(path, `import { name } from '${from}';`)).toEqual(refused);
  expect(crossings(path, `export type { name } from '${from}';`)).toEqual(refused);
  expect(crossings(path, `const late = () => import('${from}');`)).toEqual(refused);
});

it.each([
  ['tools/check/run/planted.ts', '../../read/corpus.ts'],
  ['tools/rules/prose/planted.ts', '../../json/pointer.ts'],
  ['tools/openwop/planted.ts', '../../schemas/run-event.schema.json'],
  ['tools/read/planted.ts', 'node:fs'],
  ['tools/claims/planted.ts', 'node:path/posix'],
])('%s may import %s', (path, from) => {
  expect(crossings(path, `import { name } from '${from}';`)).toEqual([]);
});

/** The tool knows a protocol by its documents; what is beside them stands in one room. */
it('only the command line and the wiring know the protocol of this repository', () => {
  const knowing = Object.keys(rooms).filter((room) => rooms[room]?.knows.includes('openwop'));
  expect(knowing).toEqual(['cli', 'index.ts']);
});

it('nothing knows what starts the program', () => {
  expect(Object.keys(rooms).filter((room) => rooms[room]?.knows.includes('bin.ts'))).toEqual([]);
});
