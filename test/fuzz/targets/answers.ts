import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { filled, run } from '../box.ts';
import { part } from '../seeds.ts';
import type { Target } from '../target.ts';

const TOKEN = 'canary-token-of-the-owner';
const SCHEMAS = join(import.meta.dirname, '../../../schemas');
const CASES = join(import.meta.dirname, '../../golden');
const DISCOVERY = JSON.stringify({
  protocolVersion: '1.1',
  implementation: { name: 'x', version: '1' },
  capabilities: {},
  debugBundle: { supported: true },
});
const RUN = JSON.stringify({
  runId: 'run_1',
  workflowId: 'w',
  status: 'running',
  token: TOKEN,
  echo: `Bearer ${TOKEN}`,
});
const STREAM = 'id: 1\nevent: run.started\ndata: {"type":"run.started","sequence":1}\n\n: beat\n\n';

/** An engine that answers whatever it likes: over HTTP the parts in turn, as a command the lines of the first. */
export const answers: Target = {
  seeds: async () => [
    [
      part('discovery', DISCOVERY),
      part('first', RUN),
      part('second', STREAM),
      part('headers', 'application/json\n200\nx'),
    ],
    [
      part('discovery', DISCOVERY),
      part('first', '{"id":"text-stream/empty","output":{"text":""}}\n'),
      part('second', '{"error":{"code":"x"}}'),
      part('headers', 'text/event-stream\n401\ny'),
    ],
  ],
  attempt: async (input, box) => {
    filled(box, input);
    const engine = await serve(input.map(({ bytes }) => bytes));
    const env = { SPECORD_TOKEN: TOKEN };
    const common = [
      '--cases',
      CASES,
      '--schemas',
      SCHEMAS,
      '--timeout',
      '300',
      '--format',
      'markdown',
      '--format',
      'json',
    ];
    const heard = await run(
      box,
      [
        'verify',
        '--engine',
        engine.url,
        '--only',
        'http-discovery',
        'http-errors',
        'http-streams',
        ...common,
      ],
      env,
    );
    engine.close();
    const read = await run(
      box,
      ['verify', '--engine-cmd', 'cat first; cat second >&2', '--only', 'text-stream', ...common],
      env,
    );
    const told = [heard, read].filter(({ out }) => out.includes(TOKEN)).map(() => 'a credential was told');
    return [...heard.wrong, ...read.wrong, ...told];
  },
};

async function serve([discovery, first, second, headers]: readonly (Buffer | undefined)[]) {
  const [type = '', status = '200', extra = ''] = (headers ?? Buffer.alloc(0)).toString('latin1').split('\n');
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume();
    asked += 1;
    const isFirst = request.url?.startsWith('/.well-known/') === true;
    const code = Number(status) >= 100 && Number(status) <= 999 ? Number(status) : 200;
    try {
      response.writeHead(isFirst ? 200 : code, { 'Content-Type': type, 'X-Extra': extra });
    } catch {
      response.writeHead(200);
    }
    response.end(isFirst ? discovery : asked % 2 === 0 ? first : second);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
