import { join } from 'node:path';
import { expect, it } from 'vitest';
import { audit } from '../../tools/check/audit/audit.ts';
import { openCorpus } from '../../tools/check/open.ts';
import { rules } from '../../tools/index.ts';

const settings = { options: {} };

async function audited(seed: number, perKind = 1) {
  const opened = await openCorpus({ cwd: join(import.meta.dirname, '../corpora/after'), root: '.' });
  if (typeof opened === 'string') throw new Error(opened);
  return audit(opened.corpus, { rules, settings, perKind, seed });
}

it('draws the same drifts for the same seed, and finds the same of them', async () => {
  const [first, second] = [await audited(7), await audited(7)];
  expect(second).toEqual(first);
  expect((await audited(8)).map(({ drift }) => drift)).not.toEqual(first.map(({ drift }) => drift));
});

it('notices most of what two places state, on either side', async () => {
  const outcomes = await audited(1, 2);
  const noticed = outcomes.filter(({ rule }) => rule !== undefined);
  expect(outcomes.length).toBeGreaterThan(20);
  expect(noticed.length / outcomes.length).toBeGreaterThan(0.6);
  for (const side of ['structured', 'prose'] as const)
    expect(noticed.filter((one) => one.side === side).length).toBeGreaterThan(4);
});

it('changes one stretch of one document', async () => {
  const opened = await openCorpus({ cwd: join(import.meta.dirname, '../corpora/after'), root: '.' });
  if (typeof opened === 'string') throw new Error(opened);
  for (const { drift } of await audited(3)) {
    const { text } = opened.corpus.document(drift.at.file)!;
    expect(drift.start).toBeLessThanOrEqual(drift.end);
    expect(drift.end).toBeLessThanOrEqual(text.length);
    expect(text.slice(drift.start, drift.end)).not.toBe(drift.text);
  }
});
