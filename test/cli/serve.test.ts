import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serve } from '../../tools/cli/view/serve.ts';
import { folderOf } from '../check/folder.ts';
import { HARBOUR } from '../view/sample.ts';
import { realProgram } from './real-program.ts';

const PAGE = { html: '<!doctype html>one', json: '{"n":1}' };

/** An answer to a request that names whatever host it likes. */
async function asked(url: string, { host = new URL(url).host, method = 'GET' } = {}) {
  const sent = request(url, { method, headers: { host } }).end();
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const piece of response) body += piece;
  return { status: response.statusCode as number, headers: response.headers, body };
}

it('answers under a name that nobody can guess, on this machine alone', async () => {
  const [one, other] = [await serve(PAGE), await serve(PAGE)];
  try {
    const { hostname, origin, pathname } = new URL(one.url);
    expect(hostname).toBe('127.0.0.1');
    expect(pathname).toMatch(/^\/[\w-]{32}\/$/);
    expect(pathname).not.toBe(new URL(other.url).pathname);
    expect(origin).not.toBe(new URL(other.url).origin);
    const page = await asked(one.url);
    expect([page.status, page.body]).toEqual([200, PAGE.html]);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await asked(`${one.url}data`)).body).toBe(PAGE.json);
    for (const path of ['/', '/data', `${pathname}x`, `${pathname}data/x`, pathname.slice(0, -1)])
      expect((await asked(origin + path)).status, path).toBe(404);
  } finally {
    one.close();
    other.close();
  }
});

it('answers no page that was led here by the name of another host, and no method that could change something', async () => {
  const served = await serve(PAGE);
  try {
    const { port } = new URL(served.url);
    for (const host of [`evil.example:${port}`, `localhost:${port}`, '127.0.0.1'])
      expect((await asked(served.url, { host })).status, host).toBe(404);
    for (const method of ['POST', 'PUT', 'OPTIONS'])
      expect((await asked(served.url, { method })).status, method).toBe(404);
  } finally {
    served.close();
  }
});

it('builds the page again when a file changes, and says why where it cannot', async () => {
  const folder = folderOf(HARBOUR);
  const env = { ...process.env, CI: '', GITHUB_ACTIONS: '' };
  const program = [await realProgram(), 'view', '--serve', '--no-cache'];
  const child = spawn(process.execPath, program, { cwd: folder, env });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  try {
    const until = async (pattern: RegExp) => {
      for (;;) {
        const found = pattern.exec(said);
        if (found) return found[0];
        if (child.exitCode !== null) throw new Error(`ended: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const url = await until(/http:\/\/127\.0\.0\.1:\d+\/[\w-]+\/(?=:)/);
    await until(/Watching/);
    expect((await asked(url)).body).toMatch(/default-src 'none'; connect-src 'self'; script-src/);
    expect((await asked(`${url}data`)).body).toContain('silted');
    const changes = request(`${url}changes`, { headers: { host: new URL(url).host } }).end();
    const [stream] = await once(changes, 'response');
    const heard = async (event: string) => {
      for (let all = ''; !all.includes(event); ) all += String((await once(stream, 'data'))[0]);
    };
    const mended = heard('event: fresh');
    writeFileSync(join(folder, 'spec/berths.md'), HARBOUR['spec/berths.md'].replace('silted', 'closed'));
    await mended;
    expect((await asked(`${url}data`)).body).not.toContain('silted');
    const emptied = heard('There is no document to check');
    for (const name of Object.keys(HARBOUR)) rmSync(join(folder, name));
    await emptied;
    stream.destroy();
  } finally {
    child.kill('SIGINT');
  }
}, 60_000);
