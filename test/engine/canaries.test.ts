import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREDENTIALS } from '../redaction/kinds.ts';
import { callers } from './access/callers.ts';
import { type RunningEngine, startEngine } from './start-engine.ts';

let engine: RunningEngine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.close());

const headers = { Authorization: `Bearer ${callers.owner.token}`, 'Content-Type': 'application/json' };

async function textOf(path: string, init: RequestInit = {}): Promise<string> {
  return (await fetch(engine.url + path, { ...init, headers })).text();
}

/** Everything that a reader of a run can ask for, after credentials were put wherever a caller may write. */
async function toldOf(credential: string): Promise<string> {
  const body = {
    workflowId: 'conformance-identity',
    inputs: { payload: { note: `sent with ${credential}`, list: [credential] } },
    metadata: { note: credential },
    configurable: { custom: { note: credential } },
    tags: [credential.slice(0, 200)],
  };
  const created = await textOf('/v1/runs', { method: 'POST', body: JSON.stringify(body) });
  const { runId } = JSON.parse(created) as { readonly runId: string };
  const note = JSON.stringify({ signal: { kind: 'flag' }, note: credential });
  await textOf(`/v1/runs/${runId}/annotations`, { method: 'POST', body: note });
  const paths = ['', '/events/poll', '/debug-bundle', `:diff?against=${runId}`, '/ancestry', '/annotations'];
  const stream = await textOf(`/v1/runs/${runId}/events?streamMode=debug`);
  const told = await Promise.all(paths.map((path) => textOf(`/v1/runs/${runId}${path}`)));
  return [created, stream, ...told].join('\n');
}

it('the reference engine tells no credential of a caller', async () => {
  const canaries = CREDENTIALS.flatMap((kind, index) => fc.sample(kind, { numRuns: 4, seed: index }));
  expect(canaries.length).toBeGreaterThanOrEqual(200);
  for (const { kind, text, core } of canaries) {
    const told = await toldOf(text.replaceAll('\n', ' '));
    expect(told.includes(core), kind).toBe(false);
  }
  for (const canary of ['openwop-conformance-canary-secret', 'CANARY_0001_xyz', 'canary-token-0001'])
    expect((await toldOf(canary)).includes(canary), canary).toBe(false);
}, 60_000);
