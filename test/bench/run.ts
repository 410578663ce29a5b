import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './families/compare.ts';
import { lint } from './families/lint.ts';
import { page } from './families/page.ts';
import { runDiff } from './families/run-diff.ts';
import { series } from './families/series.ts';
import { solve } from './families/solve.ts';
import { start } from './families/start.ts';
import type { Bench, Family } from './family.ts';
import { interleave } from './measure.ts';
import { type FamilyResult, toMarkdown, toRecord } from './table.ts';

const families: readonly Family[] = [start, lint, solve, compare, series, runDiff, page];

const usage = `npm run bench -- [--only <family>]... [--quick] [--profile <family>]
The families are ${families.map(({ name }) => name).join(', ')}.
`;

function refuse(says: string): never {
  process.stderr.write(`${says}\n${usage}`);
  process.exit(2);
}

function parsed() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        quick: { type: 'boolean', default: false },
        profile: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return refuse((error as Error).message);
  }
}

const values = parsed();

const root = join(import.meta.dirname, '../..');
const bench: Bench = { root, work: join(tmpdir(), 'specord-bench'), quick: values.quick };

function prepare(): void {
  mkdirSync(bench.work, { recursive: true });
  const build = ['run', '--silent', 'build', ...(values.profile === undefined ? [] : ['--', '--readable'])];
  execFileSync('npm', build, { cwd: root, stdio: 'inherit' });
  if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
    // Not `npm ci`: it refuses a lock that leaves out the binaries of other platforms.
    const install = ['install', '--no-save', '--no-fund', '--no-audit'];
    execFileSync('npm', install, { cwd: import.meta.dirname, stdio: 'inherit' });
  }
}

async function measure(family: Family): Promise<FamilyResult> {
  const groups = [];
  for (const group of await family.groups(bench)) {
    process.stderr.write(`${family.name}: ${group.title}\n`);
    const rounds = bench.quick ? 2 : 7;
    groups.push({ ...group, measured: await interleave(group.commands, rounds) });
  }
  return { name: family.name, groups, figures: (await family.figures?.(bench)) ?? [] };
}

/** `--profile lint` runs the family's own commands once each with V8's sampling profiler. */
async function profile(family: Family): Promise<void> {
  const folder = join(root, 'reports', 'profiles', family.name);
  mkdirSync(folder, { recursive: true });
  for (const group of await family.groups(bench)) {
    for (const one of group.commands.filter((command) => command.name.startsWith('specord'))) {
      one.before?.(0);
      spawnSync(one.command, ['--cpu-prof', `--cpu-prof-dir=${folder}`, ...one.args], { cwd: one.cwd });
    }
  }
  process.stdout.write(`Profiles are in ${folder}; open them in a browser's developer tools, Performance.\n`);
}

async function main(): Promise<void> {
  const wanted = values.profile === undefined ? values.only : [values.profile];
  const chosen = families.filter((family) => wanted === undefined || wanted.includes(family.name));
  if (chosen.length === 0) refuse('There is no such family.');
  prepare();
  if (values.profile !== undefined) {
    for (const family of chosen) await profile(family);
    return;
  }
  const results: FamilyResult[] = [];
  for (const family of chosen) results.push(await measure(family));
  const machine = {
    node: process.version,
    cores: cpus().length,
    platform: `${process.platform} ${process.arch}`,
  };
  const table = toMarkdown(machine, results);
  // A part, or a hurried look, must not take the place of the whole.
  if (chosen.length === families.length && !bench.quick) {
    const record = JSON.stringify(toRecord(machine, results), null, 2);
    writeFileSync(join(import.meta.dirname, 'results.json'), `${record}\n`);
    writeFileSync(join(import.meta.dirname, 'results.md'), table);
  }
  process.stdout.write(table);
}

await main();
