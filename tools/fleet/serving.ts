import { StateFault } from './fault.ts';
import type { Metrics } from './metrics.ts';
import type { Queue, Serving } from './queue/queue.ts';
import type { Night } from './results/results.ts';
import { type Equipment, visit } from './visit.ts';

/** Works on what a queue gives, in so many slots. */
export function serve(queue: Queue, slots: number, equipment: Equipment, metrics: Metrics): Serving {
  const { results } = equipment;
  const nights = new Map<number, Night>();
  const nightOf = async (id: number) => {
    const night = nights.get(id) ?? (await results.night(id));
    if (night !== undefined) nights.set(id, night);
    return night;
  };
  return queue.serve(
    slots,
    async (asked) => {
      const night = await nightOf(asked.night);
      if (night === undefined) return;
      const began = performance.now();
      const outcome = await visit(asked, night, equipment).catch((error: unknown) => {
        metrics.told('fault', performance.now() - began);
        throw error;
      });
      metrics.told(outcome, performance.now() - began);
    },
    async ({ night: id, corpus }, error) => {
      const night = await nightOf(id);
      const stamp = error instanceof StateFault ? error.stamp : '';
      if (night !== undefined) await results.setApart(night, corpus, stamp, error.message);
      metrics.told('given-up', 0);
    },
  );
}
