import type { Nodes } from 'mdast';

/** Every node in document order; without recursion, as the depth is the author's. */
export function nodesOf(root: Nodes): Nodes[] {
  const found: Nodes[] = [];
  const pending: Nodes[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    found.push(node);
    if ('children' in node)
      for (let index = node.children.length - 1; index >= 0; index -= 1) pending.push(node.children[index]!);
  }
  return found;
}
