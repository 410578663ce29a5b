import type { ReferenceClaim } from '../../text-claims.ts';
import type { Block, Page } from '../page/page.ts';
import { gridOf } from '../table/grid.ts';
import { type TableKind, tableKind } from '../table/table-kind.ts';
import type { Phrase } from '../text/phrase.ts';
import { codeReferences } from './code-references.ts';
import { missingInTable, missingInText } from './missing-things.ts';
import { rfcReferences } from './rfc-references.ts';
import { referencesIn } from './section-references.ts';

/** The first column of these tables names things instead of pointing to them. */
const DEFINES: ReadonlySet<TableKind> = new Set(['fields', 'names', 'values', 'parameters', 'messages']);

/** What text points to other than by links, which the outline of a document lists. */
export function references(page: Page, block: Block): ReferenceClaim[] {
  if (block.node.type === 'paragraph')
    return [...inPhrase(page, block, page.phrase(block.node)), ...missingInText(page, block)];
  if (block.node.type !== 'table') return [];
  const grid = gridOf(block.node);
  const first = DEFINES.has(tableKind(grid)) ? 1 : 0;
  const cells = grid.rows.flatMap((row) => row.cells.slice(first));
  return [
    ...cells.flatMap((cell) => inPhrase(page, block, cell.phrase)),
    ...missingInTable(page, block, grid),
  ];
}

function inPhrase(page: Page, block: Block, phrase: Phrase): ReferenceClaim[] {
  if (!phrase.text.includes('`') && !/§|section|RFC/i.test(phrase.text)) return [];
  return [
    ...referencesIn(page, block, phrase),
    ...codeReferences(page, block, phrase),
    ...rfcReferences(page, block, phrase),
  ];
}
