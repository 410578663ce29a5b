import type { Command } from 'commander';
import { type Linted, lint } from '../../index.ts';
import { cacheOptions } from '../cache-options.ts';
import type { CommandModule } from '../command.ts';
import { Heavy, spareMemory } from '../heap.ts';
import { fixUntilDone, showDiff } from '../lint/fixing.ts';
import { lintInThread } from '../lint/in-thread.ts';
import { defineLint, type LintFlags } from '../lint/options.ts';
import { print } from '../lint/output.ts';
import { progress } from '../lint/progress.ts';
import { verdict } from '../lint/verdict.ts';
import { scopeOptions } from '../scope-options.ts';
import type { Terminal } from '../terminal.ts';
import { remember } from '../warm/remember.ts';

const command: CommandModule = {
  define: defineLint,
  async run(terminal, parsed) {
    try {
      return await run(terminal, parsed);
    } catch (error) {
      if (error instanceof Heavy) return lintInThread(terminal);
      throw error;
    }
  },
};

export default command;

async function run(terminal: Terminal, parsed: Command): Promise<number> {
  const flags = parsed.opts<LintFlags>();
  const line = progress(terminal);
  line.say('Checking');
  let linted = await runLint(terminal, parsed, flags);
  if (flags.fix && !flags.diff)
    linted = await fixUntilDone(terminal, linted, flags.fix, () => runLint(terminal, parsed, flags));
  line.clear();
  const code = verdict(linted, flags);
  if (flags.diff) {
    showDiff(terminal, linted, flags.fix === 'unsafe');
    return code;
  }
  const printed = await print(terminal, linted, flags);
  remember(terminal, linted, { ...printed, code });
  return code;
}

function runLint(terminal: Terminal, parsed: Command, flags: LintFlags): Promise<Linted> {
  const { only, skip, shard } = flags;
  const cache = cacheOptions(terminal, flags.cache);
  return lint({
    ...scopeOptions(terminal, flags),
    paths: parsed.args,
    selection: { ...(only ? { only } : {}), ...(skip ? { skip } : {}), ...(shard ? { shard } : {}) },
    baseline: baselineMode(flags),
    since: flags.changed,
    onFound: spareMemory,
    ...(cache && { cache }),
  });
}

function baselineMode({ updateBaseline, pruneBaseline, baseline }: LintFlags) {
  if (updateBaseline) return 'update';
  if (pruneBaseline) return 'prune';
  return baseline ? 'use' : 'ignore';
}
