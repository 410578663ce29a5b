import { resolve } from 'node:path';
import { Option } from 'commander';
import { noteText } from '../../openwop/run-diff/note-text.ts';
import { READINGS, type Reading } from '../../openwop/run-diff/parts.ts';
import { RunDiff, type Side } from '../../openwop/run-diff/run-diff.ts';
import { writeRunDiff } from '../../openwop/run-diff/run-diff-response.ts';
import { written } from '../../report/written.ts';
import type { CommandModule } from '../command.ts';
import { reportInputFailure } from '../input-failure.ts';
import { openRun } from '../runs/open-run.ts';
import { eventsWithoutSecrets } from '../runs/shown-event.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';

interface Flags {
  readonly reading: Reading;
  readonly exitCode?: boolean;
  readonly format: 'json' | 'html';
}

/** So much of the response is held back until both logs are known to be in order. */
const MOST_HELD = 4 << 20;

const command: CommandModule = {
  define(command) {
    command
      .argument('<a>', 'event log in NDJSON, or JSON document {runId, status, events}; - for standard input')
      .argument('<b>', 'the run to compare it with')
      .addOption(
        new Option('--reading <name>', 'what of an event is compared')
          .choices(Object.keys(READINGS))
          .default('payload'),
      )
      .addOption(
        new Option('-f, --format <name>', 'the response as JSON, or one page for a browser')
          .choices(['json', 'html'])
          .default('json'),
      )
      .option('--exit-code', 'exit with 1 when the runs differ');
  },
  async run(terminal, parsed) {
    const [a, b] = parsed.args as [string, string];
    const { reading, exitCode, format } = parsed.opts<Flags>();
    try {
      const diff = new RunDiff(open(terminal, a), open(terminal, b), reading);
      if (format === 'html') return await page(terminal, diff, { a, b }, exitCode === true);
      print(terminal, writeRunDiff(diff, eventsWithoutSecrets()), () => diff.problems.length === 0);
      if (diff.problems.length > 0) return reportProblems(terminal, diff, { a, b });
      for (const note of diff.notes) terminal.err(`note: ${noteText(note, { a, b })}\n`);
      const differs = diff.divergedAt !== null || Object.keys(diff.stateDiff).length > 0;
      return exitCode && differs ? 1 : 0;
    } catch (error) {
      return reportInputFailure(terminal, error);
    }
  },
};

export default command;

function open(terminal: Terminal, name: string) {
  return openRun(name === '-' ? name : resolve(terminal.cwd, name), name);
}

async function page(
  terminal: Terminal,
  diff: RunDiff,
  { a, b }: Readonly<Record<Side, string>>,
  isAsked: boolean,
): Promise<0 | 1> {
  const [{ runsPart }, { pageAbout }, { pageOf }] = await Promise.all([
    import('../view/runs.ts'),
    import('../view/page.ts'),
    import('../../report/html.ts'),
  ]);
  const runs = runsPart(diff, a, b);
  terminal.out(written(pageOf(await pageAbout(terminal.cwd), { name: 'specord', version }, { runs })));
  return isAsked && (runs.divergedAt !== null || runs.state.length > 0) ? 1 : 0;
}

/** A response of ordinary size is printed only when it is complete; a longer one as it comes. */
function print(terminal: Terminal, pieces: Iterable<Uint8Array>, isComplete: () => boolean): void {
  const held: string[] = [];
  let size = 0;
  for (const piece of pieces) {
    const text = Buffer.from(piece).toString();
    size += piece.length;
    if (size <= MOST_HELD) held.push(text);
    else terminal.out(held.splice(0).join('') + text);
  }
  if (size > MOST_HELD || isComplete()) terminal.out(held.join(''));
}

function reportProblems(terminal: Terminal, diff: RunDiff, names: Readonly<Record<Side, string>>): 2 {
  for (const { side, where, code, says } of diff.problems) {
    terminal.err(`${names[side]}: ${where} ${says} (${code})\n`);
  }
  const isAboutOrder = diff.problems.every(({ code }) => code.startsWith('sequence-'));
  const because = isAboutOrder
    ? 'events that are not in order cannot be aligned'
    : 'what cannot be read as the log of one run cannot be compared';
  terminal.err(`specord: ${because}, so there is no difference to tell.\n`);
  return 2;
}
