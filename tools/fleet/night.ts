import { Unready } from './needed.ts';
import type { Queue } from './queue/queue.ts';
import type { Corpus, Night, Results } from './results/results.ts';

const BATCH = 1000;
const TICK = 250;
/** Nothing waits longer than that for its turn or its next attempt, but where a clock has jumped. */
const LONGEST_DELAY = 30_000;
/** So many rounds without one corpus that was seen to are no accident; the pauses between them make a minute. */
const FUTILE = 8;
const NOBODY =
  'again and again, and none was seen to. See that all workers keep their results where this one does, with the same --db';

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
  let before = Number.POSITIVE_INFINITY;
  let futile = 0;
  for (let round = 0; !signal.aborted; round += 1) {
    let left = 0;
    for (let after: Corpus | undefined; !signal.aborted; ) {
      const batch = await results.waiting(night, BATCH, after);
      after = batch.at(-1);
      if (after === undefined) break;
      left += batch.length;
      const visits = batch.map(({ id, ...rest }) => ({ night: night.id, corpus: id, ...rest, round }));
      await queue.offer(visits, signal);
    }
    if (left === 0) break;
    await untilIdle(queue, signal);
    futile = left < before ? 0 : futile + 1;
    before = left;
    if (futile === FUTILE) throw new Unready(`${left} corpora were taken from the queue ${NOBODY}`);
    if (futile > 0) await pause(TICK * 2 ** futile);
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
    await pause(TICK);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
