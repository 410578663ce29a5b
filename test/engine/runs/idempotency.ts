import { canonical } from '../../../tools/json/canonical.ts';
import type { Json } from '../../../tools/json/value.ts';
import type { Caller } from '../access/callers.ts';
import { Refusal } from '../answers/refusal.ts';
import type { Answer, JsonAnswer } from '../http/message.ts';

interface Kept {
  readonly body: string;
  answer?: JsonAnswer | Refusal;
}

const REPLAYED = { 'openwop-Idempotent-Replay': 'true' };

/** Answers that are given again when the same caller repeats a request under the same key. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  async once(
    { principal, tenant }: Caller,
    operation: string,
    key: string | undefined,
    body: Json,
    answer: () => Promise<Answer>,
  ): Promise<Answer> {
    if (key === undefined) return answer();
    const name = JSON.stringify([tenant, principal, operation, key]);
    const text = canonical(body);
    const kept = this.#kept.get(name);
    if (kept) refuseConflict(kept, text);
    if (kept?.answer && kept.body === text) return repeated(kept.answer);
    const entry: Kept = { body: text };
    this.#kept.set(name, entry);
    try {
      const given = await answer();
      if ('body' in given) entry.answer = given;
      return given;
    } catch (error) {
      const isStored = error instanceof Refusal && isFinal(error);
      if (isStored) entry.answer = error;
      else this.#kept.delete(name);
      throw error;
    }
  }
}

/** A mistake, a credential and a moment can be put right; what is not there, is not there. */
function isFinal({ status, code }: Refusal): boolean {
  return ![401, 403, 409, 429, 500, 502, 503, 504].includes(status) && code !== 'validation_error';
}

function repeated(answer: JsonAnswer | Refusal): JsonAnswer {
  if (answer instanceof Refusal)
    throw new Refusal(answer.status, answer.code, answer.details, { ...answer.headers, ...REPLAYED });
  return { ...answer, headers: { ...answer.headers, ...REPLAYED } };
}

function refuseConflict(kept: Kept, body: string): void {
  if (kept.answer === undefined)
    throw new Refusal(409, 'idempotency_in_flight', { retryAfter: 1 }, { 'Retry-After': '1' });
  if (kept.body !== body) throw new Refusal(409, 'idempotency_key_mismatch');
}
