import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { curlOf } from '../../tools/engine/exchange/curl.ts';
import { asking, closeAll, hostOf, verifying } from './small-host.ts';

afterAll(closeAll);

const wrong = asking('a', [{ send: 'GET /v1/runs', expect: { status: 201 } }]);
const credentials = { a: 'two words', b: ['open sesame'] };

async function answerOf(url: string): Promise<string> {
  const [cell] = (await verifying(url, [wrong])).cells;
  expect(cell?.outcome).toBe('failed');
  return cell?.sent?.answer ?? '';
}

it('takes out what the name of a member tells, and what repeats it, before an answer is cut', async () => {
  const body = { credentials, copy: 'open sesame', n: 1, filler: 'x'.repeat(30_000) };
  const answer = await answerOf(await hostOf({ 'GET /v1/runs': () => [200, body] }));
  expect(answer).not.toMatch(/words|sesame/);
  expect(answer).toMatch(/"n":1.*x…$/);
  expect(answer).toHaveLength(20_001);
});

it('tells a stream that was read to its end, without what its data name as secret', async () => {
  const server = createServer(({ url }, response) => {
    if (url !== '/v1/runs') return void response.end('{"protocolVersion":"1.1"}');
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(`event: x\ndata: ${JSON.stringify({ credentials, n: 1 })}\n\n`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const answer = await answerOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  expect(answer).not.toMatch(/words|sesame/);
  expect(answer).toMatch(/^event: x\ndata: \{.*"n":1\}/);
});

it('writes a line for a shell in which nothing of a host or a case is run', () => {
  const request = { method: 'POST', url: "http://h/$(id)?note=it's" };
  const headers = { Authorization: `Bearer \${SPECORD_TOKEN}`, 'Content-Length': '3' };
  expect(curlOf({ ...request, headers, body: 'it\'s `id` "$HOME"' })).toBe(
    [
      'curl -sS -i -X POST',
      `-H 'Authorization: Bearer '"\${SPECORD_TOKEN}"`,
      `--data-raw 'it'\\''s \`id\` "$HOME"'`,
      "'http://h/$(id)?note=it'\\''s'",
    ].join(' '),
  );
  const long = curlOf({ ...request, headers: {}, body: 'x'.repeat(5_000) });
  expect(long).toContain('--data-binary @body.json ');
});
