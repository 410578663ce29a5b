import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is shown at the moment. */
export interface Shown {
  readonly html: string;
  /** The same data for a page that is open already. */
  readonly json: string;
}

export interface Served {
  readonly url: string;
  /** Hands pages that are open what is new. */
  show(shown: Shown): void;
  /** Tells pages that are open why there is nothing new. */
  trouble(because: string): void;
  close(): void;
}

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Serves the page to this machine alone. Other users and web pages reach the port as well: what answers is under a name that
 * nobody can guess, and only where the browser was not led here by the name of another host.
 */
export async function serve(first: Shown): Promise<Served> {
  const token = randomBytes(24).toString('base64url');
  const listening = new Set<ServerResponse>();
  let shown = first;
  let host = '';
  const server = createServer((request, response) => {
    const name = nameIn(request, host, token);
    if (name === '') return answer(response, 'text/html', shown.html);
    if (name === 'data') return answer(response, 'application/json', shown.json);
    if (name === 'changes') return listen(response, listening);
    response.writeHead(404, HEADERS).end();
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', ready);
  });
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tell = (event: string, data: string) => {
    for (const one of listening) one.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    url: `http://${host}/${token}/`,
    show(next) {
      shown = next;
      tell('fresh', '');
    },
    trouble: (because) => tell('trouble', because),
    close() {
      for (const one of listening) one.end();
      server.close();
    },
  };
}

/** What is asked for below the token; undefined for everything else. */
function nameIn(
  { method, url = '', headers }: IncomingMessage,
  host: string,
  token: string,
): string | undefined {
  if (method !== 'GET' || headers.host !== host) return undefined;
  const [, given = '', name, ...more] = url.split('/');
  const [asked, known] = [Buffer.from(given), Buffer.from(token)];
  const isKnown = asked.length === known.length && timingSafeEqual(asked, known);
  return isKnown && more.length === 0 ? name : undefined;
}

function answer(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body);
}

function listen(response: ServerResponse, listening: Set<ServerResponse>): void {
  listening.add(response);
  response.once('close', () => listening.delete(response));
  response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
  response.write('retry: 1000\n\n');
}
