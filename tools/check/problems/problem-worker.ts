import { parentPort, workerData } from 'node:worker_threads';
import { type Job, runJob } from './job.ts';

/** One job in a thread of its own: loading these linters takes longer than most of what else there is to do. */
const found = await runJob(workerData as Job);
parentPort?.postMessage(found);
