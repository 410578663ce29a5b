import type { Results } from './results/results.ts';

const EVERY = 5000;
const PATIENCE = 10_000;

/** Tells what waits to be told, again and again until whoever listens has taken it. */
export function tellingHooks(results: Results): { stop(): Promise<void> } {
  let isStopping = false;
  let wake = () => {};
  const done = (async () => {
    while (!isStopping) {
      await results.tellNotices(posted).catch(() => undefined);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, EVERY).unref();
      });
    }
    await results.tellNotices(posted).catch(() => undefined);
  })();
  return {
    stop() {
      isStopping = true;
      wake();
      return done;
    },
  };
}

/** Whether it was taken. Only the address that the operator gave is asked, wherever that would lead. */
async function posted(address: string, body: string): Promise<boolean> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body } as const;
  try {
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
