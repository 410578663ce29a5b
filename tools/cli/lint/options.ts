import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Severity } from '../../finding.ts';
import { type FormatName, formatNames, isFormat } from '../../report/format.ts';
import { defineScope, type ScopeFlags, several } from '../scope-options.ts';

export interface FormatTarget {
  readonly name: FormatName;
  /** Standard output without one. */
  readonly file?: string;
}

export interface LintFlags extends Omit<ScopeFlags, 'root'> {
  readonly root?: readonly string[];
  readonly format?: readonly FormatTarget[];
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly fix?: 'safe' | 'unsafe';
  readonly interactive?: boolean;
  readonly diff?: boolean;
  readonly changed?: string;
  readonly stdin?: boolean;
  readonly stdinPath?: string;
  readonly watch?: boolean;
  readonly cache?: string | boolean;
  readonly baseline: boolean;
  readonly updateBaseline?: boolean;
  readonly pruneBaseline?: boolean;
  readonly failOn?: Severity | 'never';
  readonly maxWarnings?: number;
  readonly shard?: { readonly index: number; readonly count: number };
  readonly statistics?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly timing?: boolean;
  readonly color?: boolean;
}

const ROOTS = new Option(
  '--root <folder>',
  'the folder that holds the specification; several may be given, each with its own configuration',
).argParser(several);

/** What an editor that has not saved, and a run that does not end, must not do. */
const writing = ['fix', 'updateBaseline', 'pruneBaseline'];

export function defineLint(command: Command): void {
  defineScope(command, ROOTS)
    .argument('[paths...]', 'files and folders to report on; the whole specification is read all the same')
    .option('-f, --format <name[=file]>', `${formatNames.join(', ')}; several may be given`, readFormat)
    .option('--only <rules>', 'only these rules or families, separated by commas', names)
    .option('--skip <rules>', 'not these rules or families', names)
    .addOption(
      new Option('--fix [which]', 'mend what can be mended').choices(['safe', 'unsafe']).preset('safe'),
    )
    .addOption(
      new Option('--interactive', 'shows each fix, also those that have to be chosen, and asks')
        .implies({ fix: 'safe' })
        .conflicts(['diff', 'watch', 'stdin', 'updateBaseline', 'pruneBaseline']),
    )
    .option('--diff', 'show what --fix would change, and change nothing')
    .addOption(
      new Option('--fail-on <severity>', 'the least severity that makes the run fail').choices([
        'error',
        'warning',
        'info',
        'never',
      ]),
    )
    .option('--max-warnings <number>', 'more warnings than this make the run fail', natural)
    .addOption(
      new Option(
        '--changed [revision]',
        'only what is new since a branch left this revision (without one: since the last commit)',
      ).preset('HEAD'),
    )
    .addOption(
      new Option('--stdin', 'read the file that --stdin-path names from standard input').conflicts(writing),
    )
    .option('--stdin-path <file>', 'where that file belongs; only what concerns it is reported')
    .addOption(
      new Option('-w, --watch', 'check again whenever something changes').conflicts([
        ...writing,
        'stdin',
        'diff',
      ]),
    )
    .option('--update-baseline', 'take all findings into the baseline, and drop what is gone')
    .option('--prune-baseline', 'drop what is gone from the baseline')
    .option('--no-baseline', 'report known findings too')
    .option('--shard <i/n>', 'run the i-th of n parts of the rules', readShard)
    .option('--cache <folder>', "keep what was computed there and not in the user's cache; in CI, only so")
    .option('--no-cache', 'compute everything anew, and keep nothing')
    .option('--statistics', 'how often each rule has something to report, and not what');
  defineStyle(command);
}

function defineStyle(command: Command): void {
  command
    .option('-q, --quiet', 'errors only')
    .option('-v, --verbose', 'every finding, and what each file was taken for')
    .option('--timing', 'how long each rule took')
    .option('--color', 'colours, also where the output is no terminal')
    .option('--no-color', 'no colours');
}

export function readFormat(text: string, before: readonly FormatTarget[] = []): readonly FormatTarget[] {
  const [name = '', ...rest] = text.split('=');
  if (!isFormat(name)) throw new InvalidArgumentError(`Formats are: ${formatNames.join(', ')}.`);
  return [...before, rest.length === 0 ? { name } : { name, file: rest.join('=') }];
}

function names(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...text.split(',').map((name) => name.trim())].filter((name) => name !== '');
}

function natural(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('A whole number, 0 or more, is expected.');
  return Number(text);
}

function readShard(text: string): NonNullable<LintFlags['shard']> {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) throw new InvalidArgumentError('Write it as 1/2: the first part of two.');
  return { index, count };
}
