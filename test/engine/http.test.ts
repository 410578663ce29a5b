import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as listenOnly, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fc, test } from '@fast-check/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import type { Exchange, Step } from '../../tools/cases/exchange.ts';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import { verifyHttp } from '../../tools/engine/verify-http.ts';
import type { Json } from '../../tools/json/value.ts';
import { openwop } from '../../tools/openwop/openwop.ts';
import { schemas } from './schemas.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const DISCOVERY = JSON.stringify({ protocolVersion: '1.1', limits: {} });

/** An engine whose discovery is fine; the rest is up to the listener. */
async function serve(listener: RequestListener, port = 0): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/.well-known/openwop') response.end(DISCOVERY);
    else if (request.url === '/v1/openapi.json') response.writeHead(404).end();
    else listener(request, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const cites = { document: 'spec/v1/x.md', heading: 'X', requirement: 'It answers.' };
const asking = (...steps: readonly Step[]): GoldenCase => ({
  ...{ id: 'http-x/one', family: 'http-x', cites, why: 'It does not.', requires: [] },
  ...{ input: { steps } satisfies Exchange as unknown as Json, valid: true },
});
const plain = asking({ send: 'GET /x', as: 'nobody', expect: { status: 200, body: { ok: true } } });

async function verify(url: string, one = plain, timeoutMs = 5000) {
  const target = { origin: new URL(url), credentials: new Map(), settings: new Map(), timeoutMs };
  const { cells, refused } = await verifyHttp({
    target,
    cases: [one],
    protocol: openwop,
    schemas: schemas(),
    concurrency: 1,
  });
  const [cell] = cells;
  return (
    refused ?? [cell?.outcome, ...(cell?.faults ?? []), ...(cell?.because ? [cell.because] : [])].join(': ')
  );
}

describe('a case', () => {
  it.each([
    [{ $repeat: 'x', times: 1e12 }, 'asks for a text 1000000000000 times'],
    [{ $repeat: 'x', times: -1 }, 'asks for a text -1 times'],
    [`\${never}`, 'no step has kept `never`'],
  ])('that asks for what nobody can send is told apart from the engine: %j', async (body, why) => {
    const url = await serve((_, response) => response.end('{}'));
    const wrong = asking({ send: 'POST /x', as: 'nobody', body, expect: { status: 200 } });
    expect(await verify(url, wrong)).toContain(`crashed: the case is wrong, and not the engine: `);
    expect(await verify(url, wrong)).toContain(why);
  });
});

it('nobody fails by what was decided without a source', async () => {
  const url = await serve((_, response) => void response.end('{"ok":false}'));
  const decided: GoldenCase = { ...plain, level: 'decision' };
  expect(await verify(url)).toMatch(/^failed: /);
  expect(await verify(url, decided)).toMatch(/^skipped: .*ok.*another way than this specification decided/);
});

describe('an engine', () => {
  it('that does not answer has crashed', async () => {
    const url = await serve(() => {});
    expect(await verify(url, plain, 200)).toBe('crashed: GET /x: no answer within 200 ms');
  });

  it('whose answer does not end has crashed', async () => {
    const url = await serve((_, response) => void response.write('{"ok":'));
    expect(await verify(url, plain, 200)).toBe('crashed: the answer broke off: the body did not end');
  });

  it('that hangs up in its answer has crashed', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"ok":', () => response.destroy());
    });
    expect(await verify(url)).toMatch(/^crashed: the answer broke off/);
  });

  it('that answers 100 MB has crashed, and is not read to the end', async () => {
    let sent = 0;
    const url = await serve((_, response) => {
      const piece = Buffer.alloc(1 << 20, 0x20);
      const more = (): void => {
        for (; sent < 100 && !response.destroyed; ) {
          sent += 1;
          if (!response.write(piece)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    expect(await verify(url)).toBe('crashed: the answer broke off: the body is larger than 67108864 bytes');
    expect(sent).toBeLessThan(100);
  });

  it('that answers rubbish fails', async () => {
    const url = await serve((_, response) => void response.end('<html>'));
    expect(await verify(url)).toBe('failed: the body should be {"ok":true} and is missing');
  });

  it('that sends on is not followed', async () => {
    let calls = 0;
    const elsewhere = await serve((_, response) => {
      calls += 1;
      response.end('{"ok":true}');
    });
    const url = await serve(
      (_, response) => void response.writeHead(302, { Location: `${elsewhere}/x` }).end(),
    );
    expect(await verify(url)).toBe('failed: the status should be 200 and is 302');
    expect(calls).toBe(0);
  });

  it.each([500, 503, 429])('that answers %i is asked once', async (status) => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls += 1;
      response.writeHead(status).end('{}');
    });
    expect(await verify(url)).toBe(`failed: the status should be 200 and is ${status}, with {}`);
    expect(calls).toBe(1);
  });

  it('that hangs up without an answer is asked once, since it may have acted', async () => {
    let calls = 0;
    const url = await serve((request) => {
      calls += 1;
      request.socket.destroy();
    });
    expect(await verify(url)).toMatch(/^crashed: GET \/x: .*closed the connection/);
    expect(calls).toBe(1);
  });

  it('that is not there yet is asked again', async () => {
    const probe = listenOnly();
    await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
    const { port } = probe.address() as AddressInfo;
    await new Promise((done) => probe.close(done));
    const verdict = verify(`http://127.0.0.1:${port}`);
    await sleep(20);
    await serve((_, response) => void response.end('{"ok":true}'), port);
    expect(await verdict).toBe('passed');
  });

  it.each([
    ['<html>', 'answers what is not JSON'],
    ['[1]', 'answers JSON that is no object'],
  ])('whose discovery document is %s is not checked', async (text, says) => {
    const server = createServer((_, response) => void response.end(text));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => server.close());
    expect(await verify(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toContain(says);
  });

  it('that speaks no HTTP is told from one that is not there', async () => {
    const sockets: Socket[] = [];
    const server = listenOnly((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.end('hello\r\n');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    expect(await verify(`http://127.0.0.1:${port}`)).toContain('does not speak HTTP');
    expect(await verify(`https://127.0.0.1:${port}`)).toContain('does not speak TLS');
    expect(await verify('http://127.0.0.1:9')).toContain('nobody listens at 127.0.0.1:9');
  });

  it('is never asked more at once than it was said', async () => {
    let running = 0;
    let most = 0;
    const url = await serve((_, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        response.end('{"ok":true}');
      }, 10);
    });
    const cases = Array.from({ length: 20 }, (_, index) => ({ ...plain, id: `http-x/${index}` }));
    const target = { origin: new URL(url), credentials: new Map(), settings: new Map(), timeoutMs: 5000 };
    const { cells } = await verifyHttp({
      target,
      cases,
      protocol: openwop,
      schemas: schemas(),
      concurrency: 3,
    });
    expect(cells.map(({ outcome }) => outcome)).toEqual(cases.map(() => 'passed'));
    expect(most).toBe(3);
  });
});

describe('a stream', () => {
  const streaming = (expect: Step & { send: string }): GoldenCase => asking(expect);
  const expecting = (events: object) =>
    streaming({ send: 'GET /events', as: 'nobody', expect: { status: 200, events } });
  const stream = (write: (response: ServerResponse) => void) =>
    serve((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      write(response);
    });
  const frames =
    ': hello\r\nretry: 5\r\n\r\nid: 0\r\nevent: a\r\ndata: {"n":\r\ndata: "ü"}\r\n\r\nid:1\r\nevent:b\r\ndata:{}\r\n\r\n';
  const read = expecting({ sequence: 0, count: { a: 1, b: 1 }, first: { id: 0, data: { n: 'ü' } } });

  test.prop([fc.array(fc.nat({ max: 120 }), { maxLength: 6 }), fc.constantFrom('\n', '\r', '\r\n')], {
    numRuns: 25,
  })('is read the same however it is cut, and with any line end', async (cuts, end) => {
    const bytes = Buffer.from(frames.replaceAll('\r\n', end));
    const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
    const url = await stream(async (response) => {
      for (const [index, place] of places.entries()) {
        response.write(bytes.subarray(place, places[index + 1] ?? bytes.length));
        await new Promise((done) => setImmediate(done));
      }
      response.end();
    });
    expect(await verify(url, read)).toBe('passed');
    for (const close of closing.splice(0)) close();
  });

  it('that is not closed fails', async () => {
    const url = await stream((response) => void response.write(frames));
    expect(await verify(url, read, 200)).toBe(
      'failed: the stream cannot be read: the host does not close it',
    );
  });

  it('whose data is no JSON fails', async () => {
    const url = await stream((response) => void response.end('event: a\ndata: hello\n\n'));
    expect(await verify(url, read)).toContain('the data of a frame cannot be read as JSON: hello');
  });

  it('whose data nests without end fails', async () => {
    const url = await stream(
      (response) => void response.end(`event: a\ndata: ${'['.repeat(1e5)}${']'.repeat(1e5)}\n\n`),
    );
    expect(await verify(url, read)).toContain('the data of a frame cannot be read as JSON: [[[');
  });

  it('that goes on and on is not kept for ever', async () => {
    const url = await stream((response) => {
      const piece = `event: a\ndata: ${JSON.stringify('x'.repeat(1 << 20))}\n\n`;
      const more = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    expect(await verify(url, expecting({ only: ['a'] }), 20_000)).toContain('it is too long');
  });

  it('of batches is read as its messages', async () => {
    const data = [0, 1].map((sequence) => ({ type: 'run.started', sequence }));
    const url = await stream((response) => {
      response.end(
        `id: 1\nevent: batch\ndata: ${JSON.stringify(data)}\n\nid: 2\nevent: run.completed\ndata: {}\n\n`,
      );
    });
    const events = { sequence: 0, count: { 'run.started': 2 }, last: { event: 'run.completed' } };
    expect(await verify(url, expecting(events))).toBe('passed');
  });
});
