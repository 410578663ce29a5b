import { isObject, member } from '../json/value.ts';
import type { Corpus, DataDocument } from '../read/document.ts';
import { nameOf } from '../read/name-of.ts';
import { schemasOf } from '../read/schemas.ts';
import type { Store } from './cache/store.ts';
import type { Checked } from './check.ts';
import type { Seen } from './result.ts';
import { unreadIn } from './unread.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** How much there was to look at. What could not be read does not count as seen. */
export function seenIn(corpus: Corpus, store: Store): Seen {
  const unread = unreadIn(corpus, store);
  const missing = new Set(unread.map(({ file }) => file));
  const documents: Record<string, number> = {};
  for (const { kind, path } of corpus.documents)
    if (!missing.has(path)) documents[kind] = (documents[kind] ?? 0) + 1;
  let schemas = 0;
  let operations = 0;
  for (const document of corpus.data) {
    if (missing.has(document.path)) continue;
    if (document.kind !== 'schema' && document.kind !== 'openapi' && document.kind !== 'asyncapi') continue;
    const [own, served] = store.keep('counts', nameOf(document), () => countsOf(document));
    schemas += own;
    operations += served;
  }
  return { documents, schemas, operations, unread };
}

function countsOf(document: DataDocument): readonly [schemas: number, operations: number] {
  const operations = document.kind === 'asyncapi' ? asyncOperations(document) : httpOperations(document);
  return [schemasOf(document).length, operations];
}

function httpOperations({ value }: DataDocument): number {
  const paths = member(value, 'paths');
  const items = isObject(paths) ? Object.values(paths) : [];
  return items.reduce<number>(
    (sum, item) => sum + methods.filter((method) => isObject(member(item, method))).length,
    0,
  );
}

/** AsyncAPI 3 lists them; in AsyncAPI 2 each channel may be subscribed and published to. */
function asyncOperations({ value }: DataDocument): number {
  const listed = member(value, 'operations');
  if (isObject(listed)) return Object.keys(listed).length;
  const channels = member(value, 'channels');
  const items = isObject(channels) ? Object.values(channels) : [];
  return items.reduce<number>(
    (sum, item) => sum + ['publish', 'subscribe'].filter((name) => isObject(member(item, name))).length,
    0,
  );
}

/** Rules that had nothing to judge: their silence says nothing. */
export function silentRules({ runs }: Checked): readonly string[] {
  return runs.filter(({ subjects }) => subjects === 0).map(({ rule }) => rule.id);
}
