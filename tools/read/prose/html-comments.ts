import type { Nodes } from 'mdast';
import type { Span } from '../data/span-table.ts';

export function htmlComments(nodes: readonly Nodes[], text: string): Span[] {
  const spans: Span[] = [];
  if (!text.includes('<!--')) return spans;
  for (const node of nodes) {
    if (node.type !== 'html' || !node.value.includes('<!--')) continue;
    const start = node.position?.start.offset ?? 0;
    const source = text.slice(start, node.position?.end.offset ?? start);
    for (const match of source.matchAll(/<!--[\s\S]*?(?:-->|$)/g)) {
      spans.push([start + match.index, start + match.index + match[0].length]);
    }
  }
  return spans;
}
