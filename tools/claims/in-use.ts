import type { Corpus, DataDocument } from '../read/document.ts';
import { once } from '../read/once.ts';
import { isWithin, versionsIn } from './binding/versions.ts';

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
    ({ path, kind, archived, standing }) =>
      standing !== 'template' && (!archived || (kind === 'schema' && versionsIn(path).some(isTold))),
  );
}
