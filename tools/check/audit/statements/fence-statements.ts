import type { ProseDocument } from '../../../read/document.ts';
import { loneDocument } from '../../../read/lone-document.ts';
import type { Statement } from '../statement.ts';
import type { Ground } from '../text-edits.ts';
import { exampleStatements } from './example-statements.ts';
import { type Block, spanOf } from './prose-blocks.ts';

/** A fence that is an instance as it stands. */
export function fenceStatements(document: ProseDocument, block: Block): Statement[] {
  const { node } = block;
  if (node.type !== 'code' || !/^(?:json|yaml|yml)\b/i.test(node.lang ?? '')) return [];
  const [start] = spanOf(node);
  const offset = document.text.indexOf('\n', start) + 1;
  if (!document.text.startsWith(node.value, offset)) return [];
  const format = /^json/i.test(node.lang ?? '') ? 'json' : 'yaml';
  const inner = loneDocument(document.path, new TextEncoder().encode(node.value), format, 'a fence');
  if (inner.troubles.length > 0 || typeof inner.value !== 'object' || inner.value === null) return [];
  const ground: Ground = {
    document: inner,
    offset,
    place(pointer, on) {
      const [from, to] = inner.span(pointer, on) ?? [0, 0];
      return document.place(node, [offset + from, offset + to]);
    },
  };
  return exampleStatements(ground, '', inner.value, block.owners, block.id);
}
