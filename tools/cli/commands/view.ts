import { lint } from '../../index.ts';
import { agreementIn, pageOf } from '../../report/html.ts';
import { written } from '../../report/written.ts';
import { cacheOptions } from '../cache-options.ts';
import type { CommandModule } from '../command.ts';
import { styleOf } from '../lint/output.ts';
import { progress } from '../lint/progress.ts';
import { put } from '../put.ts';
import { defineScope, type ScopeFlags, scopeOptions } from '../scope-options.ts';
import { pageAbout } from '../view/page.ts';

interface Flags extends ScopeFlags {
  readonly out: string;
  readonly cache?: string | boolean;
}

const command: CommandModule = {
  define(command) {
    defineScope(command)
      .option('-o, --out <file>', 'where the page goes', 'specord.html')
      .option('--cache <folder>', "keep what was computed there and not in the user's cache; in CI, only so")
      .option('--no-cache', 'compute everything anew, and keep nothing');
  },
  async run(terminal, parsed) {
    const flags = parsed.opts<Flags>();
    const cache = cacheOptions(terminal, flags.cache);
    const line = progress(terminal);
    line.say('Checking');
    const linted = await lint({
      ...scopeOptions(terminal, flags),
      paths: [],
      baseline: 'use',
      ...(cache && { cache }),
    });
    line.clear();
    if (linted.refused !== undefined) {
      terminal.err(`specord: ${linted.refused}\n`);
      return 2;
    }
    const style = styleOf(terminal, {}, linted.root);
    const agreement = agreementIn(linted, style);
    const page = pageOf(await pageAbout(linted.root), style.tool, { agreement });
    put(terminal, flags.out, written(page));
    terminal.err(`The page is in ${flags.out}: open it in a browser.\n`);
    return linted.crashes.length > 0 ? 2 : 0;
  },
};

export default command;
