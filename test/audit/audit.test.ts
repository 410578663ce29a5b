import { join } from 'node:path';
import { expect, it } from 'vitest';
import { audit } from '../../tools/check/audit/audit.ts';
import { apply } from '../../tools/check/audit/drift.ts';
import { plan } from '../../tools/check/audit/plan.ts';
import { reasonsIn } from '../../tools/check/audit/reasons.ts';
import { openCorpus } from '../../tools/check/open.ts';
import { bind, claimsIn } from '../../tools/claims/claim-maker.ts';
import { rules } from '../../tools/index.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { nurseryHeard } from '../corpora/every-rule.ts';

async function opened() {
  const found = await openCorpus({ cwd: join(import.meta.dirname, '../corpora/after'), root: '.' });
  if (typeof found === 'string') throw new Error(found);
  return found;
}

async function audited(seed: number, perKind = 1) {
  const { corpus, config } = await opened();
  return audit(corpus, plan(corpus, { perKind, seed }).chosen, {
    rules,
    config: { ...config, ...nurseryHeard },
  });
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

it('changes one stretch of one document, which can be read as before', async () => {
  const { corpus } = await opened();
  for (const { drift } of plan(corpus, { perKind: 5, seed: 3 }).chosen) {
    const { text, troubles } = corpus.document(drift.at.file)!;
    expect(drift.start).toBeLessThanOrEqual(drift.end);
    expect(drift.end).toBeLessThanOrEqual(text.length);
    const changed = apply(text, drift);
    expect(changed).not.toBe(text);
    const again = corpusOf({ [drift.at.file]: changed }).document(drift.at.file)!;
    expect(again.troubles).toHaveLength(troubles.length);
  }
});

const schema = JSON.stringify(
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Run',
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, state: { enum: ['open', 'done'] }, alone: { type: 'boolean' } },
  },
  null,
  2,
);
const page = `# Run

| Field | Type | Required | Description |
|---|---|---|---|
| \`id\` | string | yes | Names it. |
| \`state\` | string | no | One of \`open\` or \`done\`. |
`;

const said = (files: Record<string, string>) =>
  plan(corpusOf(files), { perKind: 99, seed: 1 }).chosen.map(({ drift, side }) => `${side} ${drift.says}`);

it('seeds nothing where only one place says it', () => {
  expect(said({ 'schemas/run.schema.json': schema })).toEqual([]);
  const both = said({ 'schemas/run.schema.json': schema, 'spec/run.md': page });
  expect(both).toContain('structured id is no longer required');
  expect(both).toContain('structured the value open is renamed');
  expect(both).toContain('prose id is integer, no longer string');
  expect(both.filter((says) => says.includes('alone'))).toEqual([]);
});

it('does not take another object with a field of that name for a repetition', () => {
  const other = page.replace('# Run', '# Invoice');
  const found = said({ 'schemas/run.schema.json': schema, 'spec/invoice.md': other });
  expect(found.filter((says) => / id /.test(says))).toEqual([]);
});

it('says why a drift went unseen', () => {
  const corpus = corpusOf({ 'schemas/run.schema.json': schema, 'spec/run.md': page });
  const claims = corpus.documents.flatMap(claimsIn);
  const why = reasonsIn(corpus, claims, bind(claims, corpus));
  const at = (file: string, text: string) => {
    const line =
      corpus
        .document(file)!
        .text.split('\n')
        .findIndex((one) => one.includes(text)) + 1;
    const range = { line, column: 3, endLine: line, endColumn: 5 };
    return why({
      kind: 'field',
      says: '',
      at: { file, pointer: '', on: 'value', range },
      start: 0,
      end: 0,
      text: '',
    });
  };
  expect(at('spec/run.md', '`id`')).toBe(
    'read as fields of an object and bound to schemas/run.schema.json, but no rule compares this',
  );
  expect(at('spec/run.md', '# Run')).toBe('nothing is read from these words');
});
