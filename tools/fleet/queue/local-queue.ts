import {
  ATTEMPTS,
  FIRST_PAUSE,
  type GivenUp,
  type Handle,
  Later,
  type Queue,
  type Visit,
  WINDOW,
} from './queue.ts';

interface State {
  readonly waiting: Map<number, Visit>;
  readonly active: Set<number>;
  /** Attempts that failed, of those that wait for their next. */
  readonly failed: Map<number, number>;
  readonly stopping: AbortController;
  readonly firstPause: number;
  /** Everybody who waits for something to change. */
  sleepers: (() => void)[];
}

/** A queue within one process, which forgets everything when that ends: the next run offers it again. */
export function localQueue(perWindow: number, firstPause = FIRST_PAUSE): Queue {
  const stopping = new AbortController();
  const state: State = {
    ...{ waiting: new Map(), active: new Set(), failed: new Map(), sleepers: [] },
    ...{ stopping, firstPause },
  };
  const { waiting, active, failed } = state;
  return {
    async offer(visits, signal) {
      for (const visit of visits)
        if (!active.has(visit.corpus) && !failed.has(visit.corpus)) waiting.set(visit.corpus, visit);
      wake(state);
      signal.addEventListener('abort', () => wake(state), { once: true });
      while (waiting.size > 0 && !signal.aborted) await changed(state);
    },
    serve(slots, handle, givenUp) {
      const all = Array.from({ length: slots }, () => slot(state, handle, givenUp));
      return {
        async stop() {
          stopping.abort();
          wake(state);
          await Promise.all(all);
        },
      };
    },
    turn: turns(perWindow),
    counts: async () => ({ waiting: waiting.size, active: active.size, paused: failed.size }),
    hurry: async () => undefined,
    close: async () => undefined,
  };
}

async function slot(state: State, handle: Handle, givenUp: GivenUp): Promise<void> {
  const { waiting, active, stopping } = state;
  while (!stopping.signal.aborted) {
    const [visit] = waiting.values();
    if (visit === undefined) await changed(state);
    else {
      waiting.delete(visit.corpus);
      active.add(visit.corpus);
      await attempted(visit, state, handle, givenUp).finally(() => active.delete(visit.corpus));
      wake(state);
    }
  }
}

async function attempted(visit: Visit, state: State, handle: Handle, givenUp: GivenUp): Promise<void> {
  const { failed, stopping } = state;
  const error = await handle(visit).catch((thrown: Error) => thrown);
  const before = failed.get(visit.corpus) ?? 0;
  failed.delete(visit.corpus);
  if (error === undefined || stopping.signal.aborted) return;
  if (error instanceof Later) comeBack(visit, before, error.milliseconds, state);
  else if (before + 1 === ATTEMPTS) await givenUp(visit, error);
  else comeBack(visit, before + 1, state.firstPause * 2 ** before, state);
}

/** Meanwhile its slot is free for others. */
function comeBack(visit: Visit, attempts: number, wait: number, state: State): void {
  state.failed.set(visit.corpus, attempts);
  setTimeout(() => {
    state.waiting.set(visit.corpus, visit);
    wake(state);
  }, wait).unref();
}

function turns(perWindow: number): Queue['turn'] {
  const asked = new Map<string, readonly [window: number, times: number]>();
  return async (host) => {
    const now = performance.now();
    const window = Math.floor(now / WINDOW);
    const [last, times] = asked.get(host) ?? [window, 0];
    const before = last === window ? times : 0;
    if (before >= perWindow) return (window + 1) * WINDOW - now;
    asked.set(host, [window, before + 1]);
    return 0;
  };
}

function wake(state: State): void {
  const { sleepers } = state;
  state.sleepers = [];
  for (const sleeper of sleepers) sleeper();
}

function changed(state: State): Promise<void> {
  return new Promise((resolve) => {
    state.sleepers.push(resolve);
  });
}
