import { type Cache, cache } from '../../facts/cache.ts';
import { fact } from '../../facts/fact.ts';
import type { DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { nameOf } from '../../read/name-of.ts';
import { type CaseDocument, caseDocumentOf, usedBy } from '../golden/case-document.ts';
import type { Format } from './format.ts';

/** Documents outlast a run where another one follows, and to expand them takes longer than all else that a page asks for. */
const expansionsOf = fact('expansions', (_: DataDocument): Cache<CaseDocument> => cache(2));

const goldenCase: Format = {
  asks: (document, resolve) => {
    const others = (link: string, from: DataDocument) => {
      const found = resolve(link, from, '');
      return found.found && !hasTrait(found.document, 'contract') ? found.document : undefined;
    };
    const key = usedBy(document, others)?.map(nameOf).join('\n');
    const known = key === undefined ? undefined : expansionsOf(document).get(key);
    const expanded = known ?? caseDocumentOf(document, others);
    if (key !== undefined && !known) expansionsOf(document).set(key, expanded);
    return [expanded];
  },
};
export default goldenCase;
