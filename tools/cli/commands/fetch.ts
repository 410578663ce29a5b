import { fetchPackages, type PackageState } from '../../check/fetch.ts';
import type { CommandModule } from '../command.ts';
import { defineScope, type ScopeFlags, scopeOptions } from '../scope-options.ts';

interface Flags extends ScopeFlags {
  readonly configured?: boolean;
}

const command: CommandModule = {
  define(command) {
    defineScope(command)
      .argument('[packages...]', 'npm:name@version, fetched anew and taken into the lock')
      .option('--configured', 'fetch what the configuration names, as specord.lock.json has it')
      .addHelpText('after', help);
  },
  async run(terminal, parsed) {
    const flags = parsed.opts<Flags>();
    const configured = flags.configured === true;
    const states = await fetchPackages({
      ...scopeOptions(terminal, flags),
      addresses: parsed.args,
      configured,
    });
    if (typeof states === 'string') {
      terminal.err(`specord: ${states}\n`);
      return 2;
    }
    for (const state of states) terminal.out(lineOf(state));
    if (states.length === 0)
      terminal.err('The configuration names no package, so there is nothing to fetch.\n');
    const missing = states.filter(({ isHere }) => !isHere);
    if (missing.length > 0) terminal.err('Run `specord fetch --configured` to fetch what is missing.\n');
    return missing.length > 0 ? 1 : 0;
  },
};

export default command;

function lineOf({ address, locked, isHere }: PackageState): string {
  if (!locked) return `${address}  not in specord.lock.json\n`;
  return `${address}  ${locked.version}  ${locked.integrity}${isHere ? '' : '  not on this machine'}\n`;
}

const help = `
Packages go to the cache of the user, and what they hold is written to specord.lock.json beside the configuration.
Without packages and --configured, it lists what the configuration names, and uses no network.

npm runs in an empty folder, without scripts, and gets the registry, the registries of scopes, proxies, certificates and
the cache from the user's own configuration and nothing else: no credentials, nothing of the repository, no variables of
the environment but those of folders, languages, proxies and certificates. Below \`npm run\` and npx, settings in the
environment count only in capital letters (NPM_CONFIG_REGISTRY), since npm hands on a project's settings in small ones.`;
