import type { Finding } from '../finding.ts';
import type { Corpus, Document } from '../read/document.ts';
import { tearOf } from '../read/is-torn.ts';
import { nameOf } from '../read/name-of.ts';
import { isHidden } from '../read/source/welcome.ts';
import { noStore, type Store } from './cache/store.ts';
import type { Config } from './config/config.ts';
import { levels } from './config/levels.ts';
import { complaints, unreadFile } from './house-rules.ts';
import type { Unread } from './result.ts';

/** What could not be read is reported whatever rules were asked for: each of them would have been silent about it. */
export function unreadFindings(corpus: Corpus, config: Config): readonly Finding[] {
  const levelOf = levels(config);
  return complaints(
    corpus.troubles.flatMap(({ kind, says, at }) => {
      const severity = levelOf(unreadFile, at.file);
      if (severity === 'off') return [];
      const meaning = isHidden(at.file) ? '' : ' Nothing in it was checked.';
      return [{ rule: unreadFile, at, message: says + meaning, data: { kind, says }, severity }];
    }),
  );
}

/** Everything of the corpus that was not checked, or not to its end, in the order of the paths. */
export function unreadIn(corpus: Corpus, store: Store = noStore()): readonly Unread[] {
  const whole = corpus.troubles.map(({ at, says }) => ({ file: at.file, says }));
  const torn = corpus.documents.flatMap((one) => {
    const says = tornOf(one, store);
    return says === undefined ? [] : [{ file: one.path, says }];
  });
  return [...whole, ...torn].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** Known without parsing the document again. */
function tornOf(document: Document, store: Store): string | undefined {
  const [says] = store.keep(
    'counts',
    `torn\n${nameOf(document)}`,
    () => [tearOf(document)?.says ?? null] as const,
  );
  return says ?? undefined;
}
