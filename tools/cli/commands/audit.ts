import { InvalidArgumentError, Option } from 'commander';
import { asJson, asText } from '../audit/report.ts';
import { DRAWN, type Drawing, runAudit } from '../audit/run-audit.ts';
import type { CommandModule } from '../command.ts';
import { defineScope, type ScopeFlags } from '../scope-options.ts';

interface Flags extends ScopeFlags, Drawing {
  readonly format: 'text' | 'json';
}

const command: CommandModule = {
  define(command) {
    defineScope(command)
      .option('--per-kind <n>', 'at most so many drifts of each kind on each side', whole, DRAWN.perKind)
      .option('--seed <n>', 'which drifts are drawn; the same number draws the same', whole, DRAWN.seed)
      .addOption(new Option('-f, --format <name>', 'how to report').choices(['text', 'json']).default('text'))
      .addHelpText(
        'after',
        '\nA drift is seeded only where another place says the same, so that it makes a contradiction.',
      );
  },
  async run(terminal, parsed) {
    const flags = parsed.opts<Flags>();
    const audited = await runAudit(terminal, flags, flags);
    if (typeof audited === 'string') {
      terminal.err(`specord: ${audited}\n`);
      return 2;
    }
    terminal.out(flags.format === 'json' ? asJson(audited) : asText(audited));
    return 0;
  },
};

export default command;

function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
}
