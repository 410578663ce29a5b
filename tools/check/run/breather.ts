import { setImmediate } from 'node:timers/promises';

/** So long other threads may wait for an answer. */
const LONGEST = 30;

/**
 * Lets the answers of other threads in from time to time, since they get nothing more to do, and give back none of their
 * memory, as long as nobody listens. Who waits for the whole may have lost interest by then.
 */
export function breather(signal?: AbortSignal): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < LONGEST) return undefined;
    return setImmediate().then(() => {
      signal?.throwIfAborted();
      last = performance.now();
    });
  };
}
