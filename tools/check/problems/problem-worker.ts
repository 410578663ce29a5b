import { parentPort } from 'node:worker_threads';
import { runJob } from './job.ts';

/** Answers jobs in a thread of its own: loading these linters takes longer than most of what else there is to do. */
parentPort?.on('message', async (job) => {
  parentPort?.postMessage(await runJob(job));
});
