import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from '../../tools/cli/program.ts';

const TOKEN = 'Canary-4token/of+the owner'.replace(' ', '-');
const FORMATS = ['text', 'json', 'junit', 'markdown', 'html'];
const folder = mkdtempSync(join(tmpdir(), 'specord-secrets-'));
const root = join(import.meta.dirname, '../..');
const sources = ['--cases', join(root, 'test/golden'), '--schemas', join(root, 'schemas')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything that a run of `verify` writes, to streams and to files. */
async function told(...args: readonly string[]): Promise<string> {
  let all = '';
  const write = (text: string) => {
    all += text;
  };
  const files = FORMATS.flatMap((name) => ['--format', `${name}=${join(folder, name)}`]);
  const formats = [...FORMATS.flatMap((name) => ['--format', name]), ...files];
  const env = { SPECORD_TOKEN: TOKEN, SPECORD_TOKEN_READER: 'canary-of-the-reader' };
  const terminal = {
    args: ['verify', ...args, ...sources, ...formats],
    cwd: folder,
    env,
    isTTY: true,
    out: write,
    err: write,
  };
  await runProgram(terminal);
  for (const name of FORMATS) all += readFileSync(join(folder, name), 'utf8');
  return all;
}

/** The credential in each way in which an engine may hand it back. */
const echoes = (authorization: string) => ({
  error: 'Unknown credential',
  plain: authorization,
  upper: authorization.toUpperCase(),
  inner: JSON.stringify(JSON.stringify({ authorization })),
  address: `https://host/?a=${encodeURIComponent(TOKEN)}`,
  basic: Buffer.from(`owner:${TOKEN}`).toString('base64'),
  digits: Buffer.from(TOKEN).toString('hex'),
  cut: authorization.slice(0, 27),
  bytes: Buffer.from(TOKEN).toString('hex').match(/../g)?.join(':'),
  html: [...TOKEN].map((one) => `&#${one.codePointAt(0)};`).join(''),
  twice: Buffer.from(Buffer.from(TOKEN).toString('base64')).toString('base64'),
  [authorization]: 1,
  payload: { password: 'open sesame', user: '\u001b]0;owned\u0007\u009b31m\u202e' },
  long: 'x'.repeat(90) + TOKEN,
});

function expectClean(text: string): void {
  expect(text).not.toMatch(/canary|sesame|of\+the/i);
  for (const [run] of text.matchAll(/[\w+/-]{16,}/g))
    expect(Buffer.from(run, 'base64').toString()).not.toMatch(/canary/i);
  const hex = Buffer.from(TOKEN).toString('hex');
  for (const form of [hex, hex.match(/../g)!.join(':').slice(0, 30), '&#99;&#97;&#110;', TOKEN.slice(0, 12)])
    expect(text).not.toContain(form);
  expect(text.replaceAll(/\u001b\[\d+m|\r\u001b\[2K/g, '')).not.toMatch(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/,
  );
}

let url = '';
const server = createServer((request, response) => {
  const { authorization = '' } = request.headers;
  const isDiscovery = request.url === '/.well-known/openwop';
  response.writeHead(isDiscovery ? 200 : 500, {
    'Content-Type': 'application/json',
    'X-Echo': authorization.slice(0, 40),
  });
  response.end(JSON.stringify(isDiscovery ? { protocolVersion: '1.1', echo: TOKEN } : echoes(authorization)));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('tells nobody the credentials that an engine echoes over HTTP', async () => {
  const text = await told(
    '--engine',
    `http://user:canary-of-the-address@${url}`,
    '--only',
    'http-errors',
    'http-runs',
  );
  expect(text).toContain('the status should be');
  expect(text).toContain('[REDACTED]');
  expectClean(text);
});

it('nor those that a command finds in its environment, whether it prints them whole or is cut', async () => {
  const file = join(folder, 'engine.mjs');
  writeFileSync(
    file,
    `const token = ${JSON.stringify(TOKEN)};
process.stderr.write('x'.repeat(40) + token + ' ' + 'y'.repeat(500 - 12));
console.log('z'.repeat(70) + token);
console.log(JSON.stringify({ id: 'text-stream/' + token, output: token }));`,
  );
  const text = await told(
    '--engine-cmd',
    `"${process.execPath}" "${file}" --api-key canary-of-the-command1`,
    '--only',
    'text-stream',
  );
  expect(text).toContain('it ended');
  expectClean(text);
});
