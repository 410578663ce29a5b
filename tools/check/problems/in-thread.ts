import { Worker } from 'node:worker_threads';
import { type Job, type RawProblem, runJob } from './job.ts';

/** Only what was built has a file that a thread can start with; from the sources the job is done here. */
export function inThread(job: Job): Promise<readonly RawProblem[]> {
  if (!import.meta.url.endsWith('.js')) return runJob(job);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./problem-worker.js', import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`${job.tool} ended with code ${code} and no answer`)));
  });
}
