import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Command {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Exit codes that mean "it did its work": linters exit 1 when they find something. */
  readonly accepts?: readonly number[];
  /** Runs before each measured run, not measured: empties a cache, edits a document. */
  readonly before?: (round: number) => void;
  /** What is measured is the second run and those after it. */
  readonly warm?: boolean;
  /** For contenders so slow that every round of them would take longer than all else. */
  readonly atMostRounds?: number;
  /** After so long it is stopped, and counts as not ended. */
  readonly atMostSeconds?: number;
}

export interface Sample {
  readonly ms: number;
  readonly peakMiB: number | undefined;
}

export interface Measured {
  readonly name: string;
  readonly medianMs: number;
  readonly fastestMs: number;
  readonly slowestMs: number;
  readonly peakMiB: number | undefined;
  readonly rounds: number;
}

/** A B A B …: whatever else the machine does, hits every contender alike. */
export async function interleave(commands: readonly Command[], rounds: number): Promise<Measured[]> {
  const samples = new Map<string, Sample[]>(commands.map((one) => [one.name, []]));
  for (const one of commands.filter(({ warm }) => warm)) await runOnce(one);
  for (let round = 0; round < rounds; round += 1) {
    for (const one of commands.filter(({ atMostRounds = rounds }) => round < atMostRounds)) {
      one.before?.(round);
      samples.get(one.name)?.push(await runOnce(one));
    }
  }
  return commands.map((one) => summarize(one.name, samples.get(one.name) ?? []));
}

export function summarize(name: string, samples: readonly Sample[]): Measured {
  const times = samples.map((sample) => sample.ms).sort((a, b) => a - b);
  const peaks = samples.map((sample) => sample.peakMiB).filter((peak) => peak !== undefined);
  return {
    name,
    medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
    fastestMs: times[0] ?? Number.NaN,
    slowestMs: times.at(-1) ?? Number.NaN,
    peakMiB: peaks.length > 0 ? Math.max(...peaks) : undefined,
    rounds: times.length,
  };
}

async function runOnce(one: Command): Promise<Sample> {
  const start = performance.now();
  const child = spawn(one.command, one.args, {
    cwd: one.cwd,
    env: { ...process.env, NO_COLOR: '1', ...one.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk));
  const watch = watchMemory(child);
  const limit = (one.atMostSeconds ?? 300) * 1000;
  const patience = setTimeout(() => child.kill('SIGKILL'), limit);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  clearTimeout(patience);
  const ms = performance.now() - start;
  if (one.atMostSeconds !== undefined && (code === null || code > 2)) {
    process.stderr.write(`${one.name} ended without a result after ${Math.round(ms / 1000)} s\n`);
    return { ms: Number.POSITIVE_INFINITY, peakMiB: watch() };
  }
  const accepts = one.accepts ?? [0];
  if (code === null || !accepts.includes(code)) {
    const last = Buffer.concat(complaints).toString('utf8').slice(-600);
    throw new Error(`${one.name} exited with ${code}, so its time means nothing.\n${last}`);
  }
  return { ms, peakMiB: watch() };
}

/** Sums the resident memory of the whole process tree every 20 ms; Linux only, elsewhere nothing is said. */
export function watchMemory(child: ChildProcess): () => number | undefined {
  let peak = 0;
  const look = () => {
    if (child.pid !== undefined) peak = Math.max(peak, treeMemory(child.pid));
  };
  const timer = setInterval(look, 20);
  look();
  return () => {
    clearInterval(timer);
    return peak > 0 ? Math.round(peak / 1024 / 1024) : undefined;
  };
}

const pageSize = 4096;

function treeMemory(pid: number): number {
  let total = 0;
  const queue = [pid];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    try {
      const pages = readFileSync(`/proc/${next}/statm`, 'latin1').split(' ')[1];
      total += Number(pages) * pageSize;
      const children = readFileSync(`/proc/${next}/task/${next}/children`, 'latin1');
      queue.push(...children.split(' ').filter(Boolean).map(Number));
    } catch {
      // The process has just ended.
    }
  }
  return total;
}
