import { expect, it } from 'vitest';
import type { Finding } from '../../tools/finding.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { proposalsBetween } from '../../tools/view/data/proposals.ts';
import { changes } from './changes.ts';
import { faultsOf } from './sample.ts';

const path = 'rfcs/0001-silt.md';
const proposal = `# RFC 1: Silt

| Status | Draft |
|---|---|

## Acceptance criteria

- [x] A diver has looked.
- [ ] Two ports have it.
- [ ] ~~A third as well~~ (nobody asked)
`;
const before = corpusOf({ 'spec/berths.md': '# Berths\n', 'rfcs/0002-tides.md': '# RFC 2: Tides\n' });
const after = corpusOf({
  ...Object.fromEntries(before.documents.map((one) => [one.path, one.text])),
  [path]: proposal,
});

const finding = (rule: string, file: string): Finding => {
  const range = { line: 3, column: 1, endLine: 3, endColumn: 2 };
  const at = { file, pointer: '', on: 'value' as const, range };
  return {
    rule,
    severity: 'error',
    message: `${rule} fails.`,
    at,
    related: [],
    fixes: [],
    key: rule,
    data: {},
  };
};
const rules = ['rfc/use-sections', 'rfc/use-own-number', 'premerge/no-x'].map((id) => ({
  id,
  cites: `${id} holds`,
}));

it('lists what authors have ticked of the proposals that a branch brings', () => {
  const [one, ...others] = proposalsBetween(before, after);
  expect(others).toEqual([]);
  expect(one?.path).toBe(path);
  expect(one?.items.map(({ state, line }) => `${state} ${line}`)).toEqual(['done 8', 'open 9', 'struck 10']);
});

it('holds each proposal to its own rules, and the branch to the others', () => {
  const findings = [finding('rfc/use-sections', path), finding('premerge/no-x', 'spec/berths.md')];
  const [branch, one] = proposalsBetween(before, after, { findings, rules });
  const told = (shown: typeof one) => shown?.items.map(({ state, rule }) => `${state} ${rule ?? ''}`);
  expect(branch?.path).toBeUndefined();
  expect(told(branch)).toEqual(['failed premerge/no-x']);
  expect(told(one)?.slice(0, 2)).toEqual(['failed rfc/use-sections', 'done rfc/use-own-number']);
});

it('counts what there is no room for, and gives data that its schema describes', () => {
  const findings = Array.from({ length: 90 }, () => finding('rfc/use-sections', path));
  const proposals = proposalsBetween(before, after, { findings, rules });
  expect(proposals.find((one) => one.path === path)?.more).toBe(34);
  expect(faultsOf({ change: { ...changes(), proposals } })).toBeNull();
});
