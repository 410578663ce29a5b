import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/** A server on the loopback of this machine, with data of its own. */
export interface Server {
  readonly address: string;
  pid(): number;
  /** As a power cut ends it. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** From Debian's packages, where they are not there yet. */
export function install(...packages: readonly string[]): void {
  const lacks = packages.filter((name) => !isInstalled(name));
  if (lacks.length === 0) return;
  const quiet: { stdio: StdioOptions } = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], quiet);
  // Nothing is started by the installation, which would take ports that others use.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['install', '-qq', '--no-install-recommends', ...lacks], { ...quiet, env });
}

function isInstalled(name: string): boolean {
  return existsSync(`/var/lib/dpkg/info/${name}.list`) || existsSync(`/var/lib/dpkg/info/${name}:amd64.list`);
}

export async function redisIn(folder: string): Promise<Server> {
  mkdirSync(folder);
  const port = await freePort();
  const options = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    folder,
    '--appendonly',
    'yes',
    '--save',
    '',
  ];
  return server(`redis://127.0.0.1:${port}`, listens, () =>
    spawn('redis-server', options, { stdio: 'ignore' }),
  );
}

/** It refuses to be root. */
export async function postgresIn(folder: string): Promise<Server> {
  mkdirSync(folder);
  const port = await freePort();
  const programs = programsOfPostgres();
  const [user, group] = process.getuid?.() === 0 ? [idOf('-u'), idOf('-g')] : [undefined, undefined];
  if (user !== undefined) chownSync(folder, user, group!);
  const as = user === undefined ? {} : { uid: user, gid: group! };
  const data = join(folder, 'data');
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
  ];
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'fleet', '-A', 'trust', '--no-sync'], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  });
  const run = () => spawn(join(programs, 'postgres'), options, { ...as, cwd: folder, stdio: 'ignore' });
  return server(`postgres://fleet@127.0.0.1:${port}/postgres`, answers, run);
}

function programsOfPostgres(): string {
  const versions = '/usr/lib/postgresql';
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0]!;
  return join(versions, newest, 'bin');
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

const LONGEST_START = 60_000;

async function server(
  address: string,
  isThere: (address: string) => Promise<boolean>,
  run: () => ChildProcess,
): Promise<Server> {
  let child: ChildProcess | undefined;
  const own: Server = {
    address,
    pid: () => child?.pid ?? 0,
    async start() {
      const began = performance.now();
      child = run();
      while (!(await isThere(address))) {
        // Whoever was killed may leave children that still hold what the next one needs.
        if (hasEnded(child)) child = run();
        if (performance.now() - began > LONGEST_START) throw new Error(`no server at ${address}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    kill: () =>
      new Promise((resolve) => {
        if (child === undefined || hasEnded(child)) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
  await own.start();
  process.once('exit', () => child?.kill('SIGKILL'));
  return own;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function listens(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** It listens before it answers. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
