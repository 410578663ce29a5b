import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Mutant } from '@stryker-mutator/api/core';
import type { Measured } from './measures.ts';
import { mutated } from './mutants.ts';
import type { Told, Trial } from './worker.ts';

export type Outcome = 'killed' | 'timed out' | 'survived' | 'not covered';

export interface Judged {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
  readonly by: string;
}

/** A test that takes so many times longer with a mutant does not end, and one that runs out of memory does not either. */
const TIMES_LONGER = 10;
const SECONDS_MORE = 3;
const LOOKED_AT_EVERY = 100;
/** What a look counts at least, so that a test that waits for nothing ends as well. */
const SECONDS_A_LOOK = 0.01;
/** What takes longer tells hardly anything that quicker tests do not, and is not asked; so that a mutant may count as alive. */
const SLOWEST = 0.2;
const LIMITS = { maxOldGenerationSizeMb: 1500, stackSizeMb: 1 };

/** Tries mutants one after the other in one thread, which is begun anew only where a mutant does not come to an end. */
export class Trials {
  readonly #measured: readonly Measured[];
  readonly #kills = new Map<number, number>();
  #worker: Promise<Worker> | undefined;

  constructor(measured: readonly Measured[]) {
    this.#measured = measured;
  }

  async judge(mutant: Mutant): Promise<Judged> {
    const tests = this.#testsFor(Number(mutant.id));
    if (tests.length === 0) return { mutant, outcome: 'not covered', by: '' };
    const found = await this.#attempt({ file: mutant.fileName, text: mutated(mutant), tests });
    if (found === 'timed out') return { mutant, outcome: found, by: '' };
    if (found === undefined) return { mutant, outcome: 'survived', by: '' };
    this.#kills.set(found, (this.#kills.get(found) ?? 0) + 1);
    return { mutant, outcome: 'killed', by: this.#measured[found]!.name };
  }

  async end(): Promise<void> {
    await (await this.#worker)?.terminate();
  }

  /** The quickest first, and those that have killed most. */
  #testsFor(id: number): readonly number[] {
    const rank = ({ seconds, index }: Measured) => seconds / (1 + (this.#kills.get(index) ?? 0));
    return this.#measured
      .filter(({ hits, passes, seconds }) => passes && seconds <= SLOWEST && hits.includes(id))
      .sort((one, other) => rank(one) - rank(other))
      .map(({ index }) => index);
  }

  async #attempt(trial: Trial): Promise<number | 'timed out' | undefined> {
    this.#worker ??= begun();
    const worker = await this.#worker;
    return new Promise((resolve) => {
      let last = seconds();
      let left = SECONDS_MORE;
      const hear = (told: Told) => {
        if ('killedBy' in told) return end(told.killedBy);
        left = SECONDS_MORE + TIMES_LONGER * this.#measured[told.begins]!.seconds;
      };
      const look = () => {
        const now = seconds();
        left -= Math.max(now - last, SECONDS_A_LOOK);
        last = now;
        if (left < 0) giveUp();
      };
      const giveUp = async () => {
        this.#worker = undefined;
        end('timed out');
        await worker.terminate();
      };
      const watch = setInterval(look, LOOKED_AT_EVERY);
      const end = (outcome: number | 'timed out' | undefined) => {
        clearInterval(watch);
        worker.off('message', hear).off('error', giveUp).off('exit', giveUp);
        resolve(outcome);
      };
      worker.on('message', hear).on('error', giveUp).on('exit', giveUp);
      worker.postMessage(trial);
    });
  }
}

/** In a thread, TypeScript has to be asked for. */
const BEGIN = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(join(import.meta.dirname, 'worker.ts'))});
})`;

/** Of processor time, whatever else the machine does. */
function seconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function begun(): Promise<Worker> {
  const worker = new Worker(BEGIN, { eval: true, resourceLimits: LIMITS });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // What ends it may be told after it was given up.
  worker.on('error', () => {});
  return worker;
}
