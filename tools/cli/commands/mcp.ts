import { Console } from 'node:console';
import type { CommandModule } from '../command.ts';
import { withoutCredentials } from '../guarded.ts';
import { pageOf } from '../pages.ts';
import { prove } from '../prove/asked.ts';
import { defineScope, type ScopeFlags, scopeOptions } from '../scope-options.ts';
import { version } from '../version.ts';

const command: CommandModule = {
  define(command) {
    defineScope(command).addHelpText(
      'after',
      '\nAgents start it; what they have to be told is in the README.',
    );
  },
  async run(terminal, parsed) {
    const { serve } = await import('../../mcp/server.ts');
    const { printable } = await import('../../report/printable.ts');
    // Whatever else is said must not come between the messages.
    globalThis.console = new Console(process.stderr);
    const flags = parsed.opts<ScopeFlags>();
    const distrust = flags.codeConfig ? undefined : '`--code-config` was not given';
    const cleaned = withoutCredentials(terminal);
    const refused = await serve(process.stdin, process.stdout, {
      version,
      pageOf,
      scope: { ...scopeOptions(terminal, flags), distrust },
      shown: (text) => printable(cleaned(text)),
      prove: async ({ schema, property, ...asked }) => {
        const flags = { ...asked, ...(property !== undefined && { withProperty: property }) };
        return (await prove(schema, flags, terminal.cwd)).text;
      },
    });
    if (refused !== undefined) terminal.err(`specord: ${refused}\n`);
    return refused === undefined ? 0 : 2;
  },
};

export default command;
