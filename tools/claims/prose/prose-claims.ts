import type { ProseDocument } from '../../read/document.ts';
import type { Claim } from '../claim.ts';
import { type Block, pageOf } from './page/page.ts';
import { fieldHeadings } from './shape/field-headings.ts';
import { fieldList } from './shape/field-list.ts';
import { fieldTable } from './shape/field-table.ts';
import { gridOf } from './table/grid.ts';

/** Everything that a prose document states, in document order within each form. */
export function proseClaims(document: ProseDocument): readonly Claim[] {
  const page = pageOf(document);
  const consumed = new Set<object>();
  const ofBlock = (block: Block): Claim[] => {
    if (block.node.type === 'table') return fieldTable(page, block, gridOf(block.node));
    if (block.node.type === 'list') return fieldList(page, block, consumed);
    return [];
  };
  const headings = fieldHeadings(page, consumed);
  return [...page.blocks.flatMap(ofBlock), ...headings];
}
