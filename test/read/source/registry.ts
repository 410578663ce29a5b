import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { onTestFinished } from 'vitest';

export interface Listening {
  readonly url: string;
  /** Everything that was asked, with all headers. */
  readonly asked: string[];
}

/** The files of a package by its version. */
export type Versions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A registry on this machine with one package; gone when the test is over. */
export async function registry(name: string, versions: Versions): Promise<Listening> {
  const tarballs = new Map(Object.entries(versions).map(([version, files]) => [version, packed(files)]));
  return listen((path, url) => {
    const version = /-(\d+\.\d+\.\d+)\.tgz$/.exec(path)?.[1];
    if (version !== undefined) return tarballs.get(version);
    if (decodeURIComponent(path) !== `/${name}`) return undefined;
    const all = [...tarballs].map(([one, tarball]) => {
      const digest = createHash('sha512').update(tarball).digest('base64');
      const dist = { tarball: `${url}/${name}/-/x-${one}.tgz`, integrity: `sha512-${digest}` };
      return [one, { name, version: one, dist }];
    });
    const latest = Object.keys(versions).at(-1);
    return JSON.stringify({ name, versions: Object.fromEntries(all), 'dist-tags': { latest } });
  });
}

/** A server that only listens: nobody should ever ask it anything. */
export function silentServer(): Promise<Listening> {
  return listen(() => undefined);
}

async function listen(
  answer: (path: string, url: string) => string | Uint8Array | undefined,
): Promise<Listening> {
  const asked: string[] = [];
  let url = '';
  const server = createServer((request, response) => {
    asked.push(told(request));
    const body = answer(request.url ?? '', url);
    response.writeHead(body === undefined ? 404 : 200).end(body ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked };
}

function told({ method, url, rawHeaders }: IncomingMessage): string {
  return `${method} ${url} ${rawHeaders.join(' ')}`;
}

function packed(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([path, data]) => ({ name: `package/${path}`, data }));
  return gzipSync(createTar(entries));
}
