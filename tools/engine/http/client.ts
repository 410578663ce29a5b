import * as http from 'node:http';
import * as https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { isTooDeep } from '../levels.ts';
import { Unreachable } from './unreachable.ts';
import { whyUnreachable } from './why-unreachable.ts';

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream: http.IncomingMessage;
}

/** More than this is no answer to any request of a case. */
const LARGEST_BODY = 64 * 1024 * 1024;
const PAUSES_MS = [50, 200];
/** The request has not reached anybody, so that sending it again repeats nothing. */
const UNSENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

class Late extends Error {}

/** Talks to one host. Redirects are answers like others: only addresses that the user has named are called. */
export class Client {
  readonly #agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };
  readonly #timeoutMs: number;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    for (const pause of [...PAUSES_MS, undefined]) {
      try {
        return await this.#sendOnce(request);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        const isUnsent = code !== undefined && UNSENT.has(code);
        if (!isUnsent || pause === undefined) throw this.#unreachable(request, error);
        await sleep(pause);
      }
    }
    throw new Unreachable('no attempt was made');
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  #sendOnce({ method, url, headers, body }: HttpRequest): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const { protocol } = url;
      const isSecure = protocol === 'https:';
      const agent = this.#agents[isSecure ? 'https:' : 'http:'];
      const sent = (isSecure ? https : http).request(url, { method, headers, agent }, (stream) => {
        clearTimeout(timer);
        resolve({ status: stream.statusCode ?? 0, headers: headersOf(stream), stream });
      });
      const timer = setTimeout(
        () => sent.destroy(new Late(`no answer within ${this.#timeoutMs} ms`)),
        this.#timeoutMs,
      );
      sent.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      sent.end(body);
    });
  }

  #unreachable({ method, url }: HttpRequest, error: unknown): Unreachable {
    const says = `${method} ${url.pathname}: ${whyUnreachable(url, error as Error)}`;
    return new Unreachable(says, error instanceof Late);
  }
}

/** The whole body as text. */
export async function textOf({ stream }: HttpResponse, timeoutMs: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => stream.destroy(new Late('the body did not end')), timeoutMs);
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > LARGEST_BODY) throw new Error(`the body is larger than ${LARGEST_BODY} bytes`);
      pieces.push(piece);
    }
  } catch (error) {
    throw new Unreachable(`the answer broke off: ${(error as Error).message}`, error instanceof Late);
  } finally {
    clearTimeout(timer);
    stream.destroy();
  }
  const text = Buffer.concat(pieces).toString('utf8');
  if (isTooDeep(text)) throw new Unreachable('the answer has more levels than are read');
  return text;
}

function headersOf({ headers }: http.IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
