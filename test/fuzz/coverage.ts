import { Session } from 'node:inspector/promises';

/** Tells whether a run reached code that no run before it has reached. */
export class Coverage {
  readonly #session = new Session();
  readonly #seen = new Set<string>();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  }

  /** What is new since the last look; `around` is the part of the addresses that our code has. */
  async grown(around: string): Promise<boolean> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const before = this.#seen.size;
    for (const { url, functions } of result)
      if (url.includes(around))
        for (const { ranges } of functions)
          for (const { startOffset, endOffset, count } of ranges)
            if (count > 0) this.#seen.add(`${url}:${startOffset}-${endOffset}`);
    return this.#seen.size > before;
  }
}
