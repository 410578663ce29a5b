import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Exchange, Step } from '../../tools/cases/exchange.ts';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import type { Verification } from '../../tools/engine/cell.ts';
import { verifyHttp } from '../../tools/engine/verify-http.ts';
import type { Json, JsonObject } from '../../tools/json/value.ts';
import { openwop } from '../../tools/openwop/openwop.ts';
import { schemas } from './schemas.ts';

export type Answers = Readonly<Record<string, (request: IncomingMessage) => readonly [number, Json]>>;

const closing: (() => void)[] = [];

export function closeAll(): void {
  for (const close of closing.splice(0)) close();
}

/** A host that answers what it is told to, and everything else by 404 and `not_found`. */
export async function hostOf(
  answers: Answers,
  discovery: JsonObject = {},
  around: (request: IncomingMessage, answer: () => void) => void = (_, answer) => answer(),
): Promise<string> {
  const all: Answers = {
    'GET /.well-known/openwop': () => [200, { protocolVersion: '1.1', ...discovery }],
    ...answers,
  };
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    const [status, body] = all[`${request.method} ${path}`]?.(request) ?? [
      404,
      { error: 'not_found', message: 'No.' },
    ];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => around(request, () => respond(request, response)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const cites = { document: 'spec/v1/x.md', heading: 'X', requirement: 'It answers.' };

export function asking(
  id: string,
  steps: readonly Step[],
  more: Partial<GoldenCase> & { fixtures?: readonly string[] } = {},
): GoldenCase {
  const { fixtures, ...rest } = more;
  const input = { ...(fixtures && { fixtures }), steps } satisfies Exchange as unknown as Json;
  return {
    id: `http-x/${id}`,
    family: 'http-x',
    cites,
    why: 'It does not.',
    requires: [],
    input,
    valid: true,
    ...rest,
  };
}

export function verifying(
  url: string,
  cases: readonly GoldenCase[],
  more: {
    readonly concurrency?: number;
    readonly timeoutMs?: number;
    readonly workflows?: ReadonlyMap<string, JsonObject>;
  } = {},
): Promise<Verification> {
  const { concurrency = 4, timeoutMs = 5000, workflows = new Map() } = more;
  const target = {
    origin: new URL(url),
    credentials: new Map([['owner', 'the-token-of-the-owner']]),
    settings: new Map(),
    timeoutMs,
  };
  return verifyHttp({ target, cases, protocol: openwop, schemas: schemas(), concurrency, workflows });
}
