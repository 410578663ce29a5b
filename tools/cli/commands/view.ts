import type { CommandModule } from '../command.ts';
import { reportInputFailure } from '../input-failure.ts';
import { progress } from '../lint/progress.ts';
import { NoSubject } from '../prove/subject.ts';
import { put } from '../put.ts';
import { defineScope } from '../scope-options.ts';
import type { Terminal } from '../terminal.ts';
import { type Built, buildPage, type ViewFlags } from '../view/built-page.ts';
import { keepServing } from '../view/keep-serving.ts';

const command: CommandModule = {
  define(command) {
    defineScope(command)
      .option('-o, --out <file>', 'where the page goes', 'specord.html')
      .option('--serve', 'show the page at an address of this machine alone, and keep it up to date')
      .option('--audit', 'seed drifts, and shade what would go unnoticed; takes ten times as long')
      .option(
        '--compare <base>',
        'show what changed since a folder, a git revision, a tarball, or npm:name@version',
      )
      .option('--head <revision>', 'up to there, and not to the working tree')
      .option('--each', 'every revision from base to head with the one before it')
      .option('--engines <reports...>', 'show what engines do, from files of `verify --format json`')
      .option(
        '--prove <schemas...>',
        'show schemas with what is dead in them: openapi.yaml#/components/schemas/Run',
      )
      .option('--cache <folder>', "keep what was computed there and not in the user's cache; in CI, only so")
      .option('--no-cache', 'compute everything anew, and keep nothing');
  },
  async run(terminal, parsed) {
    const flags = parsed.opts<ViewFlags>();
    const isToFile = !flags.serve || parsed.getOptionValueSource('out') === 'cli';
    const build = () => built(terminal, flags);
    try {
      const first = await build();
      if (first.shown === undefined) return refuse(terminal, first.refused ?? '');
      if (isToFile) {
        put(terminal, flags.out, first.shown.html);
        terminal.err(`The page is in ${flags.out}: open it in a browser.\n`);
      }
      if (flags.serve) return await keepServing(terminal, first.shown, first, build, flags.engines);
      return first.linted.crashes.length > 0 ? 2 : 0;
    } catch (error) {
      return failure(terminal, error);
    }
  },
};

export default command;

async function built(terminal: Terminal, flags: ViewFlags): Promise<Built> {
  const line = progress(terminal);
  line.say('Checking');
  try {
    return await buildPage(terminal, flags);
  } finally {
    line.clear();
  }
}

function failure(terminal: Terminal, error: unknown): number {
  return error instanceof NoSubject ? refuse(terminal, error.message) : reportInputFailure(terminal, error);
}

function refuse(terminal: Terminal, because: string): 2 {
  terminal.err(`specord: ${because}\n`);
  return 2;
}
