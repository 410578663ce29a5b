import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Site } from './site.ts';

/** Two coordinators have one calendar: each of its times begins one night, which both join, and nothing is there twice. */
export async function oneCalendar(site: Site, corpora: readonly string[]): Promise<void> {
  await site.add('few', corpora);
  const nightly = ['--nightly', '*/2 * * * * *', '--workers', '1'];
  const began = Date.now();
  const both = ['first', 'second'].map((name) => site.start('run', name, nightly));
  const nights = () => asked(site.db.address, 'select began, ended from night order by id');
  while ((await nights()).filter(({ ended }) => ended !== null).length < 3 && Date.now() - began < 60_000)
    await new Promise((resolve) => setTimeout(resolve, 250));
  for (const one of both) one.stop();
  assert.deepEqual(await Promise.all(both.map(({ ended }) => ended)), [0, 0]);
  const told = await nights();
  assert(told.length >= 3 && told.length <= (Date.now() - began) / 2000 + 1, `${told.length} nights`);
  for (const [at, { began: next }] of told.slice(1).entries())
    assert(Number(told[at]!.ended) <= Number(next), 'one night at a time');
  assert.equal((await asked(site.db.address, 'select from observation')).length, corpora.length);
  console.log(`nightly: ${told.length} nights of two coordinators, one at a time`);
}

/** How often a host is asked in ten seconds, when two processes do that; who has to wait loses no attempt. */
export async function oneRate(site: Site): Promise<void> {
  const times: number[] = [];
  const host = createServer((_, response) => {
    times.push(performance.now());
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  await site.add('hosts', [`http://127.0.0.1:${port}/a.git`, `http://127.0.0.1:${port}/b.git`]);
  // Four in a window, and each of two has four attempts, which would otherwise be over in seven seconds.
  const worker = site.start('worker', 'third', ['--rate', '24', '--workers', '1']);
  const code = await site.start('run', 'fourth', ['--rate', '24', '--workers', '1']).ended;
  worker.stop();
  await worker.ended;
  host.close();
  assert.equal(code, 0);
  assert.equal(times.length, 8);
  const apart = Math.round(times[4]! - times[0]!);
  assert(apart > 9000, `the fifth question came ${apart} ms after the first`);
  console.log(`rate: 8 questions of two processes, the fifth ${apart} ms after the first`);
}

async function asked(connectionString: string, question: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(question);
  await client.end();
  return rows;
}
