import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { readRegular } from '../../tools/read/source/regular-file.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A folder at an address of this machine, as any host of pages would serve it. */
export async function served(folder: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(({ url = '/' }, answer) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    try {
      answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      answer.end(readRegular(file));
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
