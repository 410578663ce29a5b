import type { Command } from 'commander';
import { type Linted, lint } from '../../index.ts';
import { cacheOptions } from '../cache-options.ts';
import type { CommandModule } from '../command.ts';
import { spareMemory } from '../heap.ts';
import { fixUntilDone, showDiff } from '../lint/fixing.ts';
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
  },
};

export default command;

function runLint(terminal: Terminal, parsed: Command, flags: LintFlags): Promise<Linted> {
  const { only, skip, shard } = flags;
  const cache = cacheOptions(terminal, flags.cache);
  return lint({
    ...scopeOptions(terminal, flags),
    paths: parsed.args,
    selection: { ...(only ? { only } : {}), ...(skip ? { skip } : {}), ...(shard ? { shard } : {}) },
    baseline: baselineMode(flags),
    onRead: spareMemory,
    ...(cache && { cache }),
  });
}

function baselineMode({ updateBaseline, pruneBaseline, baseline }: LintFlags) {
  if (updateBaseline) return 'update';
  if (pruneBaseline) return 'prune';
  return baseline ? 'use' : 'ignore';
}
