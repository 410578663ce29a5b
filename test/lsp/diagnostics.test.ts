import { expect, it } from 'vitest';
import { diagnosticOf } from '../../tools/lsp/diagnostics.ts';
import { finding, result } from '../report/result.ts';

const state = { linted: result, named: new Map() } as unknown as Parameters<typeof diagnosticOf>[1];
const given = { version: '1', shown: (text: string) => text, pageOf: () => undefined };

it('leads to the page of the rule where it has an address', () => {
  const addressOf = (rule: string) => `https://docs.example/rules/${rule}.html`;
  const href = 'https://docs.example/rules/values/use-same-values.html';
  expect(diagnosticOf(finding, state, { ...given, addressOf }).codeDescription).toEqual({ href });
  expect(diagnosticOf(finding, state, given)).not.toHaveProperty('codeDescription');
});
