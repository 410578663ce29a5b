import { InvalidArgumentError, Option } from 'commander';
import { audit, type Outcome } from '../../check/audit/audit.ts';
import { openCorpus } from '../../check/open.ts';
import { rules } from '../../index.ts';
import type { CommandModule } from '../command.ts';

interface Flags {
  readonly root?: string;
  readonly config?: string;
  readonly perKind: number;
  readonly seed: number;
  readonly format: 'text' | 'json';
}

const command: CommandModule = {
  define(command) {
    command
      .option('--root <folder>', 'the folder that holds the specification')
      .option('-c, --config <file>', 'a configuration instead of the nearest specord.config.*')
      .option('--per-kind <n>', 'at most so many drifts of each kind on each side', whole, 10)
      .option('--seed <n>', 'which drifts are drawn; the same number draws the same', whole, 1)
      .addOption(
        new Option('-f, --format <name>', 'how to report').choices(['text', 'json']).default('text'),
      );
  },
  async run({ cwd, out, err, isTTY }, parsed) {
    const { root, config: configPath, perKind, seed, format } = parsed.opts<Flags>();
    const opened = await openCorpus({ cwd, root, config: configPath });
    if (typeof opened === 'string') {
      err(`specord: ${opened}\n`);
      return 2;
    }
    const { corpus, config } = opened;
    const settings = { ...(config.base ? { base: config.base } : {}), options: {} };
    const onDrift = (done: number, all: number) => isTTY && err(`\r${done} of ${all}`);
    const outcomes = audit(corpus, { rules, settings, perKind, seed, onDrift });
    if (isTTY) err('\r');
    out(format === 'json' ? `${JSON.stringify(asJson(outcomes, seed), null, 2)}\n` : asText(outcomes));
    return 0;
  },
};

export default command;

function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
}

interface Row {
  readonly name: string;
  readonly noticed: number;
  readonly all: number;
}

function rowsOf(outcomes: readonly Outcome[]): Row[] {
  const names = [...new Set(outcomes.map(({ side, drift }) => `${drift.kind}, ${side}`))].sort();
  return names.map((name) => {
    const own = outcomes.filter(({ side, drift }) => `${drift.kind}, ${side}` === name);
    return { name, noticed: own.filter(({ rule }) => rule !== undefined).length, all: own.length };
  });
}

function asText(outcomes: readonly Outcome[]): string {
  const survivors = outcomes.filter(({ rule }) => rule === undefined).sort(byPlace);
  const noticed = outcomes.length - survivors.length;
  const lines = [
    ...survivors.map(
      ({ drift }) =>
        `${drift.at.file}:${drift.at.range.line}  ${drift.kind}  ${drift.says}: nothing noticed it`,
    ),
    '',
    ...rowsOf(outcomes).map(({ name, noticed: some, all }) => `${name}: ${some} of ${all}`),
    '',
    `${noticed} of ${outcomes.length} drifts were noticed${outcomes.length === 0 ? '' : ` (${Math.round((1000 * noticed) / outcomes.length) / 10} %)`}.`,
  ];
  return `${lines.join('\n')}\n`;
}

function asJson(outcomes: readonly Outcome[], seed: number): object {
  const drifts = outcomes.map(({ drift: { kind, says, at }, side, rule }) => ({
    kind,
    side,
    says,
    at,
    rule: rule ?? null,
  }));
  return { version: 1, seed, kinds: rowsOf(outcomes), drifts };
}

function byPlace(a: Outcome, b: Outcome): number {
  if (a.drift.at.file !== b.drift.at.file) return a.drift.at.file < b.drift.at.file ? -1 : 1;
  return a.drift.start - b.drift.start;
}
