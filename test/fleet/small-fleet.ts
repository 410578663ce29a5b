import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addressOf, textOf } from '../../tools/fleet/corpus/address.ts';
import { configurationName, type Tool } from '../../tools/fleet/job/tool.ts';
import { newMetrics } from '../../tools/fleet/metrics.ts';
import { runNight } from '../../tools/fleet/night.ts';
import { folderPacks } from '../../tools/fleet/packs/folder-packs.ts';
import type { Packs } from '../../tools/fleet/packs/packs.ts';
import { localQueue } from '../../tools/fleet/queue/local-queue.ts';
import type { Queue } from '../../tools/fleet/queue/queue.ts';
import { openResults, type SqlResults } from '../../tools/fleet/results/sql-results.ts';
import { serve } from '../../tools/fleet/serving.ts';

export interface Run {
  readonly tool: Tool;
  readonly folder: string;
  readonly tell?: readonly string[];
  readonly trial?: boolean;
  readonly packs?: Packs;
  readonly queue?: Queue;
  readonly slots?: number;
  readonly seconds?: number;
}

/** Results in memory, emptied before each test: to make a database takes seconds. */
export function memoryResults(): { readonly results: SqlResults } {
  const held: { results?: SqlResults } = {};
  beforeAll(async () => {
    held.results = await openResults('memory:');
  }, 120_000);
  beforeEach(async () => {
    await sql`truncate corpus, result, night, name restart identity cascade`.execute(held.results!.db);
  });
  afterAll(() => held.results?.close());
  return held as { readonly results: SqlResults };
}

export async function add(results: SqlResults, ...addresses: readonly string[]): Promise<void> {
  const entries = addresses.map((text) => {
    const address = addressOf(text, '/');
    if (typeof address === 'string') throw new Error(address);
    return { address: textOf(address), priority: 0 };
  });
  await results.add(entries);
}

/** One night in this process; how often each outcome was told. */
export async function night(results: SqlResults, run: Run): Promise<Readonly<Record<string, number>>> {
  const { tool, folder, slots = 2, seconds = 20, trial = false } = run;
  const queue = run.queue ?? localQueue(1000, 20);
  const configuration = configurationName(undefined);
  const limits = { memory: 128, seconds, disk: 8 };
  const metrics = newMetrics();
  const equipment = {
    ...{ results, queue, folders: [folder], work: join(folder, '..', 'work'), tell: run.tell ?? [] },
    packs: run.packs ?? folderPacks(join(folder, '..', 'packs')),
    checking: { tool, configuration, limits },
  };
  const serving = serve(queue, slots, equipment, metrics);
  const { signal } = new AbortController();
  await runNight({ build: tool.build, configuration, trial }, { results, queue, signal });
  await serving.stop();
  const lines = metrics.text().matchAll(/visits_total\{outcome="(.*)"\} (\d+)/g);
  return Object.fromEntries([...lines].map(([, outcome = '', times]) => [outcome, Number(times)]));
}
