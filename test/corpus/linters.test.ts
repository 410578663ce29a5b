import { fromFile, Parser } from '@asyncapi/parser';
import { lint, loadConfig } from '@redocly/openapi-core';
import { expect, it } from 'vitest';

it('has an API description in which the strictest rules of Redocly find nothing', async () => {
  const config = await loadConfig({ configPath: 'api/redocly.yaml' });
  const problems = await lint({ ref: 'api/openapi.yaml', config });
  const open = problems.filter(({ ignored }) => !ignored);
  expect(open.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)).toEqual(
    [],
  );
}, 60_000);

it('has a description of its streams in which the AsyncAPI parser finds nothing', async () => {
  const { document, diagnostics } = await fromFile(new Parser(), 'api/asyncapi.yaml').parse();
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  expect(document?.channels().all().length).toBeGreaterThan(4);
}, 60_000);
