import { createServer } from 'node:http';
import { createServer as createPlain, type ServerHttp2Stream } from 'node:http2';
import { type AddressInfo, createServer as listenOnly, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Call, Exchange } from '../../tools/cases/exchange.ts';
import { verifyHttp } from '../../tools/engine/verify-http.ts';
import type { Json } from '../../tools/json/value.ts';
import { openwop } from '../../tools/openwop/openwop.ts';
import { schemas } from './schemas.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** A service that treats every call alike. */
async function service(answer: (stream: ServerHttp2Stream) => void): Promise<string> {
  const server = createPlain();
  server.on('stream', (stream) => {
    stream.on('error', () => {});
    answer(stream);
  });
  server.on('session', (session) => closing.push(() => session.destroy()));
  return `grpc://127.0.0.1:${await portOf(server)}`;
}

async function verify(endpoint: string, step: Partial<Call> = {}, named = endpoint): Promise<string> {
  const discovery = createServer((_, response) => void response.end('{"protocolVersion":"1.1"}'));
  const origin = new URL(`http://127.0.0.1:${await portOf(discovery)}`);
  const call: Call = { call: 'GetRun', endpoint, as: 'nobody', status: 16, ...step };
  const cites = { document: 'spec/v1/x.md', heading: 'X', requirement: 'It answers.' };
  const { cells } = await verifyHttp({
    protocol: openwop,
    target: { origin, credentials: new Map(), settings: new Map([['grpcEndpoint', named]]), timeoutMs: 300 },
    cases: [
      {
        ...{ id: 'http-x/one', family: 'http-x', cites, why: 'It does not.', requires: [], valid: true },
        input: { steps: [call] } satisfies Exchange as unknown as Json,
      },
    ],
    ...{ schemas: schemas(), concurrency: 1 },
  });
  return cells
    .map(({ outcome, faults, because }) => [outcome, ...faults, ...(because ? [because] : [])].join(': '))
    .join();
}

it('reads the status from trailers, and from headers where nothing else comes', async () => {
  const trailing = await service((stream) => {
    stream.respond({ ':status': 200 }, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '16' }));
    stream.end();
  });
  expect(await verify(trailing)).toBe('passed');
  const leading = await service((stream) =>
    stream.respond({ ':status': 200, 'grpc-status': '16' }, { endStream: true }),
  );
  expect(await verify(leading)).toBe('passed');
});

it('tells another status, none, and another envelope', async () => {
  const wrong = await service((stream) =>
    stream.respond(
      { ':status': 200, 'grpc-status': '5', 'openwop-error': '{"error":"not_found"}' },
      { endStream: true },
    ),
  );
  expect(await verify(wrong, { error: 'unauthenticated' })).toBe(
    'failed: the gRPC status should be 16 and is 5: the code in openwop-error should be unauthenticated and is "not_found"',
  );
  const silent = await service((stream) => stream.respond({ ':status': 200 }, { endStream: true }));
  expect(await verify(silent, { error: 'unauthenticated' })).toBe(
    'failed: the gRPC status should be 16 and is missing: the code in openwop-error should be unauthenticated and is missing',
  );
});

it('has crashed where nothing comes, nobody listens, or something else does', async () => {
  expect(await verify(await service(() => {}))).toBe('crashed: gRPC GetRun: no answer within 300 ms');
  expect(await verify('grpc://127.0.0.1:9')).toMatch(/^crashed: gRPC GetRun: .*ECONNREFUSED/);
  const other = listenOnly((socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  expect(await verify(`grpc://127.0.0.1:${await portOf(other)}`)).toMatch(/^crashed: gRPC GetRun: /);
  expect(await verify('127.0.0.1:50051')).toContain('is no address of a gRPC service');
});

it('calls only what the user has named, whatever a case says', async () => {
  let calls = 0;
  const elsewhere = await service((stream) => {
    calls += 1;
    stream.respond({ ':status': 200, 'grpc-status': '16' }, { endStream: true });
  });
  expect(await verify(elsewhere, {}, 'grpc://127.0.0.1:9')).toBe(
    `crashed: gRPC GetRun: nobody has named ${elsewhere}; give its address with --set <name=value>`,
  );
  expect(calls).toBe(0);
});
