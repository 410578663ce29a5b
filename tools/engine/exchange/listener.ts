import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Receive } from '../../cases/exchange.ts';
import type { Wire } from '../../cases/protocol.ts';
import type { Target } from '../http/target.ts';
import { parsed } from '../parsed.ts';
import { defined, fillText } from './fill-in.ts';
import { judge } from './judge.ts';
import type { Scene } from './play.ts';
import type { Received } from './received.ts';

/** An address that an engine delivers to. */
export class Listener {
  readonly url: string;
  readonly #server: Server;
  readonly #deliveries: Received[] = [];
  #wake: (() => void) | undefined;

  private constructor(server: Server, host: string) {
    this.#server = server;
    this.url = `http://${host}:${(server.address() as AddressInfo).port}/deliveries`;
    server.on('request', (incoming, outgoing) => {
      void this.#take(incoming).then(() => outgoing.writeHead(204).end());
    });
  }

  static async open(address: Target['listenOn']): Promise<Listener> {
    const { host, port } = address ?? { host: '127.0.0.1', port: 0 };
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return new Listener(server, host);
  }

  /** What is wrong with the next delivery. */
  async receive(scene: Scene, { expect, signedWith }: Receive): Promise<readonly string[]> {
    const delivery = await this.#next(scene.target.timeoutMs);
    if (!delivery) return ['no delivery came'];
    return [
      ...judge(delivery, expect ?? {}, scene.kept, scene.schemas),
      ...(signedWith === undefined
        ? []
        : judgeSignature(delivery, fillText(signedWith, scene.kept), scene.protocol.wire)),
    ];
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #next(timeoutMs: number): Promise<Received | undefined> {
    const deadline = Date.now() + timeoutMs;
    while (this.#deliveries.length === 0 && Date.now() < deadline)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now());
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    return this.#deliveries.shift();
  }

  async #take(incoming: IncomingMessage): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString('utf8');
    this.#deliveries.push({
      request: `${incoming.method} ${incoming.url}`,
      status: 200,
      headers: incoming.headers as Record<string, string>,
      text,
      body: parsed(text),
    });
    this.#wake?.();
  }
}

function judgeSignature({ headers, text }: Received, key: string, wire: Wire): readonly string[] {
  const signature = defined(wire.signature, 'signatures');
  if (signature.isOf(text, headers, key)) return [];
  const given = headers[signature.header.toLowerCase()] ?? '';
  return [
    `the header ${signature.header} should hold the signature of the body and is ${given || 'missing'}`,
  ];
}
