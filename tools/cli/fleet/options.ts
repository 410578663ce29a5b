import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { usualLimits } from '../../fleet/job/limits.ts';

export interface FleetFlags {
  readonly folder: string;
  readonly db?: string;
  readonly redis?: string;
  readonly packs?: string;
  readonly workers?: number;
  readonly nightly?: string;
  readonly tool?: string;
  readonly config?: string;
  readonly local?: readonly string[];
  readonly cache: boolean;
  readonly memory: number;
  readonly seconds: number;
  readonly disk: number;
  readonly rate: number;
  readonly metrics?: number;
  readonly webhook?: readonly string[];
  readonly format: 'text' | 'json' | 'html' | 'sarif';
  readonly out?: string;
  readonly newSince?: string;
  readonly trend?: boolean;
  readonly breaks?: boolean;
  readonly mended?: boolean;
}

export function defineFleet(command: Command): void {
  command
    .option('--folder <folder>', 'where a fleet of one machine keeps what it has', '.specord-fleet')
    .option('--db <address>', 'keep results in PostgreSQL: postgres://user@host/name')
    .option('--redis <address>', 'share the work over Redis or Valkey: redis://host')
    .option(
      '--packs <place>',
      'keep reports in this folder, or at https://host/bucket over the interface of S3',
    )
    .option('--workers <number>', 'run, worker: how many corpora are checked at a time', natural)
    .option('--nightly <pattern>', "run: at the times of this cron pattern, until it is ended: '0 2 * * *'")
    .option('--tool <file>', 'run, worker: the bin.js of another build, whose results are kept beside')
    .option('-c, --config <file>', 'run, worker: one configuration for all, instead of their own')
    .option(
      '--local <folder>',
      'run, worker: a folder that corpora may be read from; without one, this folder',
      several,
    )
    .option('--no-cache', 'run, worker: keep no facts of files for the next revision')
    .option('--memory <megabytes>', 'run, worker: that a corpus may take', natural, usualLimits.memory)
    .option('--seconds <number>', 'run, worker: that a corpus may take', natural, usualLimits.seconds)
    .option('--disk <megabytes>', 'run, worker: that a corpus may take', natural, usualLimits.disk)
    .option('--rate <number>', 'run, worker: how often a host is asked in a minute', natural, 600)
    .option('--metrics <port>', 'run, worker: /metrics and /health on this port of this machine', natural)
    .option('--webhook <address>', 'run, worker: is told of new findings; several may be given', several)
    .addOption(
      new Option('-f, --format <name>', 'report, diff, status: text or json; report: html, sarif')
        .choices(['text', 'json', 'html', 'sarif'])
        .default('text'),
    )
    .option('-o, --out <file>', 'report: where it goes')
    .option('--new-since <date>', 'report: findings that were not there then')
    .option('--mended', 'report: findings that a later revision has no more')
    .option('--trend', 'report: findings by day, corpus and rule')
    .option('--breaks', 'report: what other corpora name and a revision has taken away or broken');
}

/** As they count for a process that lints: the number of its slots, and what each of them may take. */
export function workersOf({ workers, redis }: FleetFlags, isWorker: boolean): number {
  return workers ?? (redis !== undefined && !isWorker ? 0 : availableParallelism());
}

function natural(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('A whole number, 0 or more, is expected.');
  return Number(text);
}

function several(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
