import { type Command, Option } from 'commander';
import { checkProposals } from '../../index.ts';
import type { CommandModule } from '../command.ts';
import { type LintFlags, readFormat } from '../lint/options.ts';
import { print } from '../lint/output.ts';
import { verdict } from '../lint/verdict.ts';
import { defineScope, type ScopeFlags, scopeOptions } from '../scope-options.ts';

interface Flags extends Omit<LintFlags, 'root'>, ScopeFlags {
  readonly base?: string;
}

const command: CommandModule = {
  define,
  async run(terminal, parsed) {
    const flags = parsed.opts<Flags>();
    const { base } = flags;
    const linted = await checkProposals({ ...scopeOptions(terminal, flags), base });
    const { root: _, ...style } = flags;
    await print(terminal, linted, style);
    return verdict(linted, [linted], style);
  },
};

export default command;

function define(command: Command): void {
  defineScope(command)
    .option('--base <revision>', 'what the branch began with: a git revision, a folder or a tarball')
    .option('-f, --format <name[=file]>', 'as for lint; several may be given', readFormat)
    .addOption(
      new Option('--fail-on <severity>', 'the least severity that makes the run fail').choices([
        'error',
        'warning',
        'info',
        'never',
      ]),
    )
    .option('-q, --quiet', 'errors only')
    .option('-v, --verbose', 'every finding, and what each file was taken for')
    .option('--color', 'colours, also where the output is no terminal')
    .option('--no-color', 'no colours');
}
