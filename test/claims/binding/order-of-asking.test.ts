import { join } from 'node:path';
import { expect, it } from 'vitest';
import { binderOf } from '../../../tools/claims/binding/bindings.ts';
import { claimsIn } from '../../../tools/claims/claim-maker.ts';
import { ledgerOf } from '../../../tools/claims/ledger.ts';
import { readCorpus } from '../../../tools/read/corpus.ts';

const corpora = join(import.meta.dirname, '../../corpora');

/** What other pages were bound to may be kept from an earlier run, so that nothing was asked for them in this one. */
it.each(['before', 'lending'])('binds a page alike whatever was asked for before: %s', async (name) => {
  const corpus = await readCorpus(join(corpora, name));
  const pages = corpus.documents.filter((one) => claimsIn(one).length > 0).map(({ path }) => path);
  const asked = ledgerOf(corpus);
  asked.surface();
  const binder = binderOf(pages, asked);
  const all = corpus.documents.map((one) => binder.bind(one, claimsIn(one)));
  expect(all.flat().length).toBeGreaterThan(10);
  for (const [index, one] of corpus.documents.entries())
    expect(binderOf(pages, ledgerOf(corpus)).bind(one, claimsIn(one))).toEqual(all[index]);
});
