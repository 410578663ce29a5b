import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { layCorpora } from './corpora.ts';
import { type Known, known } from './known.ts';
import { type Process, quickProgram } from './program.ts';
import { install, type Server } from './servers.ts';
import { oneCalendar, oneRate } from './shared.ts';
import { noEndlessSilence } from './silent.ts';
import { type Site, siteIn } from './site.ts';

/**
 * `npm run fleet:test [corpora] [seconds without a database]`: one night as it should be, and one in which everything
 * breaks that can, on servers of Debian's packages. What is known after both has to be the same to the byte.
 */
const [corpora = 150, away = 10] = process.argv.slice(2).map(Number);
const place = mkdtempSync(join(tmpdir(), 'specord-fleet-'));
// The server of the database is somebody else, who has to get to its folder.
chmodSync(place, 0o755);
const isRoot = process.getuid?.() === 0;
/** That of one worker, and that of the packs. */
const disks: ReturnType<typeof diskAt>[] = [];
const TWO = ['--workers', '2'];
const LONGEST_NIGHT = 600_000;

async function calm({ start }: Site): Promise<number> {
  const worker = start('worker', 'worker', TWO);
  const code = await start('run', 'coordinator').ended;
  worker.stop();
  if (code !== 0) throw new Error(`the calm night ended with ${code}`);
  return 0;
}

/** Twenty times something breaks, spread over a night of this length. */
async function stormy({ folder, redis, db, start }: Site, seconds: number): Promise<number> {
  const workers = new Map<string, Process>();
  const again = (name: string, clock?: string) => {
    workers.get(name)?.kill();
    workers.set(name, start('worker', name, TWO, clock));
  };
  for (const name of ['one', 'two']) again(name);
  if (isRoot) {
    disks.push(diskAt(join(folder, 'small'), 1), diskAt(join(folder, 'packs'), 64));
    again('small');
  }
  let coordinators = [start('run', 'first'), start('run', 'second')];
  const faults: readonly (() => Promise<void> | void)[] = [
    () => again('one'),
    () => restarted(redis, 0),
    () => again('two'),
    () => restarted(db, 0),
    () => every('fill'),
    () => again('one', '+1d'),
    () => coordinators[0]?.kill(),
    () => lost(redis),
    () => every('free'),
    () => again('two', '-1d'),
    () => restarted(db, away),
    () => again('one'),
    () => coordinators[1]?.kill(),
    () => restarted(redis, 2),
    () => again('two'),
    () => every('fill'),
    () => lost(redis),
    () => again('one', '+40d'),
    () => every('free'),
    () => restarted(db, 1),
  ];
  let broken = 0;
  for (const fault of faults) {
    await pause((seconds * 1000) / (2 * faults.length));
    await fault();
    broken += 1;
    if (broken === 8) coordinators = [start('run', 'third'), coordinators[1]!];
    if (broken === 14) coordinators = [coordinators[0]!, start('run', 'fourth')];
  }
  for (const name of ['one', 'two']) again(name);
  await Promise.all(coordinators.map(({ ended }) => ended));
  for (const worker of workers.values()) worker.kill();
  return broken;
}

/** A night that never ends says where it stood. */
async function ended<T>({ folder }: Site, night: Promise<T>): Promise<T> {
  const late = pause(LONGEST_NIGHT, undefined, { ref: false }).then(() => {
    for (const log of readdirSync(folder).filter((name) => name.endsWith('.log')))
      console.error(`-- ${log}\n${readFileSync(join(folder, log), 'utf8').slice(-2000)}`);
    throw new Error(`the night has not ended after ${LONGEST_NIGHT / 1000} s`);
  });
  return Promise.race([night, late]);
}

async function restarted(server: Server, seconds: number): Promise<void> {
  await server.kill();
  await pause(seconds * 1000);
  await server.start();
}

/** A Redis without a disk forgets all of it. */
async function lost({ address }: Server): Promise<void> {
  const client = new Redis(address);
  await client.flushall();
  client.disconnect();
}

function diskAt(folder: string, megabytes: number) {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]);
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      try {
        writeFileSync(ballast, new Uint8Array(megabytes * 2 ** 20));
      } catch {
        // As much as there was room for.
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}

function every(act: 'fill' | 'free'): void {
  for (const disk of disks) disk[act]();
}

function differences(one: Known, other: Known): readonly string[] {
  return Object.keys(one).filter((name) => one[name]?.digest !== other[name]?.digest);
}

async function main(): Promise<void> {
  install('redis-server', 'postgresql', 'faketime');
  const program = await quickProgram();
  const laid = join(place, 'corpora');
  const addresses = layCorpora(laid, corpora);
  const sites: Site[] = [];
  let isFine = false;
  try {
    const nights: Known[] = [];
    let seconds = 0;
    for (const name of ['calm', 'stormy']) {
      for (const mark of readdirSync(place).filter((one) => one.startsWith('mark-')))
        rmSync(join(place, mark));
      const here = await siteIn(join(place, name), program, laid);
      sites.push(here);
      await here.add('all', addresses);
      const began = performance.now();
      const broken = await ended(here, name === 'calm' ? calm(here) : stormy(here, seconds));
      seconds = Math.round((performance.now() - began) / 1000);
      nights.push(await known(here.db.address, join(here.folder, 'packs')));
      console.log(`${name}: ${corpora} corpora, ${broken} faults, ${seconds} s`);
    }
    const [first, second] = nights as [Known, Known];
    for (const [name, { rows, digest }] of Object.entries(first))
      console.log(`  ${name}: ${rows} ${digest}, ${second[name]?.rows} ${second[name]?.digest}`);
    const other = differences(first, second);
    if (other.length > 0)
      throw new Error(`not the same after both nights: ${other.join(', ')}; see ${place}`);
    const [shared, silent] = [
      await siteIn(join(place, 'shared'), program, laid),
      await siteIn(join(place, 'silent'), program, laid),
    ];
    sites.push(shared, silent);
    // Both spend most of their time waiting.
    await Promise.all([
      noEndlessSilence(silent, addresses.slice(0, 55)),
      oneCalendar(shared, addresses.slice(0, 5)).then(() => oneRate(shared)),
    ]);
    isFine = true;
  } finally {
    for (const { redis, db } of sites) await Promise.all([redis.kill(), db.kill()]);
    for (const { remove } of disks) remove();
    rmSync(dirname(program), { recursive: true, force: true });
    if (isFine) rmSync(place, { recursive: true, force: true });
  }
}

await main();
