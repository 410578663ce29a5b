import type { Linted } from '../../check/lint.ts';
import { lint } from '../../index.ts';
import { agreementIn, pageOf } from '../../report/html.ts';
import { written } from '../../report/written.ts';
import { cacheOptions } from '../cache-options.ts';
import type { CommandModule } from '../command.ts';
import { reportInputFailure } from '../input-failure.ts';
import { styleOf } from '../lint/output.ts';
import { progress } from '../lint/progress.ts';
import { NoSubject } from '../prove/subject.ts';
import { put } from '../put.ts';
import { defineScope, scopeOptions } from '../scope-options.ts';
import type { Terminal } from '../terminal.ts';
import { pageAbout } from '../view/page.ts';
import { type ComparingFlags, changePart, enginesPart } from '../view/parts.ts';
import { proverPart } from '../view/proofs.ts';

interface Flags extends ComparingFlags {
  readonly out: string;
  readonly engines?: readonly string[];
  readonly prove?: readonly string[];
  readonly cache?: string | boolean;
}

const command: CommandModule = {
  define(command) {
    defineScope(command)
      .option('-o, --out <file>', 'where the page goes', 'specord.html')
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
    const flags = parsed.opts<Flags>();
    const line = progress(terminal);
    line.say('Checking');
    try {
      return await write(terminal, flags, line.clear);
    } catch (error) {
      if (error instanceof NoSubject) return refuse(terminal, error.message);
      return reportInputFailure(terminal, error);
    } finally {
      line.clear();
    }
  },
};

export default command;

async function write(terminal: Terminal, flags: Flags, ready: () => void): Promise<number> {
  const engines = enginesPart(terminal, flags.engines);
  const prover = flags.prove && (await proverPart(flags.prove, terminal.cwd));
  const linted = await lintAll(terminal, flags);
  const change = await changePart(terminal, flags);
  ready();
  const refused = linted.refused ?? (typeof change === 'string' ? change : undefined);
  if (refused !== undefined || typeof change === 'string') {
    return refuse(terminal, refused ?? '');
  }
  const style = styleOf(terminal, {}, linted.root);
  const agreement = agreementIn(linted, style);
  const parts = {
    agreement,
    ...(change && { change }),
    ...(engines && { engines }),
    ...(prover && { prover }),
  };
  put(terminal, flags.out, written(pageOf(await pageAbout(linted.root), style.tool, parts)));
  terminal.err(`The page is in ${flags.out}: open it in a browser.\n`);
  return linted.crashes.length > 0 ? 2 : 0;
}

function refuse(terminal: Terminal, because: string): 2 {
  terminal.err(`specord: ${because}\n`);
  return 2;
}

function lintAll(terminal: Terminal, flags: Flags): Promise<Linted> {
  const cache = cacheOptions(terminal, flags.cache);
  return lint({ ...scopeOptions(terminal, flags), paths: [], baseline: 'use', ...(cache && { cache }) });
}
