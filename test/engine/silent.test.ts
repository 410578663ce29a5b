import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import { countOutcomes } from '../../tools/engine/cell.ts';
import { verifyCommand } from '../../tools/engine/command/verify-command.ts';
import { verifyHttp } from '../../tools/engine/verify-http.ts';
import type { Json } from '../../tools/json/value.ts';
import { openwop } from '../../tools/openwop/openwop.ts';
import { schemas } from './schemas.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const cites = { document: 'spec/v1/x.md', heading: 'X', requirement: 'It answers.' };
const caseOf = (id: string, input: Json): GoldenCase => ({
  ...{ id: `${id.split('/')[0]}/${id}`, family: id.split('/')[0] ?? '', cites, why: 'It does not.' },
  ...{ requires: [], input, valid: true },
});

describe('over HTTP', () => {
  const asking = (number: number, path = '/x'): GoldenCase =>
    caseOf(`http-x/${number}`, {
      steps: [{ send: `GET ${path}`, expect: { status: 200, body: { ok: true } } }],
    });
  const many = Array.from({ length: 60 }, (_, number) => asking(number));

  async function verify(listener: RequestListener, cases = many, token = 'canary-token-0001') {
    const server = createServer((request, response) => {
      if (request.url === '/.well-known/openwop') response.end('{"protocolVersion":"1.1"}');
      else if (request.url === '/v1/openapi.json') response.writeHead(404).end();
      else listener(request, response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return verifyHttp({
      protocol: openwop,
      target: {
        origin: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
        credentials: new Map([
          ['owner', token],
          ['reader', token === 'canary-token-0001' ? 'canary-token-0002' : token],
        ]),
        settings: new Map(),
        timeoutMs: 250,
      },
      ...{ cases, schemas: schemas(), concurrency: 4 },
    });
  }

  it('nothing is checked on an engine that never answers, and it is not waited for again and again', async () => {
    let asked = 0;
    const { cells, refused } = await verify(() => {
      asked += 1;
    });
    expect(cells).toEqual([]);
    expect(refused).toMatch(
      / answered none of 8 cases in a row \(GET \/x: no answer within 250 ms\); .*--timeout/,
    );
    expect(asked).toBeLessThan(20);
  });

  it('nothing is checked on an engine that hangs up on every case', async () => {
    const { cells, refused } = await verify(({ socket }) => void socket.destroy());
    expect(cells).toEqual([]);
    expect(refused).toContain('closed the connection without an answer');
  });

  it('nothing is checked on an engine whose answers do not end', async () => {
    const { cells, refused } = await verify((_, response) => void response.write('{'));
    expect(cells).toEqual([]);
    expect(refused).toContain('the body did not end');
  });

  it('what an engine was not asked any more is skipped, and it is not green', async () => {
    let answers = 20;
    const { cells, refused, stopped } = await verify((_, response) => {
      answers -= 1;
      if (answers > 0) response.end('{"ok":true}');
    });
    expect(refused).toBeUndefined();
    const { passed, crashed, skipped } = countOutcomes(cells);
    expect(passed + crashed + skipped).toBe(60);
    expect(passed).toBeGreaterThan(10);
    expect(crashed).toBeGreaterThanOrEqual(8);
    expect(stopped).toContain(`so ${skipped} more were not asked`);
  });

  it('an engine that answers in between is asked everything', async () => {
    const cases = many.slice(0, 24).map((_, number) => asking(number, number % 4 === 0 ? '/x' : '/hangs'));
    const { cells, stopped } = await verify((request, response) => {
      if (request.url !== '/hangs') response.end('{"ok":true}');
    }, cases);
    expect(stopped).toBeUndefined();
    const { passed, crashed } = countOutcomes(cells);
    expect(passed).toBeGreaterThan(3);
    expect(passed + crashed).toBe(24);
  });

  const unauthorized: RequestListener = (_, response) =>
    void response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"error":"unauthenticated"}');

  it('one sentence tells of a wrong credential', async () => {
    const { cells, refused } = await verify(unauthorized);
    expect(cells).toEqual([]);
    expect(refused).toMatch(
      /the host does not know the credential in SPECORD_TOKEN \(.*401.*\); correct SPECORD_TOKEN/,
    );
  });

  it('one sentence tells of a credential that cannot be sent', async () => {
    const { refused } = await verify(unauthorized, many, 'canary\ntoken');
    expect(refused).toContain('SPECORD_TOKEN holds a character that no header can carry');
  });

  it('one sentence tells of an address where pages are and no operations', async () => {
    const { refused } = await verify((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>');
    });
    expect(refused).toMatch(/the operations are not below this address.*text\/html/);
  });

  it('an engine that answers 401 to one operation alone is checked', async () => {
    const { cells, refused } = await verify((request, response) =>
      request.method === 'GET' && request.url !== '/x'
        ? unauthorized(request, response)
        : void response.end('{"ok":true}'),
    );
    expect(refused).toBeUndefined();
    expect(countOutcomes(cells).passed).toBe(60);
  });

  it('cases that need another credential are skipped where the host does not know it', async () => {
    const other = caseOf('http-x/reader', {
      steps: [{ send: 'GET /x', as: 'reader', expect: { status: 200 } }],
    });
    const { cells } = await verify(
      (request, response) =>
        request.headers.authorization?.endsWith('2')
          ? unauthorized(request, response)
          : void response.end('{"ok":true}'),
      [asking(1), other],
    );
    expect(cells.map(({ outcome }) => outcome)).toEqual(['passed', 'skipped']);
    expect(cells[1]?.because).toContain('SPECORD_TOKEN_READER');
  });
});

describe('by command', () => {
  const cases = Array.from({ length: 60 }, (_, number) => caseOf(`double/${number}`, number));
  const verify = (script: string, timeoutMs = 10_000) =>
    verifyCommand({
      command: `"${process.execPath}" -e "${script.replaceAll('"', '\\"')}"`,
      ...{ cases, concurrency: 4, timeoutMs },
    });

  it('nothing is checked where the command ends at once, and it is not started for ever', async () => {
    const { cells, refused } = await verify("process.stderr.write('no licence'); process.exit(1)");
    expect(cells).toEqual([]);
    expect(refused).toMatch(
      /answered none of 8 cases in a row \(it ended \(exit code 1\); it last said: no licence\); it is asked in lines/,
    );
  });

  it('nothing is checked where it prints something else', async () => {
    const { cells, refused } = await verify("setInterval(() => console.log('hello'), 20)", 600);
    expect(cells).toEqual([]);
    expect(refused).toContain('no answer within 600 ms; it printed what is no answer: hello');
  });

  it('nothing is checked where it prints without end', async () => {
    const { refused } = await verify(
      "const more = () => process.stdout.write('{\\n'.repeat(1e4), more); more()",
    );
    expect(refused).toContain('it printed 100000 lines that are no answers');
  });

  it('what the shell has started is ended with it', async () => {
    const { refused } = await verifyCommand({
      command: 'sleep 60; true',
      cases,
      concurrency: 8,
      timeoutMs: 50,
    });
    expect(refused).toContain('no answer within 50 ms');
  }, 10_000);

  it('a command that died for good is not asked for the rest', async () => {
    const script =
      "require('readline').createInterface({ input: process.stdin }).on('line', (line) => { const { id, input } = JSON.parse(line); if (input > 20) process.exit(3); console.log(JSON.stringify({ id, output: { valid: true } })) })";
    const { cells, stopped } = await verify(script);
    const { passed, crashed, skipped } = countOutcomes(cells);
    expect(passed).toBeGreaterThan(10);
    expect(crashed).toBeGreaterThanOrEqual(8);
    expect(passed + crashed + skipped).toBe(60);
    expect(stopped).toContain('it ended (exit code 3)');
  });
});
