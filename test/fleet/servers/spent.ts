import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Seconds by the clock, and of processors with all that was started on the way. */
export interface Spent {
  readonly wall: number;
  readonly cpu: number;
}

/** Node tells nothing of what its children took; a shell does, of all that it has waited for. */
const TIMED = '"$@" >/dev/null; code=$?; times; exit $code';

export function spent(command: readonly string[], cwd: string): Promise<Spent> {
  const began = performance.now();
  const shell = spawn('bash', ['-c', TIMED, 'timed', ...command], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  shell.stdout.on('data', (part: Buffer) => {
    told += part.toString('latin1');
  });
  return new Promise((resolve, reject) => {
    shell.on('close', (code) => {
      if (code !== 0) reject(new Error(`${command.join(' ')} ended with ${code}`));
      const cpu = [...told.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s));
      resolve({ wall: (performance.now() - began) / 1000, cpu: cpu.reduce((sum, one) => sum + one, 0) });
    });
  });
}

/** Clock ticks in a second, as Linux has told them to programs on all machines for twenty years. */
const TICKS = 100;

/** What a server has taken so far, with those that it has started. */
export function takenBy(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const own = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
  return [
    own.reduce((sum, one) => sum + Number(one), 0) / TICKS,
    ...children.map(Number).map(takenBy),
  ].reduce((sum, one) => sum + one);
}
