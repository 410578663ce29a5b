import { type Command, InvalidArgumentError, Option } from 'commander';
import { verdicts } from '../../change/change.ts';
import type { ComparedRevisions } from '../../check/compare.ts';
import { type CompareOptions, compare, compareEach } from '../../index.ts';
import type { Compared } from '../../report/changes/compared.ts';
import {
  type ChangesFormatName,
  changesFormatNames,
  isChangesFormat,
  loadChangesFormat,
} from '../../report/changes/format.ts';
import type { Style } from '../../report/format.ts';
import { pageOf } from '../../report/html.ts';
import { written } from '../../report/written.ts';
import type { ChangePart } from '../../view/data/change-shape.ts';
import type { CommandModule } from '../command.ts';
import { styleOf } from '../lint/output.ts';
import { notCompared } from '../not-compared.ts';
import { put } from '../put.ts';
import { defineScope, type ScopeFlags, scopeOptions } from '../scope-options.ts';
import { withPage } from '../view/page.ts';
import { changesBy } from '../view/parts.ts';

interface Target {
  readonly name: ChangesFormatName;
  readonly file?: string;
}

type Steps = readonly ComparedRevisions[];
type PartOf = (steps: Steps) => Promise<ChangePart>;

interface Flags extends ScopeFlags {
  readonly format?: readonly Target[];
  readonly failOn: string;
  readonly each?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: boolean;
}

const command: CommandModule = {
  define,
  async run(terminal, parsed) {
    const flags = parsed.opts<Flags>();
    const [base = '', head] = parsed.args;
    const options = { ...scopeOptions(terminal, flags), base, head };
    const targets = flags.format ?? [{ name: 'text' as const }];
    const single = targets.find(({ name }) => flags.each && !several.has(name));
    if (single) {
      terminal.err(
        `specord: --each tells of many comparisons, and ${single.name} can hold one. Use ${[...several].join(', ')}.\n`,
      );
      return 2;
    }
    const style = await withPage(
      styleOf(terminal, shown(flags), flags.root),
      targets,
      options.root ?? terminal.cwd,
    );
    const between = { ...flags, compare: base, ...(head !== undefined && { head }) };
    const partOf = (steps: Steps) => changesBy(terminal, between, steps);
    const outputs = await Promise.all(targets.map(async (target) => output(target, style, partOf)));
    let code = 0;
    const unread = new Set<string>();
    const told = new Set<string>();
    const note = (step: ComparedRevisions) => {
      for (const side of [step.base, step.head]) for (const says of notCompared(side)) unread.add(says);
      for (const says of step.told ?? []) told.add(says);
      if (flags.each && !flags.verbose && step.comparison.changes.length === 0) return;
      for (const { write } of outputs) write(step);
      code = Math.max(code, exitCode(step, flags.failOn));
    };
    const refused = flags.each ? await compareEach(options, note) : await compareOnce(options, note);
    if (refused) {
      terminal.err(`specord: ${refused.refused}\n`);
      return 2;
    }
    for (const { target, text } of outputs) put(terminal, target.file, await text());
    for (const says of [...told, ...unread]) terminal.err(`specord: ${says}\n`);
    const isJudged = flags.failOn !== 'never';
    return code === 0 && isJudged && unread.size > 0 ? 2 : code;
  },
};

export default command;

/** Formats that can stand one after another, and the page, which has a column for each. */
const several: ReadonlySet<string> = new Set(['text', 'markdown', 'changelog', 'html']);

async function compareOnce(options: CompareOptions, note: (step: ComparedRevisions) => void) {
  const compared = await compare(options);
  if ('refused' in compared) return compared;
  note(compared);
  return undefined;
}

/** What is shown of a comparison is made at once, so that a long series need not be kept. */
async function output(target: Target, style: Style, partOf: PartOf) {
  if (target.name === 'html') return pageOutput(target, style, partOf);
  const format = await loadChangesFormat(target.name);
  const texts: string[] = [];
  return {
    target,
    write: (step: Compared) => void texts.push(format(step, style)),
    text: async () => texts.join('\n') || 'No revision changes anything that somebody outside could see.\n',
  };
}

/** One page of all comparisons, with the proposals beside them. */
function pageOutput(target: Target, style: Style, partOf: PartOf) {
  const steps: ComparedRevisions[] = [];
  return {
    target,
    write: (step: ComparedRevisions) => void steps.push(step),
    text: async () => written(pageOf(style.page, style.tool, { change: await partOf(steps) })),
  };
}

function shown({ color, quiet, verbose }: Flags) {
  return { ...(color !== undefined && { color }), quiet: quiet === true, verbose: verbose === true };
}

function define(command: Command): void {
  defineScope(command)
    .argument('<base>', 'a folder, a git revision, a tarball, or npm:name@version')
    .argument('[head]', 'the same; the working tree without one')
    .option('--each', 'every revision from base to head with the one before it, instead of the two alone')
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
  if (!isChangesFormat(name))
    throw new InvalidArgumentError(`Formats are: ${changesFormatNames.join(', ')}.`);
  return [...before, rest.length === 0 ? { name } : { name, file: rest.join('=') }];
}

function exitCode({ comparison }: Compared, failOn: string): number {
  const limit = (verdicts as readonly string[]).indexOf(failOn);
  return limit >= 0 && comparison.changes.some(({ verdict }) => verdicts.indexOf(verdict) <= limit) ? 1 : 0;
}
