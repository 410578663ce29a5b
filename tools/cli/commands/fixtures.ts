import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Command } from 'commander';
import { coveragePage } from '../../cases/coverage-page.ts';
import { type Drift, driftOf, vanishedIds } from '../../cases/drift.ts';
import { type GoldenSet, MANIFEST } from '../../cases/golden-set.ts';
import { packed } from '../../cases/pack.ts';
import { type Corpus, goldenSet, readCorpus } from '../../index.ts';
import { isReached } from '../../read/source/reach.ts';
import { readText } from '../../read/source/regular-file.ts';
import type { CommandModule } from '../command.ts';
import { reportInputFailure } from '../input-failure.ts';
import type { Terminal } from '../terminal.ts';

interface Flags {
  readonly root: string;
  readonly out: string;
  readonly requests?: boolean;
  readonly coverage?: string;
  readonly check?: boolean;
}

const mostShown = 20;

const command: CommandModule = {
  define(command) {
    command
      .option('--root <folder>', 'the folder that holds the specification', '.')
      .option('-o, --out <folder>', 'where the fixtures are', 'test/golden')
      .option(
        '--requests',
        'also the requests that follow from API descriptions, as `verify --root` sends them',
      )
      .option('--coverage <page>', 'write only a page that says of each statement which case tests it')
      .option(
        '--check',
        'write nothing; fail where the folder or the page differs from what would be written',
      );
  },
  async run(terminal, parsed) {
    try {
      return await writeOrCheck(terminal, parsed);
    } catch (error) {
      return reportInputFailure(terminal, error);
    }
  },
};

export default command;

async function writeOrCheck(terminal: Terminal, parsed: Command): Promise<number> {
  const flags = parsed.opts<Flags>();
  const root = resolve(terminal.cwd, flags.root);
  const out = resolve(terminal.cwd, flags.out);
  const corpus = await readCorpus(root);
  if (flags.coverage !== undefined) return coverage(terminal, corpus, flags.coverage, flags);
  const set = await goldenSet(corpus, corpusVersion(root), flags);
  const wanted = packed(set);
  const present = filesIn(out);
  const vanished = vanishedIds(set, present.get(MANIFEST));
  if (vanished.length > 0) {
    const ids = vanished.slice(0, mostShown).join(', ');
    terminal.err(`specord: ids are append-only, and ${vanished.length} would vanish from ${out}: ${ids}\n`);
    return 1;
  }
  if (flags.check) return reportDrift(terminal, driftOf(wanted, present), set, flags.out);
  const isNamed = parsed.getOptionValueSource('out') === 'cli';
  const outside = outsideOf(isNamed ? out : terminal.cwd, out, driftOf(wanted, present));
  if (outside !== undefined) {
    terminal.err(
      `specord: ${outside} is, or lies behind, a link that leads elsewhere, so nothing was written. Remove it, or name the folder with --out.\n`,
    );
    return 2;
  }
  writeSet(out, wanted, present);
  terminal.out(`Wrote ${countOf(set)} to ${flags.out}.\n`);
  return 0;
}

function coverage(terminal: Terminal, corpus: Corpus, page: string, { root, check }: Flags): number {
  const file = resolve(terminal.cwd, page);
  const path = relative(resolve(terminal.cwd, root), file).split(sep).join('/');
  const wanted = coveragePage(corpus, path);
  const isAsWanted = existsSync(file) && readText(file) === wanted;
  if (check) {
    const says = isAsWanted ? 'is as the corpus gives it' : 'differs from what the corpus gives';
    terminal.out(`${page} ${says}.\n`);
    return isAsWanted ? 0 : 1;
  }
  if (!isReached(file, [terminal.cwd])) {
    terminal.err(`specord: ${file} lies outside of this folder or behind a link, so nothing was written.\n`);
    return 2;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, wanted);
  terminal.out(`Wrote ${page}.\n`);
  return 0;
}

function corpusVersion(root: string): string {
  const path = join(root, 'VERSION');
  return existsSync(path) ? readText(path).trim() : '0.0.0';
}

function filesIn(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((path) => [relative(folder, path).split(sep).join('/'), readText(path)]));
}

/** What would be written where nobody asked for it. */
function outsideOf(limit: string, out: string, drifts: readonly Drift[]): string | undefined {
  return [out, ...drifts.map(({ file }) => join(out, file))].find((path) => !isReached(path, [limit]));
}

/** Files that no longer belong are removed only when a manifest shows that the folder is one of ours. */
function writeSet(
  out: string,
  wanted: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, string>,
): void {
  for (const { file, kind } of driftOf(wanted, present)) {
    const path = join(out, file);
    if (kind === 'left over') {
      if (present.has(MANIFEST)) rmSync(path);
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, wanted.get(file) ?? '');
  }
}

function reportDrift(terminal: Terminal, drifts: readonly Drift[], set: GoldenSet, out: string): number {
  if (drifts.length === 0) {
    terminal.out(`${countOf(set)} in ${out} are as the corpus gives them.\n`);
    return 0;
  }
  for (const { file, kind } of drifts.slice(0, mostShown)) terminal.out(`${kind.padEnd(9)} ${file}\n`);
  if (drifts.length > mostShown) terminal.out(`and ${drifts.length - mostShown} more\n`);
  terminal.err(
    `${drifts.length} files differ from what the corpus gives. Run \`specord fixtures\` to write them.\n`,
  );
  return 1;
}

function countOf(set: GoldenSet): string {
  return `${[...set.keys()].filter((file) => !file.startsWith('workflows/')).length - 1} cases and ${
    [...set.keys()].filter((file) => file.startsWith('workflows/')).length
  } workflows`;
}
