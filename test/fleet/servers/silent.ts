import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from './site.ts';

/** A way to a server on which those who are connected hear nothing from some time on, and are not told why. */
interface Way {
  readonly address: string;
  mute(): void;
  close(): void;
}

async function wayTo(address: string): Promise<Way> {
  const { hostname, port } = new URL(address);
  const pairs = new Set<readonly [Socket, Socket]>();
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const one of pair) one.on('error', () => undefined).on('close', () => pairs.delete(pair));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const own = new URL(address);
  own.port = String((way.address() as AddressInfo).port);
  return {
    address: String(own),
    mute() {
      for (const pair of pairs) for (const one of pair) one.unpipe().pause();
    },
    close() {
      way.close();
      for (const pair of pairs) for (const one of pair) one.destroy();
    },
  };
}

/** Who hears nothing any more connects anew, and a worker that is told to end does so without a queue that is away. */
export async function noEndlessSilence(site: Site, corpora: readonly string[]): Promise<void> {
  await site.add('silence', corpora);
  const patience = 'query_timeout=2000&statement_timeout=2000&idle_in_transaction_session_timeout=2000';
  const [redis, db] = [await wayTo(site.redis.address), await wayTo(`${site.db.address}?${patience}`)];
  const ways = ['--redis', redis.address, '--db', db.address, '--workers', '1'];
  const worker = site.start('worker', 'fifth', ways);
  const night = site.start('run', 'sixth', ways);
  const began = performance.now();
  for (const way of [db, redis]) {
    await pause(2000);
    way.mute();
  }
  assert.equal(await night.ended, 0);
  const took = Math.round((performance.now() - began) / 1000);
  redis.mute();
  worker.stop();
  await pause(200);
  worker.stop();
  const stopped = await Promise.race([worker.ended, pause(30_000, 'it has not ended', { ref: false })]);
  for (const way of [redis, db]) way.close();
  assert.notEqual(stopped, 'it has not ended');
  console.log(`silence: a night of ${took} s over two servers that said nothing any more`);
}
