import { DelayedError, type Job, Queue as Jobs, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import {
  ATTEMPTS,
  FIRST_PAUSE,
  type GivenUp,
  type Handle,
  Later,
  type Queue,
  type Serving,
  type Visit,
  WINDOW,
} from './queue.ts';

/** More that wait would only fill Redis. */
const MOST_WAITING = 5000;
/**
 * How long a worker may be silent before what it did is given to others, and a server before it is called anew; nobody
 * waits for it longer than ten seconds on purpose.
 */
const SILENCE = 15_000;
/** What was taken from a worker that died says nothing about the corpus, and workers are restarted often. */
const MOST_STALLED = 10;
/** What the queue says of one that was taken more often, of which no worker is left that could tell. */
const STALLED = 'stalled more than';
const STATES = ['waiting', 'prioritized', 'active', 'delayed'] as const;

export interface RedisQueue extends Queue {
  /** Calls at the times of a cron pattern, in one of the processes that have asked for it. */
  nightly(pattern: string, act: () => Promise<void>): Promise<{ stop(): Promise<void> }>;
  metrics(): Promise<string>;
}

/** A queue that many machines share. Its name says what its workers must have: the same build, the same configuration. */
export function redisQueue(address: string, name: string, perWindow: number): RedisQueue {
  const connection = new Redis(address, { maxRetriesPerRequest: null, socketTimeout: SILENCE });
  const jobs = new Jobs<Visit>(name, { connection });
  // Both connect anew by themselves, and what was asked meanwhile is asked then.
  for (const one of [connection, jobs]) one.on('error', () => undefined);
  const counts = () => jobs.getJobCounts(...STATES);
  return {
    async offer(visits, signal) {
      while (!signal.aborted && total(await counts()) > MOST_WAITING)
        await new Promise((resolve) => setTimeout(resolve, 250));
      await jobs.addBulk(visits.map(jobOf));
    },
    serve: (slots, handle, givenUp) => serving(name, connection, slots, handle, givenUp),
    async turn(host) {
      const key = `${name}:turn:${host}`;
      const [[, asked], , [, left]] = (await connection
        .multi()
        .incr(key)
        .pexpire(key, WINDOW, 'NX')
        .pttl(key)
        .exec()) as [[null, number], unknown, [null, number]];
      // The clock of the server was set back.
      if (left > WINDOW) await connection.pexpire(key, WINDOW);
      return asked > perWindow ? Math.min(Math.max(left, 1), WINDOW) : 0;
    },
    counts,
    hurry: () => jobs.promoteJobs(),
    nightly: (pattern, act) => nightly(name, connection, pattern, act),
    metrics: () => jobs.exportPrometheusMetrics(),
    async close() {
      await jobs.close();
      connection.disconnect();
    },
  };
}

function jobOf(visit: Visit) {
  return {
    name: 'visit',
    data: visit,
    opts: {
      priority: visit.priority,
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_PAUSE, jitter: 0.5 },
      deduplication: { id: `${visit.night}-${visit.round}-${visit.corpus}` },
      removeOnComplete: true,
      removeOnFail: { count: 1000 },
    },
  };
}

function serving(name: string, connection: Redis, slots: number, handle: Handle, givenUp: GivenUp): Serving {
  if (slots === 0) return { stop: async () => undefined };
  const worker = new Worker<Visit>(
    name,
    async (job, token) => {
      try {
        await handle(job.data);
      } catch (error) {
        if (error instanceof Later) {
          await job.moveToDelayed(Date.now() + error.milliseconds, token);
          throw new DelayedError();
        }
        // Before the queue has done with it: a coordinator that sees nothing of it would offer it again.
        if (job.attemptsMade + 1 >= ATTEMPTS) await givenUp(job.data, error as Error);
        throw error;
      }
    },
    {
      connection: connection.duplicate(),
      concurrency: slots,
      lockDuration: SILENCE,
      stalledInterval: SILENCE,
      maxStalledCount: MOST_STALLED,
    },
  );
  worker.on('error', () => undefined);
  worker.on('failed', (job: Job<Visit> | undefined, error) => {
    if (error.message.includes(STALLED) && job) givenUp(job.data, error).catch(() => undefined);
  });
  return { stop: () => worker.close() };
}

async function nightly(name: string, connection: Redis, pattern: string, act: () => Promise<void>) {
  const calendar = `${name}-nights`;
  const nights = new Jobs(calendar, { connection });
  nights.on('error', () => undefined);
  await nights.upsertJobScheduler(
    'nightly',
    { pattern },
    { opts: { removeOnComplete: true, removeOnFail: true } },
  );
  const worker = new Worker(calendar, act, { connection: connection.duplicate(), lockDuration: SILENCE });
  worker.on('error', () => undefined);
  return {
    async stop() {
      await worker.close();
      await nights.close();
    },
  };
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
