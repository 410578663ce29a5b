import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guarded } from '../../tools/fleet/job/guard.ts';
import { runNight } from '../../tools/fleet/night.ts';
import { localQueue } from '../../tools/fleet/queue/local-queue.ts';
import type { Queue, Visit } from '../../tools/fleet/queue/queue.ts';
import type { Corpus, Results } from '../../tools/fleet/results/results.ts';
import { serve } from '../../tools/fleet/serving.ts';

const asked = { build: 'b', configuration: 'own', trial: false };

/** A night over so many corpora, of which those that were seen to are taken off by hand. */
function nightOver(count: number) {
  const left = new Map<number, Corpus>();
  for (let id = 1; id <= count; id += 1) left.set(id, { id, address: `/c${id}`, priority: 0 });
  let isOpen = true;
  const results = {
    openNight: async (night: typeof asked) => ({ id: 1, ...night }),
    waiting: async (_: unknown, most: number, after?: Corpus) =>
      [...left.values()].filter(({ id }) => id > (after?.id ?? 0)).slice(0, most),
    closeNight: async () => {
      isOpen = false;
    },
  } as Partial<Results> as Results;
  return { results, left, isOpen: () => isOpen };
}

/** A queue that does with each visit what it is told, and is idle again at once. */
function queueThat(act: (visit: Visit) => void): Queue {
  const offer = async (visits: readonly Visit[]) => visits.forEach(act);
  return { offer, counts: async () => ({}) } as Partial<Queue> as Queue;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a night whose queue loses what it was given', () => {
  it('ends when it takes the same corpus for another one the next time', async () => {
    const { results, left, isOpen } = nightOver(3);
    const known = new Set<string>();
    for (const id of left.keys()) known.add(`0-${id}`);
    const queue = queueThat(({ corpus, round }) => {
      const name = `${round}-${corpus}`;
      if (!known.has(name)) left.delete(corpus);
      known.add(name);
    });
    const night = runNight(asked, { results, queue, signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(5000);
    await night;
    expect(isOpen()).toBe(false);
  });

  it('says so when nobody ever sees to any, and stays open', async () => {
    const { results, isOpen } = nightOver(3);
    let rounds = 0;
    const queue = queueThat(({ round }) => {
      rounds = round + 1;
    });
    const night = runNight(asked, { results, queue, signal: new AbortController().signal });
    const said = expect(night).rejects.toThrow(/^3 corpora were taken from the queue again and again/);
    await vi.advanceTimersByTimeAsync(180_000);
    await said;
    expect(rounds).toBe(9);
    expect(isOpen()).toBe(true);
  });

  it('goes on for as long as some are seen to', async () => {
    const { results, left, isOpen } = nightOver(30);
    const queue = queueThat(({ corpus, round }) => {
      if (corpus === round + 1) left.delete(corpus);
    });
    const night = runNight(asked, { results, queue, signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(60_000);
    await night;
    expect(isOpen()).toBe(false);
  });
});

describe('a night that is told to stop', () => {
  it('leaves what waits to others, with the embedded queue as well', async () => {
    const { results, left, isOpen } = nightOver(100);
    const stopping = new AbortController();
    const queue = localQueue(1000);
    let seen = 0;
    const serving = queue.serve(
      1,
      async ({ corpus }) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        left.delete(corpus);
        seen += 1;
      },
      async () => undefined,
    );
    const night = runNight(asked, { results, queue, signal: stopping.signal });
    await vi.advanceTimersByTimeAsync(2500);
    stopping.abort();
    const stopped = night.then(() => serving.stop());
    await vi.advanceTimersByTimeAsync(1000);
    await stopped;
    expect(seen).toBe(3);
    expect(isOpen()).toBe(true);
  });
});

describe('a worker', () => {
  it('ends what it begins after it was told to stop', async () => {
    const acting = guarded(
      { seconds: 60, check: () => undefined, signal: AbortSignal.abort() },
      (ending) =>
        new Promise((_, reject) => {
          ending.addEventListener('abort', () => reject(ending.reason as Error));
        }),
    );
    await expect(acting).rejects.toThrow('the worker was told to stop');
  });

  it('asks again for a night that the database could not tell of', async () => {
    let handle: (visit: Visit) => Promise<void> = async () => undefined;
    const queue = {
      serve: (_: number, given: typeof handle) => {
        handle = given;
        return { stop: async () => undefined };
      },
    } as Partial<Queue> as Queue;
    const answers = [() => Promise.reject(new Error('away')), async () => undefined];
    const night = vi.fn(() => answers[night.mock.calls.length - 1]!());
    serve(queue, 1, { results: { night } } as never, { told: () => undefined, text: () => '' });
    const visit = { night: 1, corpus: 1, address: '/a', priority: 0, round: 0 };
    await expect(handle(visit)).rejects.toThrow('away');
    await handle(visit);
    expect(night).toHaveBeenCalledTimes(2);
  });
});
