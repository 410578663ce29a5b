import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from './scenario.ts';

const folder = mkdtempSync(join(tmpdir(), 'specord-run-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const event = (sequence: number, payload: object) =>
  JSON.stringify({ eventId: `e${sequence}`, runId: 'r', type: 'log.appended', sequence, payload });

function write(name: string, ...lines: readonly string[]): string {
  writeFileSync(join(folder, name), lines.join('\n'));
  return name;
}

it('events that differ are shown without secrets, and the others digit by digit', async () => {
  const exact =
    '{"eventId":"e3","runId":"r","type":"log.appended","sequence":3,"payload":{"n":1.000000000000000000001}}';
  const a = write(
    'a.ndjson',
    event(0, { password: 'open sesame' }),
    event(1, { url: 'https://b.example/?sig=aB3dE5gH7' }),
    event(2, { body: '{"apiKey":"k-123"}', credentials: { a: 'four' } }),
    exact,
  );
  const b = write('b.ndjson', event(0, { x: 1 }), event(1, { x: 1 }), event(2, { x: 1 }), event(3, { x: 1 }));
  const { out, code } = await runCommand(['diff-runs', a, b], folder);
  expect(code).toBe(0);
  expect(JSON.parse(out).eventDiffs).toHaveLength(4);
  for (const secret of ['sesame', 'aB3dE5gH7', 'k-123', 'four']) expect(out).not.toContain(secret);
  expect(out).toContain('1.000000000000000000001');
});

it('a place in a bundle is named without the secret in it', async () => {
  const bundle = write(
    'bundle.json',
    JSON.stringify({ bundleVersion: '1', spans: [{ attributes: { 'Bearer aB3dE5gH7jK9': 'seven' } }] }),
  );
  for (const format of ['text', 'json']) {
    const { out } = await runCommand(['bundle', 'validate', bundle, '--format', format], folder);
    expect(out).toContain('attribute-outside-allow-list');
    expect(out).not.toContain('aB3dE5gH7jK9');
  }
});
