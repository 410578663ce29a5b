import type { Job, RawProblem } from './job.ts';
import { linterThread } from './linter-thread.ts';
import { unjudged } from './unjudged.ts';

/** A part of a job that fits into memory beside everything else. */
const batchLength = 4_000_000;

/** Asks for some documents at a time. One that cannot be judged is named, and does not keep the others from it. */
export async function askInBatches(jobs: Iterable<Job>): Promise<readonly RawProblem[]> {
  const thread = linterThread();
  const found: RawProblem[] = [];
  try {
    for (const job of batched(jobs)) found.push(...(await answered(job, (one) => thread.ask(one))));
    return found;
  } finally {
    thread.close();
  }
}

async function answered(
  job: Job,
  ask: (job: Job) => Promise<readonly RawProblem[]>,
): Promise<readonly RawProblem[]> {
  try {
    return await ask(job);
  } catch (error) {
    const [only, ...more] = job.entries;
    if (!only) return [];
    if (more.length === 0) return [unjudged(only.path, (error as Error).message)];
    const found: RawProblem[] = [];
    for (const entry of job.entries) found.push(...(await answered({ ...job, entries: [entry] }, ask)));
    return found;
  }
}

/** Jobs of one linter put together as long as they are small. */
function* batched(jobs: Iterable<Job>): Iterable<Job> {
  let batch: Job | undefined;
  let length = 0;
  for (const job of jobs) {
    const own = Object.values(job.files).reduce((sum, text) => sum + text.length, 0);
    if (batch && length + own > batchLength) {
      yield batch;
      batch = undefined;
      length = 0;
    }
    batch = batch ? together(batch, job) : job;
    length += own;
  }
  if (batch) yield batch;
}

function together(batch: Job, { tool, files, sound, entries }: Job): Job {
  return {
    tool,
    files: { ...batch.files, ...files },
    sound: new Set([...batch.sound, ...sound]),
    entries: [...batch.entries, ...entries],
  };
}
