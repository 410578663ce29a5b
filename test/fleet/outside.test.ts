import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { patiently } from '../../tools/fleet/fault.ts';
import { metricsPage, newMetrics } from '../../tools/fleet/metrics.ts';
import { s3Packs } from '../../tools/fleet/packs/s3-packs.ts';
import { localQueue } from '../../tools/fleet/queue/local-queue.ts';
import { standings } from '../../tools/fleet/results/questions.ts';
import { tellingHooks } from '../../tools/fleet/webhooks.ts';
import { setEnvironment } from '../environment.ts';
import { git } from '../git.ts';
import { registry } from '../read/source/registry.ts';
import { temporaryFolder, write } from '../read/temporary-folder.ts';
import { add, memoryResults, night } from './small-fleet.ts';
import { quickTool } from './tool.ts';

const fleet = memoryResults();

async function server(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const listening = createServer(answer);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void listening.close());
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

/** A repository served as git serves it over HTTP. */
async function served(folder: string, asked: string[]): Promise<string> {
  return server((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://x');
    asked.push(pathname);
    if (pathname.startsWith('/moved')) {
      response.writeHead(302, { location: `/repo${pathname.slice(6)}${search}` }).end();
      return;
    }
    const env = {
      ...{ ...process.env, GIT_PROJECT_ROOT: folder, GIT_HTTP_EXPORT_ALL: '1', PATH_INFO: pathname },
      ...{ QUERY_STRING: search.slice(1), REQUEST_METHOD: request.method, REMOTE_ADDR: '127.0.0.1' },
      CONTENT_TYPE: request.headers['content-type'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    };
    const backend = execFile('git', ['http-backend'], { env, encoding: 'buffer' }, (_, out) => {
      const end = out.indexOf('\r\n\r\n');
      const headers = out
        .toString('latin1', 0, end)
        .split('\r\n')
        .map((line) => line.split(': '));
      for (const [name = '', value = ''] of headers) if (name !== 'Status') response.setHeader(name, value);
      response.end(out.subarray(end + 4));
    });
    request.pipe(backend.stdin!);
  });
}

function repository(): string {
  const folder = join(temporaryFolder(), 'corpora');
  write(folder, { 'repo/a.md': 'wrong one\n' });
  const repo = join(folder, 'repo');
  git(repo, 'init', '-q', '-b', 'main');
  git(repo, 'add', '-A');
  git(repo, 'commit', '-qm', 'one');
  return folder;
}

describe('over the network', () => {
  it('a repository is asked once, and fetched when it has changed', async () => {
    const folder = repository();
    const asked: string[] = [];
    const url = await served(folder, asked);
    await add(fleet.results, `${url}/repo/.git`);
    const run = { tool: quickTool(), folder };
    expect(await night(fleet.results, run)).toEqual({ checked: 1 });
    asked.length = 0;
    expect(await night(fleet.results, run)).toEqual({ known: 1 });
    expect(new Set(asked)).toEqual(new Set(['/repo/.git/info/refs', '/repo/.git/git-upload-pack']));
    expect(asked).toHaveLength(2);
    write(folder, { 'repo/a.md': 'wrong two\n' });
    git(join(folder, 'repo'), 'commit', '-qam', 'two');
    expect(await night(fleet.results, run)).toEqual({ checked: 1 });
  }, 60_000);

  it('nobody is followed to where they say that a repository has gone', async () => {
    const folder = repository();
    const asked: string[] = [];
    await add(fleet.results, `${await served(folder, asked)}/moved/.git`);
    expect(await night(fleet.results, { tool: quickTool(), folder })).toEqual({ fault: 4, 'given-up': 1 });
    expect(asked.filter((path) => path.startsWith('/repo'))).toEqual([]);
  }, 60_000);

  it('a package is asked for its version, and fetched once', async () => {
    const { url, asked } = await registry('shapes', { '1.0.0': { 'a.md': 'wrong a\n' } });
    setEnvironment({ NPM_CONFIG_REGISTRY: url, npm_config_registry: undefined, HOME: temporaryFolder() });
    await add(fleet.results, 'npm:shapes@^1.0.0', 'npm:shapes@1.0.0');
    const run = { tool: quickTool(), folder: temporaryFolder(), slots: 1 };
    expect(await night(fleet.results, run)).toEqual({ checked: 1, same: 1 });
    const before = asked.length;
    expect(await night(fleet.results, run)).toEqual({ known: 2 });
    expect(asked.length - before).toBeLessThanOrEqual(1);
    expect(await standings(fleet.results.db)).toMatchObject([{ error: 1 }, { error: 1 }]);
  }, 120_000);

  it('a host is asked only so often, and who has to wait loses no attempt', async () => {
    const queue = localQueue(2);
    expect([await queue.turn('a'), await queue.turn('a'), await queue.turn('b')]).toEqual([0, 0, 0]);
    expect(await queue.turn('a')).toBeGreaterThan(0);
  });
});

describe('a webhook', () => {
  it('is told of new findings once, whatever fails in between, and of nothing else', async () => {
    const told: string[] = [];
    let refusals = 1;
    const url = await server((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        refusals -= 1;
        if (refusals < 0) told.push(body);
        response.writeHead(refusals < 0 ? 200 : 500).end();
      });
    });
    const folder = join(temporaryFolder(), 'corpora');
    write(folder, { 'a/a.md': 'wrong one\n' });
    await add(fleet.results, join(folder, 'a'));
    const run = { tool: quickTool(), folder, tell: [url] };
    await night(fleet.results, run);
    write(folder, { 'a/a.md': 'wrong one\nwrong two\n' });
    await night(fleet.results, run);
    await tellingHooks(fleet.results).stop();
    expect(told).toEqual([]);
    await fleet.results.db
      .updateTable('notice')
      .set({ due: new Date(0) })
      .execute();
    await tellingHooks(fleet.results).stop();
    await tellingHooks(fleet.results).stop();
    expect(told.map((one) => JSON.parse(one))).toMatchObject([
      { corpus: join(folder, 'a'), new: 1, findings: [{ message: 'wrong two' }] },
    ]);
  }, 60_000);
});

describe('metrics', () => {
  it('are there for Prometheus, with the health of what they come from', async () => {
    const metrics = newMetrics();
    metrics.told('checked', 1500);
    let isWell = true;
    const health = async () => {
      if (!isWell) throw new Error('the queue is away');
      return 'other 1\n';
    };
    const page = await metricsPage(0, [async () => metrics.text(), health]);
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${page.port}${path}`);
      return [answer.status, await answer.text()] as const;
    };
    expect((await ask('/metrics'))[1]).toContain('specord_fleet_visits_total{outcome="checked"} 1\n');
    expect((await ask('/metrics'))[1]).toContain('other 1\n');
    expect(await ask('/health')).toEqual([200, 'ok\n']);
    isWell = false;
    expect((await ask('/health'))[0]).toBe(503);
    await page.close();
  });
});

describe('packs', () => {
  it('are kept in a store that speaks S3, under a signature', async () => {
    const kept = new Map<string, Buffer>();
    const signed: string[] = [];
    const url = await server((request, response) => {
      signed.push(String(request.headers.authorization));
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url ?? '';
        if (request.method === 'PUT') kept.set(path, Buffer.concat(parts));
        const found = kept.get(path);
        response.writeHead(found === undefined ? 404 : 200).end(found ?? '');
      });
    });
    const packs = s3Packs(`${url}/bucket/fleet/`, {
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    await packs.put('abc', Buffer.from('content'));
    expect(Buffer.from((await packs.get('abc'))!).toString()).toBe('content');
    expect(await packs.get('other')).toBeUndefined();
    expect([...kept.keys()]).toEqual(['/bucket/fleet/abc']);
    expect(signed.every((one) => one.startsWith('AWS4-HMAC-SHA256 Credential=id/'))).toBe(true);
    expect(signed.join()).not.toContain('secret');
  });

  it('are waited for where nobody answers', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const packs = s3Packs(`http://127.0.0.1:${port}/bucket`, {});
    const put = patiently(() => packs.put('abc', Buffer.from('content')));
    await expect(packs.put('abc', Buffer.from('content'))).rejects.toThrow('fetch failed');
    const taken: string[] = [];
    const listening = createServer((request, response) => {
      taken.push(request.url ?? '');
      response.end();
    }).listen(port, '127.0.0.1');
    onTestFinished(() => void listening.close());
    await put;
    expect(taken).toEqual(['/bucket/abc']);
  });
});
