import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bind, claimsIn, surfaceIn } from '../../tools/claims/claim-maker.ts';
import { readCorpus } from '../../tools/read/corpus.ts';

const corpora = join(import.meta.dirname, '../corpora');

it.each(['before', 'lending'])(
  'states plain data, the same before and after it was text: %s',
  async (name) => {
    const corpus = await readCorpus(join(corpora, name));
    const claims = corpus.documents.flatMap(claimsIn);
    const stated = [...claims, ...surfaceIn(corpus), ...bind(claims, corpus)];
    expect(stated.length).toBeGreaterThan(50);
    expect(JSON.parse(JSON.stringify(stated))).toStrictEqual(stated);
  },
);
