import type { Revision } from '../check/compare.ts';
import { unreadIn } from '../check/unread.ts';
import { hasTrait } from '../read/formats/formats.ts';

/** What of a revision could not be read, and so was compared with nothing: a sentence for each file. */
export function notCompared({ name, corpus, own }: Revision): readonly string[] {
  const files = unreadIn(corpus)
    .filter(({ file }) => {
      const document = corpus.document(file);
      return document === undefined || hasTrait(document, 'contract');
    })
    .map(({ file, says }) => `\`${file}\` of ${name} was not compared, or not to its end. ${says}`);
  return own.doubt === undefined ? files : [...files, own.doubt];
}
