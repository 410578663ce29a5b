import type { ValuesClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import { introductionOf, introductionText } from '../page/introduction.ts';
import type { Block, Page } from '../page/page.ts';
import { listTopic } from '../shape/field-list.ts';
import { listValues } from './value-list.ts';

/** Bullets of values that belong to no field list. */
export function valueBullets(page: Page, block: Block, consumed: ReadonlySet<object>): ValuesClaim[] {
  if (block.node.type !== 'list' || consumed.has(block.node)) return [];
  const introduction = introductionText(introductionOf(page, block));
  const topic = listTopic(introduction) ?? listTopic(block.section.titles.at(-1) ?? '');
  if (topic === 'fields') return [];
  const context = contextOf(page, block);
  const claim = listValues(page, block.node, context.subject ?? '', introduction);
  if (claim === undefined) return [];
  const told = topic === 'values';
  if (claim.values.length < 2 && !(told && claim.complete)) return [];
  const isWhole = claim.complete && told && !isInterrupted(page, block);
  return [{ ...claim, complete: isWhole, context }];
}

/** A note or an example may stand between the bullets of one list: none of the pieces has all of its values. */
function isInterrupted(page: Page, { node, section, within }: Block): boolean {
  return page.blocks.some(
    (other) =>
      other.node !== node &&
      other.section === section &&
      other.within === within &&
      other.node.type === 'list' &&
      listTopic(introductionText(introductionOf(page, other))) === undefined &&
      listValues(page, other.node, '', '') !== undefined,
  );
}
