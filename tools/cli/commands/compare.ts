import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { verdicts } from '../../change/change.ts';
import { writeWhole } from '../../check/cache/folder.ts';
import { compare } from '../../index.ts';
import type { Compared } from '../../report/changes/compared.ts';
import {
  type ChangesFormatName,
  changesFormatNames,
  isChangesFormat,
  loadChangesFormat,
} from '../../report/changes/format.ts';
import type { CommandModule } from '../command.ts';
import { styleOf } from '../lint/output.ts';

interface Target {
  readonly name: ChangesFormatName;
  readonly file?: string;
}

interface Flags {
  readonly root?: string;
  readonly config?: string;
  readonly format?: readonly Target[];
  readonly failOn: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: boolean;
}

const command: CommandModule = {
  define,
  async run(terminal, parsed) {
    const flags = parsed.opts<Flags>();
    const [base = '', head] = parsed.args;
    const { root, config } = flags;
    const compared = await compare({ cwd: terminal.cwd, base, head, root, config });
    if ('refused' in compared) {
      terminal.err(`specord: ${compared.refused}\n`);
      return 2;
    }
    const style = styleOf(terminal, shown(flags));
    for (const { name, file } of flags.format ?? [{ name: 'text' as const }]) {
      const text = (await loadChangesFormat(name))(compared, style);
      if (file === undefined) terminal.out(text);
      else writeWhole(resolve(terminal.cwd, file), text);
    }
    return exitCode(compared, flags.failOn);
  },
};

export default command;

function shown({ color, quiet, verbose }: Flags) {
  return { ...(color !== undefined && { color }), quiet: quiet === true, verbose: verbose === true };
}

function define(command: Command): void {
  command
    .argument('<base>', 'a folder, a git revision, a tarball, or npm:name@version')
    .argument('[head]', 'the same; the working tree without one')
    .option('--root <folder>', 'the folder that holds the specification')
    .option('-c, --config <file>', 'a configuration instead of the nearest specord.config.*')
    .option(
      '-f, --format <name[=file]>',
      `${changesFormatNames.join(', ')}; several may be given`,
      readFormat,
    )
    .addOption(
      new Option('--fail-on <verdict>', 'the least verdict that makes the run fail')
        .choices([...verdicts, 'never'])
        .default('never'),
    )
    .option('-q, --quiet', 'breaking changes only')
    .option('-v, --verbose', 'editorial changes as well')
    .option('--color', 'colours, also where the output is no terminal')
    .option('--no-color', 'no colours');
}

function readFormat(text: string, before: readonly Target[] = []): readonly Target[] {
  const [name = '', ...rest] = text.split('=');
  const file = rest.join('=');
  if (!isChangesFormat(name))
    throw new InvalidArgumentError(`Formats are: ${changesFormatNames.join(', ')}.`);
  return [...before, file === '' ? { name } : { name, file }];
}

function exitCode({ comparison }: Compared, failOn: string): number {
  const limit = (verdicts as readonly string[]).indexOf(failOn);
  return limit >= 0 && comparison.changes.some(({ verdict }) => verdicts.indexOf(verdict) <= limit) ? 1 : 0;
}
