import { expect, it } from 'vitest';
import { lint } from '../../tools/index.ts';
import { folderOf } from './folder.ts';

it('tells a slip in a schema once, whichever linters see it', async () => {
  const root = folderOf({
    'openapi.yaml': `openapi: 3.1.0
info: { title: Pumps, version: 1.0.0 }
paths: {}
components:
  schemas:
    Pump: { type: object, properties: { valve: { type: null }, tap: { type: null } } }
`,
  });
  const { findings } = await lint({ cwd: root });
  const seen = findings.filter(({ rule }) => /^(?:api\/no-invalid|schema\/use-valid)/.test(rule));
  expect(seen).toHaveLength(1);
  const rules = [seen[0]!, ...(seen[0]!.repeats ?? [])].map(({ rule }) => rule);
  expect(new Set(rules)).toEqual(new Set(['api/no-invalid-openapi', 'schema/use-valid-keyword']));
});
