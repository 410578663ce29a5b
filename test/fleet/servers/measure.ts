import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { install, postgresIn, redisIn } from './servers.ts';
import { type Spent, spent, takenBy } from './spent.ts';

/**
 * `npm run fleet:measure -- <list of folders> [workers...]`: what a fleet takes beside `lint` over the same folders, with
 * 1, 2 and 4 workers, and what its second night takes. `lint` runs anew before each.
 */
const [named = '', ...asked] = process.argv.slice(2);
const list = resolve(named);
const folders = readFileSync(list, 'utf8').trim().split('\n');
const bin = resolve('dist/bin.js');
const place = mkdtempSync(join(tmpdir(), 'specord-measure-'));

function show(name: string, { wall, cpu }: Spent, beside?: Spent): Spent {
  const ratio = beside === undefined ? '' : `, ${(cpu / beside.cpu).toFixed(3)} of lint's`;
  console.log(
    `${name}: ${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of a processor${ratio}; ` +
      `${((folders.length / wall) * 60).toFixed(0)} in a minute`,
  );
  return { wall, cpu };
}

const NAKED = ['env', '-i', 'LC_ALL=C', 'TZ=UTC', 'HOME=/nonexistent', 'PATH=/usr/bin:/bin'];

async function lint(
  atATime: number,
): Promise<{ readonly spent: Spent; readonly reports: readonly string[] }> {
  const out = join(place, 'lint');
  mkdirSync(out, { recursive: true });
  const run = `cd "$1" && ${process.execPath} ${bin} lint --no-code-config --format json --no-cache > ${out}/$(basename "$1"); true`;
  const each = ['xargs', '-a', list, '-P', String(atATime), '-I', '{}', 'sh', '-c', run, 'sh', '{}'];
  const took = show(`lint, ${atATime} at a time`, await spent([...NAKED, ...each], place));
  const reports = folders.map((folder) =>
    readFileSync(join(out, basename(folder)), 'utf8').replaceAll(folder, '.'),
  );
  return { spent: took, reports };
}

async function nights(workers: number, beside: Spent): Promise<ReadonlySet<string>> {
  const folder = join(place, `fleet-${workers}`);
  mkdirSync(folder, { mode: 0o755 });
  const redis = await redisIn(join(folder, 'redis'));
  const db = await postgresIn(join(folder, 'postgres'));
  const packs = join(folder, 'packs');
  const shared = ['--redis', redis.address, '--db', db.address, '--packs', packs, '--folder', folder];
  const fleet = (...args: readonly string[]) =>
    spent([process.execPath, bin, 'fleet', ...args, ...shared], place);
  const run = async () => {
    const before = [redis, db].map(({ pid }) => takenBy(pid()));
    const { wall, cpu } = await fleet('run', '--workers', String(workers), '--no-cache', '--local', '/');
    const [queue = 0, results = 0] = [redis, db].map(({ pid }, at) => takenBy(pid()) - before[at]!);
    console.log(`  Redis took ${queue.toFixed(2)} s, PostgreSQL ${results.toFixed(2)} s`);
    return { wall, cpu: cpu + queue + results };
  };
  await fleet('add', list);
  const first = show(`fleet, ${workers} workers`, await run(), beside);
  const second = show('  the second night', await run());
  console.log(`  which is ${((100 * second.cpu) / first.cpu).toFixed(2)} % of the first`);
  await Promise.all([redis.kill(), db.kill()]);
  const files = readdirSync(packs, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Set(
    files.map(({ parentPath, name }) => gunzipSync(readFileSync(join(parentPath, name))).toString()),
  );
}

async function main(): Promise<void> {
  install('redis-server', 'postgresql');
  // The server of the database is somebody else, who has to get to its folder.
  chmodSync(place, 0o755);
  console.log(`${folders.length} corpora`);
  for (const workers of asked.length > 0 ? asked.map(Number) : [1, 2, 4]) {
    const { spent: beside, reports } = await lint(1);
    const told = await nights(workers, beside);
    const lacks = reports.filter((report) => !told.has(report)).length;
    console.log(`  ${reports.length - lacks} of ${reports.length} reports are those of lint, to the byte`);
  }
  await lint(2);
  rmSync(place, { recursive: true, force: true });
}

await main();
