import { Command, CommanderError } from 'commander';
import type { CommandEntry } from './command.ts';
import { commands } from './commands.ts';
import { guarded } from './guarded.ts';
import { isInputFailure, reportInputFailure } from './input-failure.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';

/** Reads the arguments, loads the one command that they name, and runs it. */
export async function runProgram(given: Terminal): Promise<number> {
  const terminal = guarded(given);
  const program = new Command('specord')
    .description('Proves that a protocol specification agrees with itself.')
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .configureHelp({ showGlobalOptions: false })
    .showSuggestionAfterError()
    .addHelpText('after', footer)
    .exitOverride();
  const args = terminal.args.length === 0 && (await isConfigured(terminal)) ? ['lint'] : terminal.args;
  const empty = args.findIndex((arg) => arg === '' || /^--[\w-]+=$/.test(arg));
  if (empty >= 0) return refuseEmpty(terminal, args, empty);
  const wanted = args.find((arg) => !arg.startsWith('-'));
  let code = 0;
  for (const entry of commands) {
    const command = program.command(entry.name).summary(entry.summary).description(sentence(entry.summary));
    command
      .exitOverride()
      .showSuggestionAfterError()
      .showHelpAfterError(`See \`specord ${entry.name} --help\`.`);
    // What completes words has to know the flags of all.
    if (entry.name === wanted || wanted === 'completion')
      await prepare(entry, command, terminal, (done) => {
        code = done;
      });
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (isInputFailure(error)) return reportInputFailure(terminal, error);
    throw error;
  }
}

/** A script whose variable is not set would else compare a folder with itself, and find nothing wrong. */
function refuseEmpty(terminal: Terminal, args: readonly string[], at: number): number {
  const before = args[at]?.replace(/=$/, '') || args[at - 1];
  const where = before === undefined ? '' : ` after \`${before}\``;
  terminal.err(
    `specord: There is an empty word${where}, as a variable that is not set leaves one, so nothing was done. Give a value, or leave the word out.\n`,
  );
  return 2;
}

/** Where somebody wrote down what to check, no argument is needed to check it. */
async function isConfigured({ cwd }: Terminal): Promise<boolean> {
  const { findProject } = await import('../check/config/find.ts');
  const project = findProject(cwd);
  return 'config' in project || 'foreign' in project;
}

const footer = `
Exit codes: 0 nothing found, 1 findings, 2 could not check.
Run \`specord lint\` in a folder with schemas, OpenAPI, AsyncAPI or Markdown files; no configuration is needed.`;

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}

async function prepare(
  entry: CommandEntry,
  command: Command,
  terminal: Terminal,
  done: (code: number) => void,
): Promise<void> {
  const { default: module } = await entry.load();
  module.define(command);
  command.action(async () => done(await module.run(terminal, command)));
}
