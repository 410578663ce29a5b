import { describe, expect, it } from 'vitest';
import { checkCorpus } from '../../tools/check/check.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import type { Json } from '../../tools/json/value.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { premergeRules } from '../../tools/rules/premerge/index.ts';
import { type Case, honest, subtle } from './claimed-pairs.ts';

/** The ways in which proposals promise that nobody breaks, with and without a list of what they affect. */
const proposals = [
  [
    'a row',
    '| Field | Value |\n|---|---|\n| Status | Active |\n| Affects | `api.json` |\n| Compatibility | additive |',
  ],
  ['a line', '- Status: Draft\n- Compatibility: Fully backwards compatible'],
  ['a question', '- Status: Review\n- Breaking change: no'],
  ['front matter', '---\nstatus: Last Call\nsemver: minor\n---'],
  [
    'a section',
    '## Status\n\nProposed\n\n## Backwards compatibility\n\nThis change is backward compatible. Nobody has to do anything.',
  ],
] as const;

function page(header: string, body = ''): string {
  return header.startsWith('---') ? `${header}\n\n# Sort\n${body}` : `# Sort\n\n${header}\n${body}`;
}

async function contradictions(header: string, { base, head }: Case) {
  const corpus = (document: Json, more: Readonly<Record<string, string>> = {}) =>
    corpusOf({
      'adr/0001-begin.md': page('- Status: Accepted'),
      'api.json': JSON.stringify(document),
      ...more,
    });
  const checked = await checkCorpus({
    corpus: corpus(head, { 'adr/0002-sort.md': page(header) }),
    rules: premergeRules,
    config: {},
    selection: { only: ['premerge/use-proved-compatibility'] },
    base: { name: 'base', corpus: corpus(base) },
    claimMaker,
    problemFinders: [],
  });
  expect(checked.crashes).toEqual([]);
  return checked.findings;
}

describe.each(proposals)('a proposal that promises in %s that nobody breaks', (_, header) => {
  it.each(subtle.map((one) => [one.title, one] as const))('is shown who does: %s', async (_title, one) => {
    const found = await contradictions(header, one);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ severity }) => severity === 'error')).toBe(true);
    expect(found.map(({ evidence }) => evidence?.kind)).toContain('witness');
    expect(found.map(({ message }) => message).join(' ')).toMatch(one.shows);
  });

  it.each(honest.map((one) => [one.title, one] as const))('is believed: %s', async (_title, one) => {
    expect(await contradictions(header, one)).toEqual([]);
  });
});

it('holds nobody to words that promise nothing, or that make an exception', async () => {
  const one = subtle[0]!;
  for (const said of [
    '- Status: Draft\n- Compatibility: see below',
    '- Status: Draft\n- Breaking change: yes',
    '## Status\n\nProposed\n\n## Backwards compatibility\n\nThis is backward compatible, except for clients that sort.',
  ])
    expect(await contradictions(said, one)).toEqual([]);
});

it('says that nobody has to brace for what is called breaking and is not', async () => {
  const one = honest[0]!;
  const [found] = await contradictions('- Status: Draft\n- Breaking change: yes', one);
  expect(found).toMatchObject({ severity: 'warning' });
});
