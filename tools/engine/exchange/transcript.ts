import type { Send } from '../../cases/exchange.ts';
import type { Json } from '../../json/value.ts';
import type { Evidence } from '../host/evidence.ts';
import type { HttpRequest } from '../http/client.ts';
import { withoutNamed } from './without-named.ts';

/** One request as it went over the wire, and its answer; credentials are variables, as a shell writes them. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status?: number;
  readonly answerHeaders?: Readonly<Record<string, string>>;
  readonly answer?: string;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: Json | undefined;
}

/** More of a body than this is not kept until it is cleaned and cut. */
const LONGEST = 1 << 17;

/** What one play of a case has sent last, for whoever wants to send it again. */
export class Transcript {
  #last: Sent | undefined;
  #operation: string | undefined;
  #isRefused = false;
  readonly #evidence: Pick<Evidence, 'note'>;
  readonly #shown: (text: string) => string;

  /** `shown` puts the names of variables in the place of credentials. */
  constructor(evidence: Pick<Evidence, 'note'>, shown: (text: string) => string) {
    this.#evidence = evidence;
    this.#shown = shown;
  }

  /** What went wrong is told with the requests of its own step alone. */
  nextStep(): void {
    this.#last = undefined;
    this.#operation = undefined;
    this.#isRefused = false;
  }

  /** What it gives takes the answer. Of requests that are sent together the last one is told, whichever is answered first. */
  add({ send }: Pick<Send, 'send'>, { method, url, headers, body }: HttpRequest): (answer: Answered) => void {
    const entry: Sent = {
      ...{ method, url: this.#shown(url.origin + url.pathname + url.search) },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, this.#shown(value)])),
      // Bytes are no text to tell: the case has them.
      ...(typeof body === 'string' ? { body: this.#shown(body) } : {}),
    };
    this.#last = entry;
    return ({ status, headers: answerHeaders, text, body: answer }) => {
      const noted = this.#evidence.note(send, status, answer);
      if (this.#last !== entry) return;
      this.#last = { ...entry, status, answerHeaders, answer: text };
      this.#operation = noted?.operation;
      this.#isRefused = noted?.isRefused === true;
    };
  }

  get told(): { readonly sent?: Sent; readonly operation?: string; readonly isRefused: boolean } {
    return {
      ...(this.#last === undefined ? {} : { sent: kept(this.#last) }),
      ...(this.#operation === undefined ? {} : { operation: this.#operation }),
      isRefused: this.#isRefused,
    };
  }
}

/** Members are looked at while the bodies are whole: what was cut is no JSON any more. */
function kept({ body, answer, ...rest }: Sent): Sent {
  return {
    ...rest,
    ...(body === undefined ? {} : { body: withoutNamed(body).slice(0, LONGEST) }),
    ...(answer === undefined ? {} : { answer: withoutNamed(answer).slice(0, LONGEST) }),
  };
}
