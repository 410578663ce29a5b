import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGoldenCases } from '../../tools/engine/golden-folder.ts';
import { readSchemaSet } from '../../tools/engine/schema-set.ts';
import { verifyHttp } from '../../tools/engine/verify-http.ts';
import { callers } from './access/callers.ts';
import { type EngineOptions, startEngine } from './start-engine.ts';
import { wrongEngines } from './wrong/wrong-engines.ts';

const root = join(import.meta.dirname, '../..');
const cases = readGoldenCases(join(root, 'test/golden')).filter(({ family }) => family.startsWith('http-'));
const schemas = readSchemaSet(join(root, 'schemas'));

async function verify(options: EngineOptions = {}) {
  const engine = await startEngine(options);
  const credentials = new Map(Object.entries(callers).map(([role, { token }]) => [role, token]));
  const { url, interruptKey } = engine;
  const target = { origin: new URL(url), credentials, interruptKey, settings: new Map(), timeoutMs: 5_000 };
  try {
    return await verifyHttp({ target, cases, schemas, concurrency: 16 });
  } finally {
    await engine.close();
  }
}

it('an address where nobody listens is refused, and nothing is green', async () => {
  const target = {
    origin: new URL('http://127.0.0.1:9'),
    credentials: new Map(),
    settings: new Map(),
    timeoutMs: 500,
  };
  const { refused, cells } = await verifyHttp({ target, cases, schemas, concurrency: 1 });
  expect(refused).toContain('127.0.0.1:9');
  expect(cells).toEqual([]);
});

describe('a wrong engine', () => {
  it.each(wrongEngines.map((wrong) => [wrong.mistake, wrong] as const))(
    'that %s fails',
    async (_, { around }) => {
      const { cells, refused } = await verify({ around });
      const failed = cells.filter(({ outcome }) => outcome === 'failed' || outcome === 'crashed');
      expect(refused === undefined ? failed.length : 1).toBeGreaterThan(0);
      for (const { cites } of failed) expect(cites.requirement).not.toBe('');
    },
  );
});
