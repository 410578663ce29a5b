import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, placeFor } from './job/place.ts';
import { needed, Unready } from './needed.ts';
import { folderPacks } from './packs/folder-packs.ts';
import type { Packs } from './packs/packs.ts';
import { s3Packs } from './packs/s3-packs.ts';
import { localQueue } from './queue/local-queue.ts';
import { type Queue, WINDOW } from './queue/queue.ts';
import type { RedisQueue } from './queue/redis-queue.ts';
import type { SqlResults } from './results/sql-results.ts';

/** Where a fleet keeps what it has. Without addresses, all of it is in one folder and one process. */
export interface Whereabouts {
  readonly folder: string;
  /** PostgreSQL. */
  readonly db?: string | undefined;
  /** A folder, or an address of S3. */
  readonly packs?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
}

export interface Fleet {
  readonly results: SqlResults;
  readonly packs: Packs;
  close(): Promise<void>;
}

export async function openFleet({ folder, db, packs, env }: Whereabouts): Promise<Fleet> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // What is embedded has no server that would keep two processes apart.
  const alone = db === undefined ? await aloneIn(folder) : undefined;
  const packages = db === undefined ? 'kysely @electric-sql/pglite' : 'kysely pg';
  const { openResults } = await needed(packages, () => import('./results/sql-results.ts'));
  const results = await needed(packages, () => openResults(db ?? join(folder, 'database')));
  const isWeb = packs !== undefined && /^https?:/.test(packs);
  return {
    results,
    packs: isWeb ? s3Packs(packs, env) : folderPacks(packs ?? join(folder, 'packs')),
    async close() {
      await results.close();
      await alone?.release();
    },
  };
}

async function aloneIn(folder: string): Promise<Place> {
  const place = placeFor('database', join(folder, 'in-use'));
  if (place.folder.endsWith('-1')) return place;
  await place.release();
  throw new Unready(
    `another process has ${folder} open. Wait until it ends, or keep results in PostgreSQL with --db`,
  );
}

export async function openQueue(
  redis: string | undefined,
  name: string,
  perMinute: number,
): Promise<Queue | RedisQueue> {
  const perWindow = Math.max(1, Math.round((perMinute * WINDOW) / 60_000));
  if (redis === undefined) return localQueue(perWindow);
  const { redisQueue } = await needed('bullmq ioredis', () => import('./queue/redis-queue.ts'));
  return redisQueue(redis, name, perWindow);
}
