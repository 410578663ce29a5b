import { caseDocumentOf } from '../golden/case-document.ts';
import type { Format } from './format.ts';

const goldenCase: Format = {
  asks: (document, resolve) => {
    const expanded = caseDocumentOf(document, (link, from) => {
      const found = resolve(link, from, '');
      return found.found ? found.document : undefined;
    });
    return [{ document, ...expanded }];
  },
};
export default goldenCase;
