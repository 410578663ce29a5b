import { createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { isObject, member } from '../../../tools/json/value.ts';
import type { Handler, JsonAnswer, Request } from './message.ts';
import type { Server } from './server.ts';

const METHOD = /^\/openwop\.v1\.Engine\/(\w+)$/;

/** The operations behind some of the methods, as an empty message asks for them. */
const operations: Readonly<Record<string, readonly [method: string, path: string]>> = {
  GetCapabilities: ['GET', '/.well-known/openwop'],
  GetWorkflow: ['GET', '/v1/workflows/none'],
  CreateRun: ['POST', '/v1/runs'],
  GetRun: ['GET', '/v1/runs/none'],
  CancelRun: ['POST', '/v1/runs/none/cancel'],
};

const statuses: Readonly<Record<string, number>> = {
  unauthenticated: 16,
  key_expired: 16,
  key_revoked: 16,
  forbidden: 7,
  run_forbidden: 7,
  validation_error: 3,
  run_not_found: 5,
  workflow_not_found: 5,
};
const UNIMPLEMENTED = 12;
const INTERNAL = 13;

/** Answers calls of methods beside everything else, with what a call ends with as headers. */
export function withGrpc(engine: Handler): Handler {
  return async (request) => {
    const method = METHOD.exec(request.path)?.[1];
    if (method === undefined) return engine(request);
    const operation = operations[method];
    if (operation === undefined) return { status: 200, headers: { 'grpc-status': String(UNIMPLEMENTED) } };
    const [verb, path] = operation;
    const answer = await engine({ ...request, method: verb, path, body: Buffer.from('{}') });
    return ending('body' in answer && isObject(answer.body) ? answer : { status: 200 });
  };
}

function ending({ status, body = null }: JsonAnswer): JsonAnswer {
  if (status < 400) return { status: 200, headers: { 'grpc-status': '0' } };
  const code = statuses[String(member(body, 'error'))] ?? INTERNAL;
  return { status: 200, headers: { 'grpc-status': String(code), 'openwop-error': JSON.stringify(body) } };
}

/** Serves calls over HTTP/2 without encryption, which is for tests only. */
export async function serveGrpc(handler: Handler): Promise<Server> {
  const server = createServer();
  server.on('stream', (stream, headers) => {
    const request: Request = {
      method: 'POST',
      path: String(headers[':path']),
      query: new URLSearchParams(),
      headers: { authorization: headers.authorization },
      body: Buffer.alloc(0),
      origin: `http://${headers[':authority']}`,
      gone: new AbortController().signal,
    };
    stream.on('error', () => {});
    void handler(request).then(({ headers: found = {} }) => respond(stream, found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  return {
    url: `grpc://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

function respond(stream: ServerHttp2Stream, trailers: Readonly<Record<string, string>>): void {
  if (stream.destroyed) return;
  const ends = Object.entries(trailers).filter(([name]) => /^(?:grpc-status|openwop-error)$/.test(name));
  stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers(Object.fromEntries(ends)));
  stream.end();
}
