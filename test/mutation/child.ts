import { writeFileSync } from 'node:fs';
import { type Test, tests } from './tests.ts';

/** What an instrumented program keeps of its mutants. */
interface Switchboard {
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: {
    readonly static: Hits;
    readonly perTest: Readonly<Record<string, Hits>>;
  };
}

export type Hits = Readonly<Record<string, number>>;

/** A test with how long it takes, and how often it comes by which mutant. */
export interface Measured {
  readonly name: string;
  readonly index: number;
  readonly seconds: number;
  readonly passes: boolean;
  readonly hits: Hits;
}

export interface Measures {
  readonly tests: readonly Measured[];
  readonly atLoad: Hits;
}

export interface Trial {
  readonly index: number;
  readonly mostHits: number;
}

const board = globalThis as { __stryker__?: Switchboard };

/** The mutants are measured once; after that a mutant is tried by the tests that are named, until one of them fails. */
export async function run(): Promise<void> {
  const [, , what, detail = ''] = process.argv;
  process.exit(what === 'measure' ? await measure(detail) : await attempt(JSON.parse(detail)));
}

async function measure(file: string): Promise<number> {
  board.__stryker__ ??= {};
  const measured: Omit<Measured, 'hits'>[] = [];
  for (const [index, test] of tests.entries()) {
    board.__stryker__.currentTestId = String(index);
    const before = process.cpuUsage();
    const passes = (await failureOf(test)) === undefined;
    const { user, system } = process.cpuUsage(before);
    measured.push({ name: test.name, index, seconds: (user + system) / 1e6, passes });
  }
  const { perTest = {}, static: atLoad = {} } = board.__stryker__.mutantCoverage ?? {};
  const all: Measures = {
    tests: measured.map((each) => ({ ...each, hits: perTest[each.index] ?? {} })),
    atLoad,
  };
  writeFileSync(file, JSON.stringify(all));
  return 0;
}

async function attempt(trials: readonly Trial[]): Promise<number> {
  board.__stryker__ ??= {};
  for (const { index, mostHits } of trials) {
    board.__stryker__.hitCount = 0;
    board.__stryker__.hitLimit = mostHits;
    const test = tests[index]!;
    if ((await failureOf(test)) === undefined) continue;
    process.stdout.write(test.name);
    return KILLED;
  }
  return SURVIVED;
}

export const SURVIVED = 0;
export const KILLED = 7;

async function failureOf({ run: body }: Test): Promise<unknown> {
  try {
    await body();
    return undefined;
  } catch (failure) {
    return failure ?? new Error('failed');
  }
}
