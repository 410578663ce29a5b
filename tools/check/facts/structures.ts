import { fact } from '../../facts/fact.ts';
import type { Document } from '../../read/document.ts';
import { digest } from '../cache/digest.ts';
import { stills } from './of-document.ts';
import type { Sources } from './sources.ts';

/** Names what the claims of the structured documents are made from, and so what pages are bound to: not their words. */
export const structures = fact('structures', (sources: Sources) => {
  const { corpus, claimMaker } = sources;
  const inUse = claimMaker?.usedIn(corpus).map(({ path }) => path) ?? [];
  return digest(
    headersOf(corpus.data),
    JSON.stringify(inUse),
    ...corpus.data.map((one) => stills.structure(sources, one)),
  );
});

/** Names which documents there are, and of what sort, whatever stands in them. */
export function headersOf(documents: readonly Document[]): string {
  return digest(
    ...documents.map(({ path, kind, standing, edition, external, format }) =>
      JSON.stringify([path, kind, standing, edition ?? null, external, format]),
    ),
  );
}

/** Names which URIs lead into which documents of the corpus, whatever stands there. */
export const addresses = fact('addresses', (sources: Sources) => {
  const { data } = sources.corpus;
  return digest(headersOf(data), ...data.map((one) => stills.addresses(sources, one)));
});
