import type { DataDocument } from '../../read/document.ts';
import { once } from '../../read/once.ts';
import { shelf } from '../../read/shelf.ts';
import { indexBy } from '../binding/index-by.ts';
import { hasReference, kept, type Resolve, type SchemaNode, target } from './node.ts';
import { fragment, type Located, locatedFrom, locatedIn } from './walk.ts';

/**
 * Every schema of a corpus: those that stand where schemas stand, and whatever their references lead to. In a large corpus
 * they are found anew by each who asks, document by document, since to keep them takes more room than the documents.
 */
export interface Schemas {
  all(): Iterable<Located>;
  in(document: DataDocument): readonly Located[];
}

/** A located schema takes about as many bytes, and so many are kept. */
const WEIGHT = 500;
const KEPT = 8 * 2 ** 20;

export function locate(data: readonly DataDocument[], resolve: Resolve): Schemas {
  const lists = shelf(KEPT);
  const own = new Map(
    data.map((document) => [
      document,
      lists.keep(
        () => locatedIn(document),
        ({ length }) => length * WEIGHT,
      ),
    ]),
  );
  const fragments = once(() => fragmentsOf(own, resolve));
  const byDocument = once(() => indexBy(fragments(), ({ node }) => [node.document]));
  return {
    *all() {
      for (const located of own.values()) yield* located();
      yield* fragments();
    },
    in(document) {
      return [...(own.get(document)?.() ?? []), ...(byDocument().get(document) ?? [])];
    },
  };
}

/** What stands where no schemas stand, and is one because a schema refers to it. */
function fragmentsOf(
  own: ReadonlyMap<DataDocument, () => readonly Located[]>,
  resolve: Resolve,
): readonly Located[] {
  const seen = new Map<DataDocument, Set<string>>();
  const isNew = ({ document, pointer }: SchemaNode) => !seen.get(document)?.has(pointer);
  const aimsOf = ({ node }: Located): SchemaNode[] => {
    const { document, pointer } = node;
    seen.set(document, (seen.get(document) ?? new Set()).add(pointer));
    const aim = hasReference(node) ? target(node, resolve) : undefined;
    return aim && isNew(aim) ? [kept(aim)] : [];
  };
  const aims = [...own.values()].flatMap((located) => located().flatMap(aimsOf).filter(isNew));
  const found: Located[] = [];
  for (let next = 0; next < aims.length; next++) {
    const aim = aims[next]!;
    if (!isNew(aim)) continue;
    for (const located of locatedFrom(fragment(aim))) {
      if (!isNew(located.node)) continue;
      aims.push(...aimsOf(located));
      found.push({ ...located, node: kept(located.node) });
    }
  }
  return found;
}
