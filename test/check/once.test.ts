import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkCorpus } from '../../tools/check/check.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import { readCorpus } from '../../tools/read/corpus.ts';
import type { Corpus } from '../../tools/read/document.ts';
import { rules } from '../../tools/rules/index.ts';
import { everyRule } from '../corpora/every-rule.ts';

const folder = join(import.meta.dirname, '../corpora/lending');

/** What is made of documents while all rules run, where nothing is kept on a disk. */
async function madeOf(corpus: Corpus): Promise<readonly string[]> {
  const made: string[] = [];
  await checkCorpus({
    ...{ corpus, rules, selection: everyRule },
    claimMaker: {
      ...claimMaker,
      claimsIn(document) {
        made.push(`claims of ${document.path}`);
        return claimMaker.claimsIn(document);
      },
      surfaceIn(whole) {
        made.push('surface');
        return claimMaker.surfaceIn(whole);
      },
      binderFor(whole) {
        const binder = claimMaker.binderFor(whole);
        return {
          ...binder,
          bind(document, claims) {
            made.push(`bindings of ${document.path}`);
            return binder.bind(document, claims);
          },
        };
      },
    },
  });
  return made;
}

it('makes nothing twice', async () => {
  const corpus = await readCorpus(folder);
  const made = await madeOf(corpus);
  expect(made.filter((one, index) => made.indexOf(one) !== index)).toEqual([]);
  expect(made).toHaveLength(2 * corpus.documents.length + 1);
});
