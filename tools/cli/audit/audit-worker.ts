import { parentPort, workerData } from 'node:worker_threads';
import { auditShare } from './share.ts';

parentPort?.postMessage(await auditShare(workerData));
