import { Refusal } from '../answers/refusal.ts';
import type { Caller } from './callers.ts';

const WINDOW_MS = 60_000;

/** Counts the requests of each caller in windows of a minute. */
export class RateLimit {
  readonly #windows = new Map<string, { readonly since: number; count: number }>();

  count({ token, limit }: Caller): void {
    if (limit === undefined) return;
    const now = Date.now();
    const known = this.#windows.get(token);
    const window = known && now - known.since < WINDOW_MS ? known : { since: now, count: 0 };
    this.#windows.set(token, window);
    window.count += 1;
    if (window.count <= limit) return;
    const retryAfterMs = window.since + WINDOW_MS - now;
    throw new Refusal(
      429,
      'rate_limited',
      { retryAfterMs, scope: 'key', limit, observedRate: window.count },
      { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) },
    );
  }
}
