import { type Linted, lint } from '../../index.ts';
import { together } from '../../report/together.ts';
import { cacheOptions } from '../cache-options.ts';
import type { CommandModule } from '../command.ts';
import { Heavy, spareMemory } from '../heap.ts';
import { fixByChoice, fixUntilDone, showDiff } from '../lint/fixing.ts';
import { lintInThread } from '../lint/in-thread.ts';
import { defineLint, type LintFlags } from '../lint/options.ts';
import { print } from '../lint/output.ts';
import { progress } from '../lint/progress.ts';
import { type Project, projectsOf } from '../lint/projects.ts';
import { unplaced, withInput } from '../lint/unsaved.ts';
import { verdict } from '../lint/verdict.ts';
import { watching } from '../lint/watching.ts';
import { scopeOptions } from '../scope-options.ts';
import type { Terminal } from '../terminal.ts';
import { remember } from '../warm/remember.ts';

const command: CommandModule = {
  define: defineLint,
  async run(given, parsed) {
    const flags = parsed.opts<LintFlags>();
    const projects = projectsOf(given, parsed.args, flags);
    const unfit = typeof projects === 'string' ? projects : (unplaced(flags) ?? unasked(flags, given));
    if (typeof projects === 'string' || unfit !== undefined) {
      given.err(`specord: ${unfit}\n`);
      return 2;
    }
    const terminal = withInput(given, flags);
    try {
      const check = () => run(terminal, projects, flags);
      if (flags.watch) return await watching(terminal, async () => (await check()).linted);
      return (await check()).code;
    } catch (error) {
      if (error instanceof Heavy) return lintInThread(terminal);
      throw error;
    }
  },
};

export default command;

/** Why nobody can be asked. */
function unasked({ interactive }: LintFlags, { ask }: Terminal): string | undefined {
  return interactive && !ask
    ? '`--interactive` asks what to change, and nobody sits at a terminal here. `--fix` makes what is safe, and `--fix=unsafe --diff` shows what else may be meant.'
    : undefined;
}

interface Done {
  readonly linted: Linted;
  readonly code: number;
}

async function run(terminal: Terminal, projects: readonly Project[], flags: LintFlags): Promise<Done> {
  const line = progress(terminal);
  const all: Linted[] = [];
  for (const project of projects) {
    line.say('Checking');
    const again = () => runLint(terminal, project, flags);
    const first = await again();
    line.clear();
    all.push(await mended(terminal, first, flags, again));
  }
  const linted = whole(terminal, all, projects, flags);
  const code = verdict(linted, all, flags);
  if (flags.diff) {
    showDiff(terminal, linted, flags.fix === 'unsafe');
    return { linted, code };
  }
  const printed = await print(terminal, linted, flags);
  remember(terminal, linted, { ...printed, code });
  return { linted, code };
}

/** Of several roots, and of one that a path alone led to, every path is told as one from the working folder. */
function whole(
  { cwd, err }: Terminal,
  all: readonly Linted[],
  projects: readonly Project[],
  { root: named = [] }: LintFlags,
): Linted {
  const [only] = all;
  const isLed = named.length === 0 && projects.some(({ root }) => root !== undefined);
  if (only && all.length === 1 && named.length < 2 && !isLed) return only;
  const linted = together(cwd, all);
  if (linted.refused === undefined)
    for (const { refused } of all) if (refused !== undefined) err(`specord: ${refused}\n`);
  return linted;
}

async function mended(
  terminal: Terminal,
  first: Linted,
  { fix, diff, interactive }: LintFlags,
  again: () => Promise<Linted>,
): Promise<Linted> {
  if (interactive) return fixByChoice(terminal, first, again);
  return fix && !diff ? fixUntilDone(terminal, first, fix, again) : first;
}

function runLint(terminal: Terminal, { root, paths }: Project, flags: LintFlags): Promise<Linted> {
  const { root: _, ...scope } = flags;
  const { only, skip, shard, stdinPath } = flags;
  const cache = cacheOptions(terminal, flags.cache);
  return lint({
    ...scopeOptions(terminal, { ...scope, ...(root !== undefined && { root }) }),
    paths,
    ...(terminal.input && stdinPath !== undefined
      ? { unsaved: { path: stdinPath, bytes: terminal.input } }
      : {}),
    selection: { ...(only ? { only } : {}), ...(skip ? { skip } : {}), ...(shard ? { shard } : {}) },
    baseline: baselineMode(flags),
    since: flags.changed,
    // In a thread nobody can be asked.
    ...(!flags.interactive && { onFound: spareMemory }),
    ...(cache && { cache }),
  });
}

function baselineMode({ updateBaseline, pruneBaseline, baseline }: LintFlags) {
  if (updateBaseline) return 'update';
  if (pruneBaseline) return 'prune';
  return baseline ? 'use' : 'ignore';
}
