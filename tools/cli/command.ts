import type { Command } from 'commander';
import type { Terminal } from './terminal.ts';

/** What a command file exports by default. */
export interface CommandModule {
  /** Adds arguments, options and help; nothing else happens here. */
  define(command: Command): void;
  /** Does it, and returns the exit code: 0 fine, 1 findings, 2 could not be done. */
  run(terminal: Terminal, command: Command): Promise<number>;
}

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<{ readonly default: CommandModule }>;
}
