import { isWithin, versionsIn } from '../read/discover/versions.ts';
import type { Corpus, DataDocument } from '../read/document.ts';
import { hasTrait } from '../read/formats/formats.ts';
import { once } from '../read/once.ts';

/**
 * The structured documents that pages may speak of. A schema that is archived under a version is still what the pages
 * of that version speak of, as long as they are kept.
 */
export function inUse({ data, prose }: Pick<Corpus, 'data' | 'prose'>): readonly DataDocument[] {
  const told = once(() =>
    prose.filter(({ standing }) => standing === 'live').flatMap(({ path }) => versionsIn(path)),
  );
  const isTold = (version: string) => told().some((one) => isWithin(one, version) || isWithin(version, one));
  return data.filter(
    (document) =>
      document.standing !== 'template' &&
      (!document.archived || (hasTrait(document, 'schemas') && versionsIn(document.path).some(isTold))),
  );
}
