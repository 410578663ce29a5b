import type { ProseDocument } from '../../read/document.ts';
import type { Claim } from '../claim.ts';
import { fenceExamples } from './example/fence-examples.ts';
import { type Block, type Page, pageOf } from './page/page.ts';
import { braces } from './shape/braces.ts';
import { fenceShape } from './shape/fence-shape.ts';
import { fieldHeadings } from './shape/field-headings.ts';
import { fieldList } from './shape/field-list.ts';
import { fieldTable } from './shape/field-table.ts';
import { interfaces } from './shape/interfaces.ts';
import { propertySentences } from './shape/property-sentence.ts';
import { type Grid, gridOf } from './table/grid.ts';
import { definitionLists } from './values/definition-list.ts';
import { valueBullets } from './values/value-bullets.ts';
import { valueSentences } from './values/value-sentences.ts';
import { valueTable } from './values/value-table.ts';

/** Everything that a prose document states, in document order within each form. */
export function proseClaims(document: ProseDocument): readonly Claim[] {
  const page = pageOf(document);
  const consumed = new Set<object>();
  const headings = fieldHeadings(page, consumed);
  const blocks = page.blocks.flatMap((block) => claimsOfBlock(page, block, consumed));
  return [...blocks, ...headings, ...definitionLists(page)];
}

const OF_TABLES: readonly ((page: Page, block: Block, grid: Grid) => Claim[])[] = [fieldTable, valueTable];

/** Lists and paragraphs that were read as fields are `consumed`: their code spans are not values as well. */
const OF_BLOCKS: readonly ((page: Page, block: Block, consumed: Set<object>) => Claim[])[] = [
  fieldList,
  valueBullets,
  valueSentences,
  propertySentences,
  braces,
  fenceExamples,
  fenceShape,
  interfaces,
];

function claimsOfBlock(page: Page, block: Block, consumed: Set<object>): Claim[] {
  if (block.node.type !== 'table') return OF_BLOCKS.flatMap((extract) => extract(page, block, consumed));
  const grid = gridOf(block.node);
  return OF_TABLES.flatMap((extract) => extract(page, block, grid));
}
