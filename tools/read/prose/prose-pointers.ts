import type { Nodes, Parents, Root } from 'mdast';
import { once } from '../once.ts';
import type { Title } from './outline.ts';

export interface ProsePointers {
  /** A node of an earlier parse of the same text is known by where it stands. */
  of(node: Nodes): string;
  /** The node that a pointer names; the first one, where headings share an id. */
  node(pointer: string): Nodes | undefined;
}

const SHORT: Readonly<Record<string, string>> = { tableRow: 'row', tableCell: 'cell', listItem: 'item' };

/**
 * Names every node by the heading above it and its rank among its like below that heading, as in
 * `#retries/table-1/row-3/cell-2`, so that edits to other sections do not rename it. Few nodes are ever asked for: the
 * children of a node get their names together, when one of them is.
 */
export function prosePointers(
  root: Root,
  nodes: readonly Nodes[],
  titles: ReadonlyMap<Nodes, Title>,
): ProsePointers {
  const pointers = new Map<Nodes, string>([[root, '']]);
  const parents = new Map<Nodes, Parents>();
  for (const node of nodes)
    if (node !== root && 'children' in node) for (const child of node.children) parents.set(child, node);
  nameSections(root, titles, pointers);

  function known(node: Nodes): string | undefined {
    const unnamed: Parents[] = [];
    let at: Nodes | undefined = node;
    while (at !== undefined && !pointers.has(at)) {
      at = parents.get(at);
      if (at !== undefined) unnamed.push(at);
    }
    for (const parent of unnamed.reverse())
      nameChildren(parent.children, pointers.get(parent)!, new Map(), pointers);
    return pointers.get(node);
  }

  const bySpan = once(() => new Map(nodes.map((node) => [spanName(node), node])));
  const byPointer = once(() => new Map(nodes.toReversed().map((node) => [known(node)!, node])));
  function of(node: Nodes): string {
    const own = known(node);
    if (own !== undefined) return own;
    const same = bySpan().get(spanName(node));
    return (same && known(same)) ?? '';
  }
  return { of, node: (pointer) => byPointer().get(pointer) };
}

function spanName({ type, position }: Nodes): string {
  return `${type} ${position?.start.offset} ${position?.end.offset}`;
}

/** What stands at the top level counts from its heading on. */
function nameSections(root: Root, titles: ReadonlyMap<Nodes, Title>, pointers: Map<Nodes, string>): void {
  let base = '#';
  let ranks = new Map<string, number>();
  for (const child of root.children) {
    if (child.type === 'heading') {
      base = `#${titles.get(child)?.slug ?? ''}`;
      ranks = new Map();
      pointers.set(child, base);
    } else nameChildren([child], base, ranks, pointers);
  }
}

function nameChildren(
  children: readonly Nodes[],
  base: string,
  ranks: Map<string, number>,
  pointers: Map<Nodes, string>,
): void {
  for (const child of children) {
    const type = SHORT[child.type] ?? child.type;
    const rank = (ranks.get(type) ?? 0) + 1;
    ranks.set(type, rank);
    // Joined: a template would hold on to the texts that it was put together from, one by one.
    pointers.set(child, [base, `${type}-${rank}`].join('/'));
  }
}
