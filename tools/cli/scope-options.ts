import { type Command, Option } from 'commander';
import type { ScopeOptions } from '../check/scope.ts';
import { foreignSource } from './foreign-source.ts';
import type { Terminal } from './terminal.ts';

/** Flags of every command that reads a project by its configuration. */
export interface ScopeFlags {
  readonly root?: string;
  readonly config?: string;
  readonly allow?: readonly string[];
  readonly codeConfig?: boolean;
}

export function defineScope(command: Command, root = ROOT): Command {
  return command
    .addOption(root)
    .option('-c, --config <file>', 'a configuration instead of the nearest specord.config.*')
    .option('--allow <folder>', 'a folder beside the root that the configuration may use', several)
    .option('--code-config', 'run a configuration that is code, also on a pull request from a fork')
    .option('--no-code-config', 'run no configuration that is code');
}

const ROOT = new Option('--root <folder>', 'the folder that holds the specification');

export function scopeOptions({ cwd, env }: Terminal, flags: ScopeFlags): Omit<ScopeOptions, 'paths'> {
  const { root, config, allow, codeConfig } = flags;
  return { cwd, root, config, allow, distrust: distrustOf(codeConfig, env) };
}

function distrustOf(codeConfig: boolean | undefined, env: Terminal['env']): string | undefined {
  if (codeConfig === false) return '`--no-code-config` was given';
  const source = codeConfig === undefined ? foreignSource(env) : undefined;
  return source === undefined ? undefined : `what is checked comes from ${source}`;
}

export function several(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
