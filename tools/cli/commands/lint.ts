import type { Command } from 'commander';
import { type Linted, lint } from '../../index.ts';
import { cacheOptions } from '../cache-options.ts';
import type { CommandModule } from '../command.ts';
import { Heavy, spareMemory } from '../heap.ts';
import { fixByChoice, fixUntilDone, showDiff } from '../lint/fixing.ts';
import { lintInThread } from '../lint/in-thread.ts';
import { defineLint, type LintFlags } from '../lint/options.ts';
import { print } from '../lint/output.ts';
import { progress } from '../lint/progress.ts';
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
    const unfit = unplaced(flags) ?? unasked(flags, given);
    if (unfit !== undefined) {
      given.err(`specord: ${unfit}\n`);
      return 2;
    }
    const terminal = withInput(given, flags);
    try {
      if (flags.watch) return await watching(terminal, async () => (await run(terminal, parsed)).linted);
      return (await run(terminal, parsed)).code;
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

async function run(terminal: Terminal, parsed: Command): Promise<Done> {
  const flags = parsed.opts<LintFlags>();
  const line = progress(terminal);
  line.say('Checking');
  let linted = await runLint(terminal, parsed, flags);
  if (flags.interactive) {
    line.clear();
    linted = await fixByChoice(terminal, linted, () => runLint(terminal, parsed, flags));
  } else if (flags.fix && !flags.diff)
    linted = await fixUntilDone(terminal, linted, flags.fix, () => runLint(terminal, parsed, flags));
  line.clear();
  const code = verdict(linted, flags);
  if (flags.diff) {
    showDiff(terminal, linted, flags.fix === 'unsafe');
    return { linted, code };
  }
  const printed = await print(terminal, linted, flags);
  remember(terminal, linted, { ...printed, code });
  return { linted, code };
}

function runLint(terminal: Terminal, parsed: Command, flags: LintFlags): Promise<Linted> {
  const { only, skip, shard, stdinPath } = flags;
  const cache = cacheOptions(terminal, flags.cache);
  return lint({
    ...scopeOptions(terminal, flags),
    paths: parsed.args,
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
