import { Console } from 'node:console';
import type { CommandModule } from '../command.ts';
import { withoutCredentials } from '../guarded.ts';
import { pageOf } from '../pages.ts';
import { home, version } from '../version.ts';

const command: CommandModule = {
  define(command) {
    command
      .option('--stdio', 'speak over standard input and output, which it does in any case')
      .option('--clientProcessId <number>', 'given by editors; it ends with its input in any case')
      .addHelpText('after', '\nEditors start it; what they have to be told is in the README.');
  },
  async run(terminal) {
    const { serve } = await import('../../lsp/server.ts');
    const { addressOf } = await import('../../report/address.ts');
    const { printable } = await import('../../report/printable.ts');
    const cleaned = withoutCredentials(terminal);
    const shown = (text: string) => printable(cleaned(text));
    // Whatever else is said must not come between the messages.
    globalThis.console = new Console(process.stderr);
    return serve(process.stdin, process.stdout, {
      version,
      shown,
      pageOf,
      addressOf: (rule) => addressOf(rule, { about: pageOf, ...(home !== undefined && { home }) }),
    });
  },
};

export default command;
