import { join } from 'node:path';
import type { Command, Measured } from './measure.ts';

/** A row of the result: one contender against another, or against the sum of several. */
export interface Ratio {
  readonly what: string;
  readonly of: string;
  readonly against: readonly string[];
  readonly atMost?: number;
}

export interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
  readonly ratios: readonly Ratio[];
  readonly memoryAtMostMiB?: Readonly<Record<string, number>>;
  readonly timeAtMostMs?: Readonly<Record<string, number>>;
}

export interface Bench {
  readonly root: string;
  readonly work: string;
  readonly quick: boolean;
}

export interface Family {
  readonly name: string;
  groups(bench: Bench): Promise<readonly Group[]>;
  /** What a family measures by itself, inside one process. */
  figures?(bench: Bench): Promise<readonly Figure[]>;
}

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
}

export function specord(bench: Bench, name: string, args: readonly string[], cwd = bench.root): Command {
  const bin = join(bench.root, 'dist/bin.js');
  return { name, command: process.execPath, args: [bin, ...args], cwd, accepts: [0, 1] };
}

export function peer(
  bench: Bench,
  name: string,
  script: string,
  args: readonly string[],
  cwd = bench.root,
): Command {
  const file = join(bench.root, 'test/bench/peers', `${script}.mjs`);
  return { name, command: process.execPath, args: [file, ...args], cwd, accepts: [0, 1] };
}

/** What a reader looks for first: is the limit kept? */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly atMost?: number;
  readonly met?: boolean;
}

export function rowOf(what: string, value: number, atMost: number | undefined): Row {
  return atMost === undefined ? { what, value } : { what, value, atMost, met: value <= atMost };
}

export function ratioOf(ratio: Ratio, measured: readonly Measured[]): number {
  const time = (name: string) => measured.find((one) => one.name === name)?.medianMs ?? Number.NaN;
  return time(ratio.of) / ratio.against.reduce((sum, name) => sum + time(name), 0);
}
