import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCorpus } from '../../tools/check/check.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import type { Finding } from '../../tools/finding.ts';
import { rules } from '../../tools/index.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import type { Drift } from './drifts/drift.ts';
import { drifts } from './drifts/index.ts';
import { everyRule } from './every-rule.ts';

const folder = join(import.meta.dirname, 'lending');
const agreed = Object.fromEntries(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
);

async function findingsIn(files: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  const corpus = corpusOf(files);
  return (await checkCorpus({ corpus, rules, config: {}, selection: everyRule, claimMaker })).findings;
}

function drifted({ edits }: Drift): Record<string, string> {
  const files = { ...agreed };
  for (const [file, from, to] of edits) {
    const text = files[file] ?? '';
    if (from !== '' && !text.includes(from)) throw new Error(`${file} does not hold "${from}"`);
    if (to === undefined) delete files[file];
    else files[file] = from === '' ? to : text.replace(from, () => to);
  }
  return files;
}

it('has nothing to report where all documents agree', async () => {
  const found = await findingsIn(agreed);
  expect(found.map(({ rule, at, message }) => `${rule} ${at.file} ${message}`)).toEqual([]);
});

describe.each([...new Set(drifts.map(({ about }) => about))])('%s', (about) => {
  const own = drifts.filter((drift) => drift.about === about);
  it.each(own.map((drift) => [drift.what, drift] as const))('%s', async (_what, drift) => {
    const found = await findingsIn(drifted(drift));
    const said = found.map(({ rule, at, related, message }) =>
      [rule, at.file, message, ...related.map((one) => `${one.at.file} ${one.says}`)].join(' | '),
    );
    const hit = found.find(({ rule, message }) => rule === drift.rule && drift.words.test(message));
    expect(hit, said.join('\n')).toBeDefined();
    const places = [hit!.at, ...hit!.related.map((one) => one.at)].map(({ file }) => file);
    for (const file of drift.sides) expect(places, said.join('\n')).toContain(file);
  });
});

describe('a page with a table of its own', () => {
  const page = (status: string) => ({
    ...agreed,
    'spec/fees.md': [
      `# Fees\n\n> Status: ${status}\n`,
      '## Loan\n\nThe members of a `Loan` (`schemas/loan.schema.json`):\n',
      '| Field | Type | Required |\n|---|---|---|',
      '| `loanId` | integer | yes |\n| `copyId` | string | yes |\n| `patronId` | string | yes |\n',
    ].join('\n'),
  });
  const differences = async (status: string) =>
    (await findingsIn(page(status))).filter(({ rule }) => rule === 'shapes/use-agreed-type').length;

  it.each(['Superseded by loans.md', 'Withdrawn'])('is held to nothing when it is %s', async (status) => {
    expect(await differences(status)).toBe(0);
  });

  it('is held to the schema when it is stable', async () => {
    expect(await differences('Stable')).toBe(1);
  });
});
