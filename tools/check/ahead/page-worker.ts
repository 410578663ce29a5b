import { parentPort, workerData } from 'node:worker_threads';
import { type Given, readPages } from './read-pages.ts';

for (const made of readPages(workerData as Given)) parentPort?.postMessage(made);
