import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Fault } from '../fault.ts';
import { guarded, heldBy } from './guard.ts';
import type { Limits } from './limits.ts';

export interface Ended {
  readonly out: string;
  readonly code: number;
}

interface Starting {
  /** The script that Node runs, and its arguments. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly limits: Limits;
  readonly signal?: AbortSignal | undefined;
}

/** No report is longer, but one of a corpus that wants to fill the memory of the worker. */
const LONGEST = 64 * 2 ** 20;
/** Of what it says of its end. */
const LONGEST_WORDS = 10_000;
/** What Node takes beside the heap that it is limited to. */
const BESIDE_HEAP = 512;

/**
 * With a network of its own, in which nobody else is, a process can ask nobody, whatever it was talked into; and it ends
 * with the worker, however that ends. Only Linux knows such things.
 */
const ALONE: readonly string[] = [
  ...['unshare', '--user', '--map-current-user', '--net'],
  ...['setpriv', '--pdeathsig', 'KILL'],
];
let known: boolean | undefined;

export function canBeAlone(): boolean {
  known ??= spawnSync(ALONE[0]!, [...ALONE.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
  return known;
}

/** Runs a script in a process of its own, which knows nothing of ours and gets only so much of everything. */
export function inChild({ args, cwd, limits, signal }: Starting): Promise<Ended> {
  const node = [process.execPath, `--max-old-space-size=${limits.memory}`, ...args];
  const [program = '', ...rest] = canBeAlone() ? [...ALONE, ...node] : node;
  const env = { LC_ALL: 'C', TZ: 'UTC', HOME: '/nonexistent', PATH: '/usr/bin:/bin' };
  const child = spawn(program, rest, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const most = (limits.memory + BESIDE_HEAP) * 2 ** 20;
  const check = () => (heldBy(child.pid ?? 0) > most ? tooMuch(limits) : undefined);
  return guarded({ seconds: limits.seconds, check, signal }, (ending) => ended(child, limits, ending));
}

function tooMuch({ memory }: Limits): string {
  return `it took more than the ${memory} MB of memory that it may have`;
}

function ended(child: ChildProcess, limits: Limits, ending: AbortSignal): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    let says = '';
    const fail = (error: unknown) => {
      child.kill('SIGKILL');
      reject(error);
    };
    ending.addEventListener('abort', () => fail(ending.reason), { once: true });
    child.on('error', fail);
    child.stdout?.on('data', (part: Buffer) => {
      length += part.length;
      if (length > LONGEST) fail(new Fault(`its report has more than ${LONGEST / 2 ** 20} MB`));
      else parts.push(part);
    });
    child.stderr?.on('data', (part: Buffer) => {
      says = (says + part.toString('utf8')).slice(-LONGEST_WORDS);
    });
    child.on('close', (code, signal) => {
      if (/heap out of memory/.test(says)) fail(new Fault(tooMuch(limits)));
      else if (code === null) fail(new Fault(`the process was ended by ${signal}`));
      else if (length === 0) fail(new Fault(says.trim().split('\n').at(-1) || `it ended with ${code}`));
      else resolve({ out: Buffer.concat(parts).toString('utf8'), code });
    });
  });
}
