import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Outcome } from '../../check/audit/audit.ts';
import type { Opened } from '../../check/open.ts';
import { auditIn, type Share } from './share.ts';

export interface Task extends Share {
  readonly opened: Opened;
  readonly onDrift: (done: number) => void;
}

/** Below so many drifts a thread would take longer to read the corpus than it saves. */
const WORTH = 40;
const MOST = 4;

/** Threads share the drifts out; what they find does not depend on how many there are. */
export async function auditInThreads({ opened, scope, chosen, onDrift }: Task): Promise<readonly Outcome[]> {
  // Only what was built has a file that a thread can start with; from the sources the work is done here.
  const isBuilt = import.meta.url.endsWith('.js');
  const count = isBuilt && chosen.length >= WORTH ? Math.min(MOST, availableParallelism()) : 1;
  const share = (number: number) => chosen.filter((_, index) => index % count === number);
  const others = Array.from({ length: count - 1 }, (_, index) =>
    inThread({ scope, chosen: share(index + 1) }),
  );
  const own = auditIn(opened, share(0), (done) => onDrift(done * count));
  const shares = [own, ...(await Promise.all(others))];
  return chosen.map((_, index) => shares[index % count]![Math.floor(index / count)]!);
}

function inThread(share: Share): Promise<readonly Outcome[]> {
  const worker = new Worker(new URL('./audit-worker.js', import.meta.url), { workerData: share });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`an audit thread ended with code ${code}`)));
  });
}
