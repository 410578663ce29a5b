import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { install, postgresIn, redisIn } from './servers.ts';
import { type Spent, spent, takenBy } from './spent.ts';

/**
 * `npm run fleet:measure -- <list of folders> [workers...]`: how far `lint` gets over the same folders with one and with two
 * at a time, how far a fleet does with 1, 2 and 4 workers, what its second nights take, and what it takes beside `lint`.
 * That is asked of both at the same time, since whatever else the machine does makes seconds of a processor longer.
 */
const [named = '', ...asked] = process.argv.slice(2);
const list = resolve(named);
const folders = readFileSync(list, 'utf8').trim().split('\n');
const bin = resolve('dist/bin.js');
const place = mkdtempSync(join(tmpdir(), 'specord-measure-'));

function show(name: string, { wall, cpu }: Spent): Spent {
  const throughput = `${((folders.length / wall) * 60).toFixed(0)} in a minute`;
  console.log(`${name}: ${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of a processor; ${throughput}`);
  return { wall, cpu };
}

const NAKED = ['env', '-i', 'LC_ALL=C', 'TZ=UTC', 'HOME=/nonexistent', 'PATH=/usr/bin:/bin'];

async function lint(atATime: number): Promise<Spent> {
  const out = join(place, 'lint');
  mkdirSync(out, { recursive: true });
  const run = `cd "$1" && ${process.execPath} ${bin} lint --no-code-config --format json --no-cache > ${out}/$(basename "$1"); true`;
  const each = ['xargs', '-a', list, '-P', String(atATime), '-I', '{}', 'sh', '-c', run, 'sh', '{}'];
  return show(`lint, ${atATime} at a time`, await spent([...NAKED, ...each], place));
}

/** What the last `lint` has said. */
function reports(): readonly string[] {
  return folders.map((folder) =>
    readFileSync(join(place, 'lint', basename(folder)), 'utf8').replaceAll(folder, '.'),
  );
}

interface Measured {
  readonly night: (workers: number) => Promise<Spent>;
  /** All reports that it keeps. */
  readonly told: () => ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

async function fleetIn(name: string): Promise<Measured> {
  const folder = join(place, name);
  mkdirSync(folder, { mode: 0o755 });
  const redis = await redisIn(join(folder, 'redis'));
  const db = await postgresIn(join(folder, 'postgres'));
  const packs = join(folder, 'packs');
  const shared = ['--redis', redis.address, '--db', db.address, '--packs', packs, '--folder', folder];
  const fleet = (...args: readonly string[]) =>
    spent([process.execPath, bin, 'fleet', ...args, ...shared], place);
  await fleet('add', list);
  return {
    async night(workers) {
      const before = [redis, db].map(({ pid }) => takenBy(pid()));
      const { wall, cpu } = await fleet('run', '--workers', String(workers), '--no-cache', '--local', '/');
      const [queue = 0, results = 0] = [redis, db].map(({ pid }, at) => takenBy(pid()) - before[at]!);
      console.log(`  Redis took ${queue.toFixed(2)} s, PostgreSQL ${results.toFixed(2)} s`);
      return show(`fleet, ${workers} workers`, { wall, cpu: cpu + queue + results });
    },
    told() {
      const files = readdirSync(packs, { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      );
      return new Set(
        files.map(({ parentPath, name: file }) =>
          gunzipSync(readFileSync(join(parentPath, file))).toString(),
        ),
      );
    },
    close: () => Promise.all([redis.kill(), db.kill()]).then(() => undefined),
  };
}

async function nights(workers: number, one: Spent | undefined): Promise<Spent> {
  const fleet = await fleetIn(`fleet-${workers}`);
  const first = await fleet.night(workers);
  if (one !== undefined)
    console.log(`  ${workers} workers are ${(one.wall / first.wall).toFixed(2)} times as fast as one`);
  const second = await fleet.night(workers);
  console.log(`  the second night is ${((100 * second.cpu) / first.cpu).toFixed(2)} % of the first`);
  await fleet.close();
  const told = fleet.told();
  const lacks = reports().filter((report) => !told.has(report)).length;
  console.log(`  ${folders.length - lacks} of ${folders.length} reports are those of lint, to the byte`);
  return first;
}

async function main(): Promise<void> {
  install('redis-server', 'postgresql');
  // The server of the database is somebody else, who has to get to its folder.
  chmodSync(place, 0o755);
  console.log(`${folders.length} corpora`);
  const [alone, both] = [await lint(1), await lint(2)];
  console.log(`  two at a time are ${(alone.wall / both.wall).toFixed(2)} times as fast as one`);
  let one: Spent | undefined;
  for (const workers of asked.length > 0 ? asked.map(Number) : [1, 2, 4]) {
    const first = await nights(workers, one);
    one ??= first;
  }
  const fleet = await fleetIn('beside');
  const [plain, beside] = await Promise.all([lint(1), fleet.night(1)]);
  await fleet.close();
  console.log(
    `  side by side, a fleet takes ${(100 * (beside.cpu / plain.cpu - 1)).toFixed(1)} % more than lint`,
  );
  rmSync(place, { recursive: true, force: true });
}

await main();
