import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Redis } from 'ioredis';
import { layCorpora } from './corpora.ts';
import { type Known, known } from './known.ts';
import { type Process, quickProgram, started } from './program.ts';
import { install, postgresIn, redisIn, type Server } from './servers.ts';

/**
 * `npm run fleet:test [corpora] [seconds without a database]`: one night as it should be, and one in which everything
 * breaks that can, on servers of Debian's packages. What is known after both has to be the same to the byte.
 */
const [corpora = 150, away = 10] = process.argv.slice(2).map(Number);
const place = mkdtempSync(join(tmpdir(), 'specord-fleet-'));
// The server of the database is somebody else, who has to get to its folder.
chmodSync(place, 0o755);
const isRoot = process.getuid?.() === 0;

interface Site {
  readonly folder: string;
  readonly redis: Server;
  readonly db: Server;
  start(action: 'run' | 'worker', name: string, clock?: string): Process;
}

async function site(name: string, program: string): Promise<Site> {
  const folder = join(place, name);
  mkdirSync(folder, { mode: 0o755 });
  const redis = await redisIn(join(folder, 'redis'));
  const db = await postgresIn(join(folder, 'postgres'));
  const shared = ['--redis', redis.address, '--db', db.address, '--packs', join(folder, 'packs')];
  const limits = [
    '--seconds',
    '4',
    '--memory',
    '96',
    '--disk',
    '8',
    '--no-cache',
    '--local',
    join(place, 'corpora'),
  ];
  const start: Site['start'] = (action, own, clock) => {
    const args = [action, ...shared, ...limits, '--folder', join(folder, own)];
    const slots = action === 'worker' ? ['--workers', '2'] : [];
    return started(program, [...args, ...slots], { cwd: place, clock, log: join(folder, `${own}.log`) });
  };
  for (const mark of readdirSync(place).filter((one) => one.startsWith('mark-'))) rmSync(join(place, mark));
  const list = join(folder, 'list');
  writeFileSync(list, layCorpora(join(place, 'corpora'), name === 'calm' ? corpora : 0).join('\n'));
  const added = started(program, ['add', ...shared, join(place, 'calm', 'list')], {
    cwd: place,
    log: join(folder, 'add.log'),
  });
  if ((await added.ended) !== 0) throw new Error(`nothing was added: see ${folder}/add.log`);
  return { folder, redis, db, start };
}

async function calm({ start }: Site): Promise<void> {
  const worker = start('worker', 'worker');
  const code = await start('run', 'coordinator').ended;
  worker.stop();
  if (code !== 0) throw new Error(`the calm night ended with ${code}`);
}

/** Twenty times something breaks; the list is gone through again until the night is over. */
async function stormy({ folder, redis, db, start }: Site): Promise<number> {
  const workers = new Map<string, Process>();
  const again = (name: string, clock?: string) => {
    workers.get(name)?.kill();
    workers.set(name, start('worker', name, clock));
  };
  for (const name of ['one', 'two']) again(name);
  const full = isRoot ? diskAt(join(folder, 'small')) : undefined;
  if (full) again('small');
  let coordinators = [start('run', 'first'), start('run', 'second')];
  const faults: readonly (() => Promise<void> | void)[] = [
    () => again('one'),
    () => restarted(redis, 0),
    () => again('two'),
    () => restarted(db, 0),
    () => full?.fill(),
    () => again('one', '+1d'),
    () => coordinators[0]?.kill(),
    () => lost(redis),
    () => full?.free(),
    () => again('two', '-1d'),
    () => restarted(db, away),
    () => again('one'),
    () => coordinators[1]?.kill(),
    () => restarted(redis, 2),
    () => again('two'),
    () => full?.fill(),
    () => lost(redis),
    () => again('one', '+40d'),
    () => full?.free(),
    () => restarted(db, 1),
  ];
  let broken = 0;
  for (const fault of faults) {
    await pause(1500);
    await fault();
    broken += 1;
    if (broken === 8) coordinators = [start('run', 'third'), coordinators[1]!];
    if (broken === 14) coordinators = [coordinators[0]!, start('run', 'fourth')];
  }
  for (const name of ['one', 'two']) again(name);
  await Promise.all(coordinators.map(({ ended }) => ended));
  for (const worker of workers.values()) worker.kill();
  full?.remove();
  return broken;
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

function diskAt(folder: string) {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder]);
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      try {
        writeFileSync(ballast, new Uint8Array(2 ** 20));
      } catch {
        // As much as there was room for.
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function differences(one: Known, other: Known): readonly string[] {
  return Object.keys(one).filter((name) => one[name]?.digest !== other[name]?.digest);
}

async function main(): Promise<void> {
  install('redis-server', 'postgresql', 'faketime');
  const program = await quickProgram();
  const sites: Site[] = [];
  try {
    const nights: Known[] = [];
    for (const name of ['calm', 'stormy']) {
      const here = await site(name, program);
      sites.push(here);
      const began = performance.now();
      const broken = name === 'calm' ? await calm(here) : await stormy(here);
      const seconds = Math.round((performance.now() - began) / 1000);
      nights.push(await known(here.db.address, join(here.folder, 'packs')));
      console.log(`${name}: ${corpora} corpora, ${broken ?? 0} faults, ${seconds} s`);
    }
    const [first, second] = nights as [Known, Known];
    for (const [name, { rows, digest }] of Object.entries(first))
      console.log(`  ${name}: ${rows} ${digest}, ${second[name]?.rows} ${second[name]?.digest}`);
    const other = differences(first, second);
    if (other.length > 0)
      throw new Error(`not the same after both nights: ${other.join(', ')}; see ${place}`);
    rmSync(place, { recursive: true, force: true });
  } finally {
    for (const { redis, db } of sites) await Promise.all([redis.kill(), db.kill()]);
    rmSync(dirname(program), { recursive: true, force: true });
  }
}

await main();
