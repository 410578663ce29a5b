import type { DataDocument } from '../../read/document.ts';
import { hasReference, keyOf, type Resolve, target } from './node.ts';
import { fragment, type Located, locatedFrom, locatedIn } from './walk.ts';

/** Every schema of a corpus: those that stand where schemas stand, and whatever their references lead to. */
export function locate(data: readonly DataDocument[], resolve: Resolve): readonly Located[] {
  const found = data.flatMap((document) => locatedIn(document));
  const seen = new Set(found.map(({ node }) => keyOf(node)));
  for (let next = 0; next < found.length; next++) {
    const { node } = found[next]!;
    const aim = hasReference(node) ? target(node, resolve) : undefined;
    if (!aim || seen.has(keyOf(aim))) continue;
    for (const located of locatedFrom(fragment(aim))) {
      if (seen.has(keyOf(located.node))) continue;
      seen.add(keyOf(located.node));
      found.push(located);
    }
  }
  return found;
}
