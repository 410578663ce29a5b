import type { Queue } from './queue/queue.ts';
import type { Corpus, Night, Results } from './results/results.ts';

const BATCH = 1000;
const TICK = 250;
/** Nothing waits longer than that for its turn or its next attempt, but where a clock has jumped. */
const LONGEST_DELAY = 30_000;

/**
 * Offers every corpus that a night has not seen to until there is none. What has been seen to is asked of the results and
 * not of the queue, so that whatever a queue loses is offered again, and several coordinators can do this at once.
 */
export async function runNight(
  asked: Omit<Night, 'id'>,
  {
    results,
    queue,
    signal,
  }: { readonly results: Results; readonly queue: Queue; readonly signal: AbortSignal },
): Promise<Night> {
  const night = await results.openNight(asked);
  while (!signal.aborted && (await results.waiting(night, 1)).length > 0) {
    let after: Corpus | undefined;
    do {
      const batch = await results.waiting(night, BATCH, after);
      await queue.offer(batch.map(({ id, ...rest }) => ({ night: night.id, corpus: id, ...rest })));
      after = batch.at(-1);
    } while (after !== undefined && !signal.aborted);
    await untilIdle(queue, signal);
  }
  if (!signal.aborted) await results.closeNight(night);
  return night;
}

async function untilIdle(queue: Queue, signal: AbortSignal): Promise<void> {
  let delayedSince = performance.now();
  while (!signal.aborted) {
    const { delayed = 0, ...others } = await queue.counts();
    const now = performance.now();
    if (Object.values(others).some((count) => count > 0)) delayedSince = now;
    else if (delayed === 0) return;
    else if (now - delayedSince > LONGEST_DELAY) {
      await queue.hurry();
      delayedSince = now;
    }
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
}
