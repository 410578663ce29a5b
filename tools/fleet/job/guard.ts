import { readFileSync } from 'node:fs';
import { Fault } from '../fault.ts';

/** How often it is looked at what a process has taken. */
const EVERY = 500;

export interface Watched {
  readonly seconds: number;
  /** Why it must not go on. */
  readonly check: () => string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Ends what takes too long or too much, whatever it is. */
export async function guarded<Value>(
  { seconds, check, signal }: Watched,
  act: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const ending = new AbortController();
  const end = (why: string) => ending.abort(new Fault(why));
  const stopped = () => end('the worker was told to stop');
  signal?.addEventListener('abort', stopped, { once: true });
  const deadline = setTimeout(() => end(`it took more than ${seconds} s`), seconds * 1000);
  const watching = setInterval(() => {
    const why = check();
    if (why !== undefined) end(why);
  }, EVERY);
  try {
    const acting = act(ending.signal);
    // It may have been told before, and only who has begun listens.
    if (signal?.aborted) stopped();
    return await acting;
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error;
  } finally {
    clearTimeout(deadline);
    clearInterval(watching);
    signal?.removeEventListener('abort', stopped);
  }
}

const PAGE = 4096;

/** What a process holds, in bytes, as Linux tells it; elsewhere the limit of its heap is all there is. */
export function heldBy(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE;
  } catch {
    return 0;
  }
}
