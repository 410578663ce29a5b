import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bindingsOf, type Keep } from '../../../tools/claims/binding/bindings.ts';
import { claimsIn } from '../../../tools/claims/claim-maker.ts';
import { ledgerOf } from '../../../tools/claims/ledger.ts';
import { readCorpus } from '../../../tools/read/corpus.ts';

const corpora = join(import.meta.dirname, '../../corpora');

/** What other pages were bound to may be kept from an earlier run, so that nothing was asked for them in this one. */
it.each(['before', 'lending'])('binds a page alike whatever was asked for before: %s', async (name) => {
  const corpus = await readCorpus(join(corpora, name));
  const claims = corpus.documents.flatMap(claimsIn);
  const asked = ledgerOf(corpus);
  asked.surface();
  const all = bindingsOf(claims, asked);
  const pages = [...new Set(claims.map(({ at }) => at.file))];
  for (const page of pages) {
    const onlyThis: Keep = (file, _aim, make) => (file === page ? make() : []);
    const alone = bindingsOf(claims, ledgerOf(corpus), onlyThis);
    expect(alone).toEqual(all.filter(({ claim }) => claim.at.file === page));
  }
});
