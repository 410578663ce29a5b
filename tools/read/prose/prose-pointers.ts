import type { Nodes, Root } from 'mdast';
import { once } from '../once.ts';
import type { Title } from './outline.ts';

export interface ProsePointers {
  /** A node of an earlier parse of the same text is known by where it stands. */
  of(node: Nodes): string;
  readonly nodes: ReadonlyMap<string, Nodes>;
}

interface Step {
  readonly node: Nodes;
  readonly base: string;
  readonly ranks: Map<string, number>;
}

const SHORT: Readonly<Record<string, string>> = { tableRow: 'row', tableCell: 'cell', listItem: 'item' };

/**
 * Names every node by the heading above it and its rank among its like below that heading, as in
 * `#retries/table-1/row-3/cell-2`, so that edits to other sections do not rename it.
 */
export function prosePointers(root: Root, titles: ReadonlyMap<Nodes, Title>): ProsePointers {
  const of = new Map<Nodes, string>([[root, '']]);
  const nodes = new Map<string, Nodes>([['', root]]);
  let base = '#';
  let ranks = new Map<string, number>();
  const name = (node: Nodes, pointer: string) => {
    of.set(node, pointer);
    if (!nodes.has(pointer)) nodes.set(pointer, node);
  };
  for (const child of root.children) {
    if (child.type === 'heading') {
      base = `#${titles.get(child)?.slug ?? ''}`;
      ranks = new Map();
      name(child, base);
      nameBelow([below(child, base)], name);
    } else {
      nameBelow([[{ node: child, base, ranks }]], name);
    }
  }
  const bySpan = once(() => new Map([...of].map(([node, pointer]) => [spanName(node), pointer])));
  return { of: (node) => of.get(node) ?? bySpan().get(spanName(node)) ?? '', nodes };
}

function spanName({ type, position }: Nodes): string {
  return `${type} ${position?.start.offset} ${position?.end.offset}`;
}

function nameBelow(pending: Step[][], name: (node: Nodes, pointer: string) => void): void {
  for (let steps = pending.pop(); steps !== undefined; steps = pending.pop()) {
    for (const { node, base, ranks } of steps) {
      const type = SHORT[node.type] ?? node.type;
      const rank = (ranks.get(type) ?? 0) + 1;
      ranks.set(type, rank);
      const pointer = `${base}/${type}-${rank}`;
      name(node, pointer);
      pending.push(below(node, pointer));
    }
  }
}

function below(node: Nodes, base: string): Step[] {
  const ranks = new Map<string, number>();
  return 'children' in node ? node.children.map((child) => ({ node: child, base, ranks })) : [];
}
