import { type Fleet, openQueue } from '../../fleet/fleet.ts';
import { metricsPage, newMetrics } from '../../fleet/metrics.ts';
import { Unready } from '../../fleet/needed.ts';
import { runNight } from '../../fleet/night.ts';
import type { Queue } from '../../fleet/queue/queue.ts';
import { serve } from '../../fleet/serving.ts';
import type { Equipment } from '../../fleet/visit.ts';
import { tellingHooks } from '../../fleet/webhooks.ts';
import type { Terminal } from '../terminal.ts';
import { meansOf } from './means.ts';
import { type FleetFlags, workersOf } from './options.ts';

/** How long what is under way may take once the process is told to end. */
const GRACE = 30_000;
/** And how long it may then take to say so to servers, which may be away: what they were not told is done again. */
const LAST = 10_000;

/** Serves what a queue has, and sees to a night where this is `run`. */
export async function work(
  terminal: Terminal,
  fleet: Fleet,
  flags: FleetFlags,
  isWorker: boolean,
): Promise<number> {
  if (flags.redis === undefined && (isWorker || flags.nightly !== undefined))
    throw new Unready('what runs by itself shares its work over Redis: name one with --redis');
  const [stopping, killing] = endings();
  const { equipment, queue } = await equipped(terminal, fleet, flags, killing);
  const { tool, configuration } = equipment.checking;
  const metrics = newMetrics();
  const serving = serve(queue, workersOf(flags, isWorker), equipment, metrics);
  const hooks = equipment.tell.length > 0 ? tellingHooks(fleet.results) : undefined;
  const page = await pageOf(terminal, flags, queue, () => metrics.text());
  const asked = { build: tool.build, configuration, trial: flags.tool !== undefined };
  terminal.err(`Build ${tool.build}, configuration ${configuration}.\n`);
  const run = async () => {
    const night = await runNight(asked, { results: fleet.results, queue, signal: stopping });
    terminal.err(`Night ${night.id} ${stopping.aborted ? 'was left to others' : 'is over'}.\n`);
  };
  try {
    if (isWorker) await stopped(stopping);
    else if (flags.nightly !== undefined && 'nightly' in queue) {
      const calendar = await queue.nightly(flags.nightly, run);
      await stopped(stopping);
      await calendar.stop();
    } else await run();
  } finally {
    await serving.stop();
    await hooks?.stop();
    await page?.close();
    await queue.close();
  }
  terminal.err(metrics.text().replaceAll(/^#.*\n/gm, ''));
  return stopping.aborted && !isWorker && flags.nightly === undefined ? 2 : 0;
}

async function equipped(
  { cwd }: Terminal,
  { results, packs }: Fleet,
  flags: FleetFlags,
  signal: AbortSignal,
) {
  const means = meansOf(cwd, packs, flags, signal);
  const { tool, configuration } = means.checking;
  const queue = await openQueue(flags.redis, `specord-${tool.build}-${configuration}`, flags.rate);
  const equipment: Equipment = { ...means, results, queue, tell: flags.webhook ?? [] };
  return { equipment, queue };
}

async function pageOf(terminal: Terminal, { metrics: port }: FleetFlags, queue: Queue, own: () => string) {
  if (port === undefined) return undefined;
  const shared =
    'metrics' in queue ? () => (queue as { metrics(): Promise<string> }).metrics() : async () => '';
  const page = await metricsPage(port, [async () => own(), shared]);
  terminal.err(`Metrics are at http://127.0.0.1:${page.port}/metrics.\n`);
  return page;
}

/** The first signal ends the taking of work, and the work itself a while later; the second does so at once. */
function endings(): readonly [stopping: AbortSignal, killing: AbortSignal] {
  const stopping = new AbortController();
  const killing = new AbortController();
  const end = () => {
    killing.abort();
    setTimeout(() => process.exit(2), LAST).unref();
  };
  const told = () => {
    if (stopping.signal.aborted) end();
    stopping.abort();
    setTimeout(end, GRACE).unref();
  };
  process.on('SIGTERM', told).on('SIGINT', told);
  return [stopping.signal, killing.signal];
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
