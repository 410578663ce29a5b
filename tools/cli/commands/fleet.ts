import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Argument } from 'commander';
import { listed } from '../../fleet/corpus/listed.ts';
import { type Fleet, openFleet } from '../../fleet/fleet.ts';
import { Unready } from '../../fleet/needed.ts';
import type { CommandModule } from '../command.ts';
import { defineFleet, type FleetFlags } from '../fleet/options.ts';
import type { Terminal } from '../terminal.ts';

const actions = {
  add,
  run: async (terminal, fleet, flags) =>
    (await import('../fleet/running.ts')).work(terminal, fleet, flags, false),
  worker: async (terminal, fleet, flags) =>
    (await import('../fleet/running.ts')).work(terminal, fleet, flags, true),
  status: async (terminal, fleet, flags) =>
    (await import('../fleet/telling.ts')).status(terminal, fleet, flags),
  report: async (terminal, fleet, flags, names) =>
    (await import('../fleet/telling.ts')).report(terminal, fleet, flags, names),
  diff: async (terminal, fleet, flags, names) =>
    (await import('../fleet/telling.ts')).diff(terminal, fleet, flags, names),
} satisfies Record<string, Action>;

type Action = (
  terminal: Terminal,
  fleet: Fleet,
  flags: FleetFlags,
  names: readonly string[],
) => Promise<number>;

const command: CommandModule = {
  define(command) {
    command
      .addArgument(new Argument('<action>', 'what to do').choices(Object.keys(actions)))
      .argument('[names...]', 'add: files with lists; report: one corpus; diff: two builds')
      .addHelpText('after', help);
    defineFleet(command);
  },
  async run(terminal, parsed) {
    const [action, ...names] = parsed.args as [keyof typeof actions, ...string[]];
    const { folder, ...flags } = parsed.opts<FleetFlags>();
    const named = { ...flags, folder: resolve(terminal.cwd, folder) };
    let fleet: Fleet | undefined;
    try {
      fleet = await openFleet({ ...named, env: terminal.env });
      return await actions[action](terminal, fleet, named, names);
    } catch (error) {
      if (!(error instanceof Unready)) throw error;
      terminal.err(`specord: ${error.message}.\n`);
      return 2;
    } finally {
      await fleet?.close();
    }
  },
};

export default command;

async function add(
  terminal: Terminal,
  { results }: Fleet,
  _: FleetFlags,
  names: readonly string[],
): Promise<number> {
  const texts = (names.length === 0 ? ['-'] : names).map((name) =>
    readFileSync(name === '-' ? 0 : resolve(terminal.cwd, name), 'utf8'),
  );
  const lists = texts.map((text) => listed(text, terminal.cwd));
  const wrong = lists.flatMap((list) => list.wrong);
  for (const line of wrong) terminal.err(`specord: ${line}\n`);
  if (wrong.length > 0) return 2;
  const entries = lists.flatMap((list) => list.entries);
  const added = await results.add(entries);
  terminal.out(`${added} added, ${entries.length - added} known already.\n`);
  return 0;
}

const help = `
  add [lists...]     takes corpora in, from files or standard input: https://host/path.git#branch, folder, folder#revision,
                     file.tgz, npm:name@version; one on a line with a priority behind it, or an array in JSON
  run                checks what has changed since the last time; run by cron, or with --nightly
  worker             works for all \`run\` with the same build and configuration, over --redis and --db
  status             what is under way, and what was set apart
  report [corpus]    what is found now, or was since a date
  diff <a> <b>       what another build of the tool tells otherwise, over all trees that both have checked

Configurations of corpora that are code are not run. Nothing is built, installed or started in a corpus.`;
