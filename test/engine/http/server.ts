import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Frame, Handler, Request } from './message.ts';

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a handler over HTTP on the local interface. */
export async function serve(handler: Handler, port = 0): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    respond(handler, incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const answer = await handler(await received(incoming, gone.signal));
  if ('frames' in answer) return stream(answer, outgoing);
  const body = answer.body === undefined ? undefined : JSON.stringify(answer.body);
  outgoing.writeHead(answer.status, {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...answer.headers,
  });
  outgoing.end(answer.bytes ?? body);
}

async function received(incoming: IncomingMessage, gone: AbortSignal): Promise<Request> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const origin = `http://${incoming.headers.host}`;
  const { pathname, searchParams } = new URL(incoming.url ?? '/', origin);
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: incoming.headers as Record<string, string | undefined>,
    body: Buffer.concat(pieces),
    origin,
    gone,
  };
}

async function stream(
  { status, headers, frames }: Extract<Answer, { frames: unknown }>,
  outgoing: ServerResponse,
) {
  outgoing.writeHead(status, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    ...headers,
  });
  for await (const frame of frames) outgoing.write(textOf(frame));
  outgoing.end();
}

function textOf(frame: Frame): string {
  if ('comment' in frame) return `: ${frame.comment}\n\n`;
  const id = frame.id === undefined ? '' : `id: ${frame.id}\n`;
  return `${id}event: ${frame.event}\ndata: ${JSON.stringify(frame.data)}\n\n`;
}
