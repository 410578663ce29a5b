import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = readdirSync(join(root, 'tools'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const upward = {
  'tools/rules/schema/planted.ts': '../../check/lint.ts',
  'tools/solve/planted.ts': '../read/corpus.ts',
  'tools/read/planted.ts': '../rules/index.ts',
  'tools/check/planted.ts': '../index.ts',
  'tools/claims/prose/planted.ts': 'node:fs',
  'tools/report/planted.ts': 'node:fs',
};
/** The tool knows a protocol by its documents; what is beside them stands in one room. */
const aboutTheProtocol = Object.fromEntries(
  rooms
    .filter((room) => !['cli', 'openwop'].includes(room))
    .map((room) => [`tools/${room}/about-the-protocol.ts`, '../openwop/openwop.ts']),
);
const downward = {
  'tools/check/run/planted.ts': '../../read/corpus.ts',
  'tools/rules/prose/planted.ts': '../../json/pointer.ts',
};
const toTheTop = Object.fromEntries(
  rooms.filter((room) => room !== 'cli').map((room) => [`tools/${room}/to-the-top.ts`, '../bin.ts']),
);
const imports = { ...upward, ...downward, ...toTheTop, ...aboutTheProtocol };

let place = '';
let complaints: readonly string[] = [];

/** The fences of this repository over a tree that has nothing but planted files. */
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'specord-fences-'));
  const { vcs: _, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(place, 'biome.json'), JSON.stringify(config));
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  };
  for (const [path, from] of Object.entries(imports)) plant(path, `import { name } from '${from}';\nname;\n`);
  plant('tools/solve/loud.ts', 'console.log(1);\n');
  const biome = join(root, 'node_modules/.bin/biome');
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', '.'];
  complaints = spawnSync(biome, args, { cwd: place, encoding: 'utf8' }).stdout.split('\n');
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

const isRefused = (path: string, rule = 'noRestrictedImports') =>
  complaints.some((line) => line.startsWith('::error') && line.includes(rule) && line.includes(`/${path},`));

it.each(Object.entries(upward))('%s may not import %s', (path) => {
  expect(isRefused(path)).toBe(true);
});

it.each(Object.entries(downward))('%s may import %s', (path) => {
  expect(isRefused(path)).toBe(false);
});

it('every room is fenced from what starts the program', () => {
  expect(Object.keys(toTheTop).filter((path) => !isRefused(path))).toEqual([]);
});

it('no room but the command line knows the protocol of this repository', () => {
  expect(Object.keys(aboutTheProtocol).filter((path) => !isRefused(path))).toEqual([]);
});

it('a pure room may not print', () => {
  expect(isRefused('tools/solve/loud.ts', 'noConsole')).toBe(true);
});
