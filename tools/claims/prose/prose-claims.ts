import type { Table } from 'mdast';
import type { ProseDocument } from '../../read/document.ts';
import type { Claim } from '../claim.ts';
import { codeMentions } from './code/code-mentions.ts';
import { codeTable } from './code/code-table.ts';
import { fenceExamples } from './example/fence-examples.ts';
import { eventHeadings, eventMentions } from './message/event-mentions.ts';
import { eventTable } from './message/event-table.ts';
import { endpointTable } from './operation/endpoint-table.ts';
import { frontMatterOperation } from './operation/front-matter.ts';
import { introducedParameters } from './operation/introduced-parameters.ts';
import { operationMentions } from './operation/operation-mentions.ts';
import { operationSections } from './operation/operation-section.ts';
import { withStatus } from './page/aside-of-status.ts';
import { type Block, type Page, pageOf } from './page/page.ts';
import { references } from './reference/references.ts';
import { braces } from './shape/braces.ts';
import { demandSentences } from './shape/demand-sentence.ts';
import { fenceShape } from './shape/fence-shape.ts';
import { fieldHeadings } from './shape/field-headings.ts';
import { fieldList } from './shape/field-list.ts';
import { fieldTable } from './shape/field-table.ts';
import { interfaces } from './shape/interfaces.ts';
import { modelFence } from './shape/model-fence.ts';
import { propertySentences } from './shape/property-sentence.ts';
import { protoFence } from './shape/proto-fence.ts';
import { counts } from './statement/counts.ts';
import { duties } from './statement/duties.ts';
import { headers } from './statement/headers.ts';
import { exceptions, policies } from './statement/policies.ts';
import { versions } from './statement/versions.ts';
import { type Grid, gridOf } from './table/grid.ts';
import { htmlTables } from './table/html-table.ts';
import { definitionLists } from './values/definition-list.ts';
import { valueBullets } from './values/value-bullets.ts';
import { valueFence } from './values/value-fence.ts';
import { valueSentences } from './values/value-sentences.ts';
import { valueTable } from './values/value-table.ts';

/** Everything that a prose document states: what its blocks say in document order, then what whole sections say. */
export function proseClaims(document: ProseDocument): readonly Claim[] {
  const page = pageOf(document);
  const consumed = new Set<object>();
  const headings = fieldHeadings(page, consumed);
  const blocks = page.blocks.flatMap((block) => claimsOfBlock(page, block, consumed));
  const header = headers(page);
  const stated = [
    ...blocks,
    ...headings,
    ...demandSentences(page, consumed),
    ...definitionLists(page),
    ...operationSections(page),
    ...frontMatterOperation(document),
    ...eventHeadings(page),
    ...header,
    ...versions(page, header),
    ...policies(document),
    ...exceptions(document),
  ];
  return withStatus(stated, header);
}

const OF_TABLES: readonly ((page: Page, block: Block, grid: Grid) => Claim[])[] = [
  fieldTable,
  valueTable,
  endpointTable,
  introducedParameters,
  codeTable,
  eventTable,
];

/** Lists and paragraphs that were read as fields are `consumed`: their code spans are not values as well. */
const OF_BLOCKS: readonly ((page: Page, block: Block, consumed: Set<object>) => Claim[])[] = [
  fieldList,
  valueBullets,
  valueFence,
  valueSentences,
  propertySentences,
  braces,
  fenceExamples,
  fenceShape,
  interfaces,
  protoFence,
  modelFence,
  operationMentions,
  codeMentions,
  eventMentions,
  counts,
  duties,
];

function claimsOfBlock(page: Page, block: Block, consumed: Set<object>): Claim[] {
  const pointed = references(page, block);
  const { node } = block;
  if (node.type === 'table') return [...claimsOfTable(page, block, node), ...pointed];
  if (node.type === 'html')
    return htmlTables(page.document, node).flatMap((table) =>
      claimsOfTable(page, { ...block, node: table }, table),
    );
  return [...OF_BLOCKS.flatMap((extract) => extract(page, block, consumed)), ...pointed];
}

function claimsOfTable(page: Page, block: Block, table: Table): Claim[] {
  const grid = gridOf(table);
  return OF_TABLES.flatMap((extract) => extract(page, block, grid));
}
